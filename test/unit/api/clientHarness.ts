import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { Client, type ClientOptions } from '../../../src/api/client.ts';
import type { Failure, Result } from '../../../src/api/failure.ts';
import { type StrictServer, startStrictServer } from './strictServer.ts';

export const range = { start: Date.UTC(2025, 7, 19), end: Date.UTC(2025, 7, 20) };

/** A strict server and a log. */
class ClientBench {
  server: StrictServer;
  readonly lines: string[] = [];

  constructor(server: StrictServer) {
    this.server = server;
  }

  clientFor(changes: Partial<ClientOptions> = {}): Client {
    const tell = (line: string) => this.lines.push(line);
    return new Client({
      baseUrl: this.server.origin,
      appId: '17',
      credentials: async () => ({ apiKey: 'good-key', token: 'good-token' }),
      fetch: (url, init) => fetch(url, init),
      log: { debug: tell, info: tell, warn: tell },
      ...changes,
      limits: { pause: 1, timeout: 30_000, ...changes.limits },
    });
  }
}

/** To be called inside `describe`: a new server before each test, ended after it. */
export function clientHarness(): ClientBench {
  const bench = new ClientBench({
    origin: '',
    seen: [],
    complaints: [],
    answerNext: () => {},
    close: async () => {},
  });
  beforeEach(async () => {
    bench.server = await startStrictServer();
    bench.lines.splice(0);
  });
  afterEach(() => bench.server.close());
  return bench;
}

/** An answer with this status. */
export function status(code: number, headers: Record<string, string> = {}, body = '') {
  return (response: ServerResponse) => {
    response.writeHead(code, headers).end(body);
  };
}

export function failureOf(result: Result<unknown>): Failure {
  assert(!result.ok);
  return result.failure;
}
