import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBody } from './body.ts';
import type { Fault, Faults } from './faults.ts';
import { send } from './httpResponse.ts';
import { type Accepted, checkRequest } from './requestCheck.ts';
import type { RequestLog } from './requestLog.ts';
import { buildResponse, type Report } from './responseBuilder.ts';

/**
 * How long an idle connection is kept, in milliseconds. With the five seconds of Node's default, a machine that is slow
 * to answer closes a connection just when a client sends the next request over it.
 */
export const keepAliveTimeout = 60_000;

/** The options of a service of the specification's endpoints. */
export interface HttpServiceOptions extends Accepted {
  /** Returns the data for a checked request at a time (milliseconds since 1970). */
  readonly report: (request: Parameters<Report>[0], now: number) => ReturnType<Report>;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** The port; any free one if 0. */
  readonly port: number;
  readonly host: '127.0.0.1';
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A running service. */
export interface HttpService {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly origin: string;
  /** Ends open connections, pending responses included, and resolves when the port is free. Idempotent. */
  close(): Promise<void>;
}

/**
 * Serves the specification's endpoints over HTTP on the loopback address. Each request is checked against the table of
 * endpoints and answered by `report`. Rejects with the error of `node:net` (`EADDRINUSE`, `EACCES`) if the port is not
 * available.
 */
export async function startHttpService(options: HttpServiceOptions): Promise<HttpService> {
  const { host, port } = options;
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    respond(request, response, options).catch((error: unknown) => {
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
  const address = server.address();
  let closed: Promise<void> | undefined;
  return {
    origin: `http://${host}:${typeof address === 'object' && address !== null ? address.port : port}`,
    close() {
      closed ??= new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
      return closed;
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { report, faults, log, now, ...accepted }: HttpServiceOptions,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = await readBody(request);
  const at = now();
  const check = checkRequest({ method, url, headers, body }, accepted);
  const { endpoint, credentials, outcome } = check;
  const fault: Fault = (endpoint === undefined ? undefined : faults.take(endpoint)) ?? {};
  const built = buildResponse(check, fault, (checked) => report(checked, at));
  log.add(
    { method, url, headers, body: body.text },
    {
      at,
      endpoint,
      credentials,
      refusal: outcome.ok ? undefined : outcome.refusal.message,
      status: fault.reset ? undefined : built.status,
    },
  );
  if (fault.delayMilliseconds !== undefined) {
    await wait(fault.delayMilliseconds, response);
  }
  if (fault.reset) {
    request.socket.resetAndDestroy();
  } else if (!response.destroyed) {
    send(response, built, fault);
  }
}

/** Resolves after a time in milliseconds, or when the connection has closed. */
function wait(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
