import type Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import { type EndpointName, endpoints } from '../model/endpoint.ts';
import { parseBaseUrl } from './baseUrl.ts';
import type { Credentials } from './credential.ts';
import { exchange } from './exchange.ts';
import { describeFailure, type Failure, type Result } from './failure.ts';
import { FetchDispatcher, type FetchDispatcherOptions } from './fetchDispatcher.ts';
import type { Log } from './log.ts';
import { buildRequest, type HttpRequest, type Parameters } from './request.ts';
import { readResponse } from './response.ts';
import { type RetryOptions, retry } from './retry.ts';
import { Scrubber } from './scrubber.ts';

export type Fetch = FetchDispatcherOptions['fetch'];

export interface ClientOptions {
  /** The base URL as entered; validated by `parseBaseUrl`. */
  readonly baseUrl: string;
  readonly appId: string;
  /** Called before each request, with the origin that it is sent to (`https://apm.example.com`). */
  readonly credentials: (origin: string) => Promise<Credentials>;
  readonly fetch: Fetch;
  readonly log: Log;
  /** Milliseconds since 1970 UTC, for the evaluation of `Retry-After`. The system clock by default. */
  readonly now?: () => number;
  /** Overrides of the default limits, for tests and for requests that the user waits for. */
  readonly limits?: Partial<Limits>;
}

export type Limits = Omit<FetchDispatcherOptions, 'fetch'> & RetryOptions;

const defaultLimits: Limits = {
  timeout: 60_000,
  limit: 64 * 1024 * 1024,
  retries: 2,
  pause: 250,
  patience: 2_000,
};

/** The HTTP client of one app. Failures are returned as values of `Failure`; no method rejects. */
export class Client {
  readonly #options: ClientOptions;
  readonly #dispatcher: Dispatcher;

  constructor(options: ClientOptions) {
    const limits = { ...defaultLimits, ...options.limits };
    this.#options = options;
    this.#dispatcher = new FetchDispatcher({ ...limits, fetch: options.fetch }).compose(retry(limits));
  }

  /**
   * Sends a request to an endpoint and returns the JSON of the response, not decoded. Credentials are sent to the
   * origin of the base URL only.
   */
  async ask(name: EndpointName, parameters: Omit<Parameters, 'appId'>, signal?: AbortSignal): Promise<Result<unknown>> {
    const prepared = await this.prepare(name, parameters);
    if (!prepared.ok) {
      return prepared;
    }
    const { request, secrets } = prepared.value;
    const { method, credential } = endpoints[name];
    const path = new URL(request.url).pathname;
    const started = performance.now();
    const answer = await exchange(this.#dispatcher, request, new Scrubber(secrets), signal);
    const result = answer.ok
      ? readResponse(answer.value, { path, credential }, (this.#options.now ?? Date.now)())
      : answer;
    this.#tell(`${method} ${path}`, result, performance.now() - started);
    return result;
  }

  /** Builds the request that `ask` would send, or returns why it cannot. Nothing is sent. */
  async prepare(
    name: EndpointName,
    parameters: Omit<Parameters, 'appId'>,
  ): Promise<Result<{ readonly request: HttpRequest; readonly secrets: readonly string[] }>> {
    if (this.#options.baseUrl.trim() === '') {
      // Without any configuration signing in is the right action: it asks for the base URL too.
      return failed({ kind: 'notSignedIn', credential: endpoints[name].credential });
    }
    const base = parseBaseUrl(this.#options.baseUrl);
    if (!base.ok) {
      return failed({ kind: 'notConfigured', setting: 'baseUrl', reason: base.reason });
    }
    const credentials = await this.#credentials(base.value);
    const endpoint = endpoints[name];
    const request = buildRequest(
      endpoint,
      { ...parameters, appId: this.#options.appId.trim() },
      credentials,
      base.value,
    );
    const secrets = Object.values(credentials).filter((secret) => secret !== undefined);
    return request.ok ? { ok: true, value: { request: request.value, secrets } } : request;
  }

  async #credentials(origin: string): Promise<Credentials> {
    try {
      return await this.#options.credentials(origin);
    } catch {
      // The error's message may quote the stored credentials, so it is not logged.
      this.#options.log.warn('The stored credentials could not be read.');
      return {};
    }
  }

  #tell(what: string, result: Result<unknown>, milliseconds: number): void {
    if (result.ok) {
      this.#options.log.debug(`${what}: answered in ${Math.round(milliseconds)} ms`);
    } else if (result.failure.kind !== 'cancelled') {
      this.#options.log.warn(`${what}: ${describeFailure(result.failure).sentence}`);
    }
  }
}

function failed(failure: Failure): Result<never> {
  return { ok: false, failure };
}
