import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointName } from '../model/endpoint.ts';
import type { Credentials, CredentialVerdict } from './credentials.ts';

/** A request as the log keeps it: everything but the values of headers. */
export interface ReceivedRequest {
  /** Milliseconds since 1970, by the service's clock. */
  readonly at: number;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower case, sorted. */
  readonly headerNames: readonly string[];
  /** The body as text; secrets in it are blotted out. */
  readonly body: string;
  /** Undefined where path or method are of no endpoint. */
  readonly endpoint: EndpointName | undefined;
  /** Undefined where the path is of no endpoint. */
  readonly credentials: CredentialVerdict | undefined;
  /** Why the request breaks the specification; undefined where it keeps it, whatever fault it met. */
  readonly refusal: string | undefined;
  /** The status sent; undefined where the connection was reset. */
  readonly status: number | undefined;
}

const kept = 5000;

/** The requests a service received, oldest first; the last 5,000 of them. */
export class RequestLog {
  readonly #entries: ReceivedRequest[] = [];
  readonly #credentials: Credentials;

  constructor(credentials: Credentials) {
    this.#credentials = credentials;
  }

  get entries(): readonly ReceivedRequest[] {
    return this.#entries;
  }

  add(
    request: {
      readonly method: string;
      readonly url: string;
      readonly headers: IncomingHttpHeaders;
      readonly body: string;
    },
    facts: Pick<ReceivedRequest, 'at' | 'endpoint' | 'credentials' | 'refusal' | 'status'>,
  ): void {
    const [path = '', query = ''] = this.#blotted(request.url).split('?', 2);
    this.#entries.push({
      method: request.method,
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headerNames: Object.keys(request.headers).sort(),
      body: this.#blotted(request.body),
      ...facts,
    });
    this.#entries.splice(0, this.#entries.length - kept);
  }

  #blotted(text: string): string {
    const { apiKey, token } = this.#credentials;
    return text.replaceAll(apiKey, '***').replaceAll(token, '***');
  }
}
