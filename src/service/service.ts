import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '../model/route.ts';
import { type Answer, send } from './answer.ts';
import { answerTo } from './answering.ts';
import { readBody } from './body.ts';
import { catalogueOf } from './catalogue.ts';
import { type Credentials, sampleCredentials } from './credentials.ts';
import { examine } from './examine.ts';
import { type Fault, type FaultScript, Faults } from './faults.ts';
import type { Group } from './group.ts';
import { draw, keyOf } from './random.ts';
import { type ReceivedRequest, RequestLog } from './requestLog.ts';
import { timelineBefore } from './rhythm.ts';
import { shopRoutes } from './shopRoutes.ts';

export interface ServiceOptions {
  /** The same seed and clock give the same credentials, application and numbers; 1 where left out. */
  readonly seed?: number;
  /** 0, or left out: any free port. */
  readonly port?: number;
  readonly host?: '127.0.0.1';
  /** The application's routes; those of the shop where left out. */
  readonly routes?: readonly Route[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly faults?: FaultScript;
  /** Values in place of the sample credentials, for instance one and the same for both. */
  readonly credentials?: Partial<Credentials>;
}

/** A running sample service. */
export interface Service {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly origin: string;
  readonly apiKey: string;
  readonly token: string;
  readonly appId: string;
  readonly faults: Faults;
  /** What was asked so far, oldest first: a live view. */
  readonly requests: readonly ReceivedRequest[];
  /** From now on reports an application with these routes. */
  setRoutes(routes: readonly Route[]): void;
  /** Ends open connections, waiting answers included, and resolves when the port is free. May be called again. */
  close(): Promise<void>;
}

function wait(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Starts the sample service: the whole specification over HTTP on loopback. Rejects where the port cannot be had, with the error of
 * `node:net` (`EADDRINUSE`, `EACCES`).
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { seed = 1, port = 0, host = '127.0.0.1', now = Date.now } = options;
  const credentials = { ...sampleCredentials(seed), ...options.credentials };
  const appId = String(1000 + Math.floor(draw(keyOf(seed, 'app'), 0) * 9000));
  const timeline = timelineBefore(now(), seed);
  const faults = new Faults(options.faults);
  const log = new RequestLog(credentials);
  let routes = options.routes ?? shopRoutes;
  let groups: readonly Group[] | undefined;
  let closed: Promise<void> | undefined;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await readBody(request);
    const at = now();
    const examination = examine({ method, url, headers, body }, credentials, appId);
    const { endpoint, outcome } = examination;
    const fault: Fault = (endpoint === undefined ? undefined : faults.take(endpoint)) ?? {};
    groups ??= catalogueOf(routes, seed);
    const answer: Answer = answerTo(examination, fault, { projectId: Number(appId), groups, timeline, now: at });
    log.add(
      { method, url, headers, body: body.text },
      {
        at,
        endpoint,
        credentials: examination.credentials,
        refusal: outcome.ok ? undefined : outcome.refusal.message,
        status: fault.reset ? undefined : answer.status,
      },
    );
    if (fault.delayMilliseconds !== undefined) {
      await wait(fault.delayMilliseconds, response);
    }
    if (fault.reset) {
      request.socket.resetAndDestroy();
    } else if (!response.destroyed) {
      send(response, answer, fault);
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      if (request.socket.destroyed || response.headersSent) {
        request.socket.destroy();
        return;
      }
      response.writeHead(500, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ error: 'internal', message: String(error) }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address: AddressInfo | string | null = server.address();
  const origin = `http://${host}:${typeof address === 'object' && address !== null ? address.port : port}`;

  return {
    origin,
    ...credentials,
    appId,
    faults,
    get requests() {
      return log.entries;
    },
    setRoutes(next) {
      routes = next;
      groups = undefined;
    },
    close() {
      closed ??= new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
      return closed;
    },
  };
}
