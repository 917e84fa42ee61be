import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointName } from '../model/endpoint.ts';
import type { Credentials, CredentialVerdict } from './credentials.ts';

/** A request as it is logged: everything but the values of its headers. */
export interface ReceivedRequest {
  /** Milliseconds since 1970, by the clock of the service. */
  readonly at: number;
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Lower case, sorted. */
  readonly headerNames: readonly string[];
  /** The body as text, with its secrets redacted. */
  readonly body: string;
  /** Undefined unless path and method are those of an endpoint. */
  readonly endpoint: EndpointName | undefined;
  /** Undefined unless the path is that of an endpoint. */
  readonly credentials: CredentialVerdict | undefined;
  /** How the request violates the specification; undefined if it complies, whether or not it got a fault. */
  readonly refusal: string | undefined;
  /** The status that was sent; undefined if the connection was reset. */
  readonly status: number | undefined;
}

const kept = 5000;

/** The last 5,000 requests that a service received, oldest first. */
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
