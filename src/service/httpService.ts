import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readBody } from './body.ts';
import type { Fault, Faults } from './faults.ts';
import { send } from './httpResponse.ts';
import { type Accepted, checkRequest } from './requestCheck.ts';
import type { RequestLog } from './requestLog.ts';
import { buildResponse, type Report } from './responseBuilder.ts';

/** What a service of the eight endpoints is made of, besides its records. */
export interface HttpServiceOptions extends Accepted {
  /** The data for a checked request at a time (milliseconds since 1970). */
  readonly report: (request: Parameters<Report>[0], now: number) => ReturnType<Report>;
  readonly faults: Faults;
  readonly log: RequestLog;
  /** 0: any free port. */
  readonly port: number;
  readonly host: '127.0.0.1';
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A service that listens. */
export interface HttpService {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly origin: string;
  /** Ends open connections, pending responses included, and resolves when the port is free. May be called again. */
  close(): Promise<void>;
}

/**
 * Serves the eight endpoints over HTTP on loopback: each request is checked against the table of endpoints and answered from `report`.
 * Rejects where the port cannot be had, with the error of `node:net` (`EADDRINUSE`, `EACCES`).
 */
export async function startHttpService(options: HttpServiceOptions): Promise<HttpService> {
  const { host, port } = options;
  const server = createServer((request, response) => {
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

/** Resolves after the time, or when the connection has closed. */
function wait(milliseconds: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
