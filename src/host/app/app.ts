import type { WorkspaceFolder } from 'vscode';
import type { Fetch } from '../../api/client.ts';
import type { Credentials } from '../../api/credential.ts';
import type { Log } from '../../api/log.ts';
import { HandlerIndex } from '../../match/handlerIndex.ts';
import type { Matching } from '../../match/match.ts';
import { Matcher } from '../../match/matcher.ts';
import { matchHandlersInSteps } from '../../match/matchRoutes.ts';
import type { DataMark } from '../../model/dataMark.ts';
import type { Disposable, Observable } from '../../model/event.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import { rangeOf } from '../../model/period.ts';
import type { Route } from '../../model/route.ts';
import { runInSlices } from '../../model/timeSlices.ts';
import { Details } from '../../store/details.ts';
import { Poller } from '../../store/poller.ts';
import type { Query } from '../../store/query.ts';
import { emptySnapshot, type Snapshot } from '../../store/snapshot.ts';
import { Source } from '../../store/source.ts';
import { Store } from '../../store/store.ts';
import { originOfTarget, type Target, targetKey } from '../settings/target.ts';
import type { SavedSnapshots } from './savedSnapshots.ts';

/** What an app is constructed from. */
export interface AppOptions {
  readonly target: Target;
  /** IANA name of the time zone of the service's times. */
  readonly timeZone: string;
  /** Whether the service is the sample service or the local service. */
  readonly mark: DataMark;
  /** The folders of the app; empty if none is open. */
  readonly folders: readonly WorkspaceFolder[];
  readonly routes: Observable<readonly Route[]>;
  readonly named: Observable<readonly NamedHandler[]>;
  /** Whether all folders have been read. */
  readonly isRead: Observable<boolean>;
  readonly pins: Observable<Readonly<Record<string, string>>>;
  readonly query: Observable<Query>;
  /** The app id for the run before, if the service has one. */
  readonly runBefore?: string | undefined;
  readonly credentials: (origin: string) => Promise<Credentials>;
  readonly fetch: Fetch;
  readonly log: Log;
  /** Whether there are credentials for an origin now. Asked where answers are saved. */
  readonly isSignedIn: (origin: string) => Promise<boolean>;
  /** Where the last successful answers are saved; undefined for embedded services. */
  readonly saved: SavedSnapshots | undefined;
  /** The snapshot of the same app before the settings changed. */
  readonly known: Snapshot | undefined;
}

/** The transactions of an app in another scope than that of the views, with their handlers. */
export interface OtherScope {
  readonly snapshot: Snapshot;
  readonly matching: Matching;
  /** Whether the answer was empty, or records of it were left out. */
  readonly isIncomplete: boolean;
}

/** The object graph of one app: source, store, poller, details and matcher. */
export class App implements Disposable {
  readonly key: string;
  readonly target: Target;
  /** Undefined if the base URL is invalid. */
  readonly origin: string | undefined;
  readonly mark: DataMark;
  readonly folders: readonly WorkspaceFolder[];
  readonly source: Source;
  readonly store = new Store();
  readonly poller: Poller;
  readonly details: Details;
  readonly matcher: Matcher;
  readonly #options: Pick<AppOptions, 'routes' | 'named' | 'isRead' | 'pins'>;
  readonly #saved: SavedSnapshots | undefined;
  readonly #subscriptions: readonly Disposable[];
  readonly #started: Promise<void>;
  #disposed = false;

  constructor(options: AppOptions) {
    const { target, mark, folders, log, saved, known, isSignedIn } = options;
    this.key = targetKey(target);
    this.target = target;
    this.origin = originOfTarget(target);
    this.mark = mark;
    this.folders = folders;
    this.#options = options;
    this.#saved = saved;
    this.source = new Source({ ...options, ...target });
    this.poller = new Poller({ store: this.store, log });
    this.details = new Details({ log });
    this.matcher = new Matcher(options.routes, this.store, options.pins, options);
    this.details.use(this.source);
    this.poller.setQuery(options.query.value);
    this.#started = this.#start(known);
    this.#subscriptions = [
      options.query.onDidChange((query) => this.poller.setQuery(query)),
      this.store.onDidChange(() =>
        saved?.writeSoon(
          this.key,
          () => this.store.snapshot,
          async () => this.origin !== undefined && (await isSignedIn(this.origin)),
        ),
      ),
    ];
  }

  /**
   * Identifies the app for a panel, also after a restart; undefined if the service cannot be reached for lack of
   * settings.
   */
  get panelKey(): string | undefined {
    return this.mark !== undefined
      ? this.mark
      : this.origin === undefined || this.target.appId === ''
        ? undefined
        : this.key;
  }

  /** Sends every request now. Resolves when the answers are in the store. */
  async refresh(): Promise<void> {
    await this.#started;
    this.details.refresh();
    await this.poller.refresh();
  }

  /** Requests the transactions of another period or other hosts. The result is not kept. */
  async within(
    { period, hosts }: Pick<Query, 'period' | 'hosts'>,
    now: number,
    signal: AbortSignal,
  ): Promise<OtherScope> {
    const range = rangeOf(period, now);
    const answer = await this.source.transactions({ hosts, range }, signal);
    const { routes, named, isRead, pins } = this.#options;
    const isReading = !isRead.value;
    const options = { pins: pins.value, filters: { hosts }, isReading };
    const index = new HandlerIndex(routes.value, named.value);
    const matching = await runInSlices(matchHandlersInSteps(index, answer.ok ? answer.value : [], options));
    const { issues, hosts: summaries } = this.store.snapshot;
    const transactions: Snapshot['transactions'] = answer.ok
      ? { state: 'ready', data: answer.value, at: now }
      : { state: 'failed', failure: answer.failure };
    return {
      snapshot: { ...emptySnapshot, issues, hosts: summaries, transactions, range, filters: { hosts } },
      matching,
      isIncomplete: !answer.ok || answer.incomplete === true || answer.blank === true,
    };
  }

  /** Deletes the answers, in memory and on disk, and polls again with the current credentials. */
  async forget(): Promise<void> {
    await this.#saved?.forget(this.key);
    this.details.use(this.source);
    this.poller.use(this.source);
  }

  dispose(): void {
    this.#disposed = true;
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.matcher.dispose();
    this.details.dispose();
    this.poller.dispose();
  }

  /** Restores the saved snapshot before the first request, so that it is shown meanwhile. */
  async #start(known: Snapshot | undefined): Promise<void> {
    const restored = known ?? (await this.#saved?.read(this.key));
    if (!this.#disposed) {
      this.poller.use(this.source, restored);
    }
  }
}
