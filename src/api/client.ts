import type { Credentials } from './credential.ts';
import type { Log } from './log.ts';

export interface ClientOptions {
  /** As entered; checked by `parseBaseUrl`. */
  readonly baseUrl: string;
  readonly appId: string;
  /** Asked before each request with the origin it goes to (`https://apm.example.com`). */
  readonly credentials: (origin: string) => Promise<Credentials>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly log: Log;
}
