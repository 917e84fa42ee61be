import type { Client, ClientOptions } from '../api/client.ts';
import type { Failure, Result } from '../api/failure.ts';
import type { Parameters } from '../api/request.ts';
import type { Decoded } from '../decode/decodeWarning.ts';
import { decodeHosts } from '../decode/hosts.ts';
import { decodeIssues } from '../decode/issues.ts';
import { isBlank, isErrorReport } from '../decode/list.ts';
import { decodeOccurrences, type OccurrencePage } from '../decode/occurrences.ts';
import { decodePerformance } from '../decode/performance.ts';
import { decodePlatforms } from '../decode/platforms.ts';
import { TimeReader } from '../decode/time.ts';
import { decodeTransactions, isBare } from '../decode/transactions.ts';
import { decodeTrend } from '../decode/trend.ts';
import { decodeTypes } from '../decode/types.ts';
import { isTimeZone } from '../decode/zone.ts';
import type { EndpointName } from '../model/endpoint.ts';
import type { HostSummary } from '../model/host.ts';
import type { Issue, TrendDay } from '../model/issue.ts';
import { l10n } from '../model/l10n.ts';
import { periodLength, type TimeRange } from '../model/period.ts';
import type { Platform } from '../model/platform.ts';
import type { PerformanceSeries } from '../model/series.ts';
import { runInSlices, type Steps } from '../model/timeSlices.ts';
import type { TransactionGroup } from '../model/transaction.ts';
import { DecodeWarningLog } from './decodeWarningLog.ts';
import type { OccurrencesQuery, PerformanceQuery, TransactionsQuery } from './query.ts';

export interface SourceOptions extends ClientOptions {
  /** IANA name of the zone of the service's labels. */
  readonly timeZone: string;
  /** The app id under which the service reports the previous run. Absent if it does not distinguish runs. */
  readonly runBefore?: string | undefined;
}

/** The longest range of a run, 30 days in milliseconds: it may have started and ended at any time that is kept. */
const longest = periodLength('last30Days');

/**
 * The service as the layers above see it: one method for each endpoint, with answers in the vocabulary of the model. Decode warnings go to
 * the log; an answer of which nothing can be decoded is `unreadable`. No method rejects. An aborted signal makes the answer `cancelled`.
 */
export class Source {
  readonly #options: SourceOptions;
  readonly #runBefore: Source | undefined;
  #client: Promise<Client> | undefined;
  readonly #times: TimeReader | undefined;
  readonly #timeZone: string;
  readonly #warnings: DecodeWarningLog;

  constructor(options: SourceOptions) {
    this.#options = options;
    const { runBefore, ...rest } = options;
    this.#runBefore = runBefore === undefined ? undefined : new Source({ ...rest, appId: runBefore });
    this.#timeZone = options.timeZone;
    this.#times = isTimeZone(options.timeZone) ? new TimeReader(options.timeZone) : undefined;
    this.#warnings = new DecodeWarningLog(options.log);
  }

  platforms(signal?: AbortSignal): Promise<Result<readonly Platform[]>> {
    return this.#ask('platforms', {}, decodePlatforms, signal);
  }

  transactions(query: TransactionsQuery, signal?: AbortSignal): Promise<Result<readonly TransactionGroup[]>> {
    return this.#ask('transactions', query, decodeTransactions, signal, isBare);
  }

  /**
   * The transactions to compare with: those of an earlier range, or those of the previous run if the service
   * distinguishes runs.
   */
  earlier(query: TransactionsQuery, signal?: AbortSignal): Promise<Result<readonly TransactionGroup[]>> {
    if (this.#runBefore === undefined) {
      return this.transactions(query, signal);
    }
    const { end } = query.range;
    return this.#runBefore.transactions({ ...query, range: { start: end - longest, end: end + longest } }, signal);
  }

  /** @param types the transaction types to count; empty for all. */
  hosts(range: TimeRange, types: readonly string[], signal?: AbortSignal): Promise<Result<readonly HostSummary[]>> {
    return this.#ask('hosts', { range, types }, decodeHosts, signal);
  }

  types(range: TimeRange, signal?: AbortSignal): Promise<Result<readonly string[]>> {
    return this.#ask('types', { range }, decodeTypes, signal);
  }

  issues(signal?: AbortSignal): Promise<Result<readonly Issue[]>> {
    return this.#ask('errors', {}, decodeIssues, signal);
  }

  /** The last 30 days. */
  trend(signal?: AbortSignal): Promise<Result<readonly TrendDay[]>> {
    return this.#ask('trend', {}, decodeTrend, signal);
  }

  performance(
    { ofRunBefore = false, ...query }: PerformanceQuery,
    signal?: AbortSignal,
  ): Promise<Result<readonly PerformanceSeries[]>> {
    if (ofRunBefore && this.#runBefore !== undefined) {
      return this.#runBefore.performance(query, signal);
    }
    return this.#ask('performance', query, decodePerformance, signal);
  }

  /** @param from the number of occurrences to skip; a page has 25 */
  occurrences(
    { groupHash, range, ofRunBefore = false }: OccurrencesQuery,
    from: number,
    signal?: AbortSignal,
  ): Promise<Result<OccurrencePage>> {
    if (ofRunBefore && this.#runBefore !== undefined) {
      return this.#runBefore.occurrences({ groupHash, range }, from, signal);
    }
    const parameters = { groupHash, range, from: from === 0 ? undefined : from };
    return this.#ask('occurrences', parameters, decodeOccurrences, signal);
  }

  /** Why an endpoint cannot be requested: missing credentials, wrong settings. Sends nothing. */
  async obstacle(endpoint: EndpointName): Promise<Failure | undefined> {
    if (this.#times === undefined) {
      return this.#noTimeZone();
    }
    const client = await this.#loadClient();
    const request = await client.prepare(endpoint, {});
    return request.ok ? undefined : request.failure;
  }

  /** Loads the client with the first request, so that windows without requests never load it. */
  #loadClient(): Promise<Client> {
    this.#client ??= import('../api/client.ts').then(({ Client }) => new Client(this.#options));
    return this.#client;
  }

  #noTimeZone(): Failure {
    const reason = l10n.t('"{0}" is not the name of a time zone', this.#timeZone);
    return { kind: 'notConfigured', setting: 'service.timeZone', reason };
  }

  async #ask<T>(
    endpoint: EndpointName,
    parameters: Omit<Parameters, 'appId'>,
    decode: (value: unknown, times: TimeReader) => Steps<Decoded<T>>,
    signal: AbortSignal | undefined,
    isBare: (value: T) => boolean = () => false,
  ): Promise<Result<T>> {
    if (this.#times === undefined) {
      return { ok: false, failure: this.#noTimeZone() };
    }
    const client = await this.#loadClient();
    const answer = await client.ask(endpoint, parameters, signal);
    if (!answer.ok) {
      return answer;
    }
    if (isErrorReport(answer.value)) {
      return { ok: false, failure: { kind: 'unreadable', reason: l10n.t('it reports an error instead') } };
    }
    const { value, warnings, isIncomplete } = await runInSlices(decode(answer.value, this.#times));
    this.#warnings.add(endpoint, warnings);
    return value === undefined
      ? {
          ok: false,
          failure: { kind: 'unreadable', reason: warnings[0]?.expected ?? l10n.t('nothing in it is as expected') },
        }
      : {
          ok: true,
          value,
          ...((isBlank(answer.value) || isBare(value)) && { blank: true }),
          ...(isIncomplete && { incomplete: true }),
        };
  }
}
