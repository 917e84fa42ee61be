import { createServer, type Server } from 'node:net';
import type { Event } from '../../model/event.ts';
import { Collector, type KnownRoutes } from './collector.ts';
import { environmentFor } from './environment.ts';
import { type LocalCredentials, localApps, randomCredentials } from './localIdentity.ts';
import { grpcServer } from './receive/grpc.ts';
import { type Port, sharedPort } from './receive/port.ts';
import { httpServer, type LastRefusal, RequestHandler } from './requestHandler.ts';
import type { ServiceState, Verdict } from './serviceTable.ts';
import type { Unkept } from './storage/database.ts';

export interface LocalServiceOptions {
  /** The port; any free one if 0 or absent. */
  readonly port?: number;
  /** The file that numbers are kept in. Without it they are in memory only. */
  readonly file?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The secrets of an earlier start, so that environments that were handed out stay valid. Random if absent. */
  readonly credentials?: LocalCredentials;
  readonly routes?: KnownRoutes;
  /** How long the body of a reporting request may take to arrive, in milliseconds. Half a minute by default. */
  readonly bodyTimeout?: number;
  /** Called with errors that happen while the service runs. */
  readonly failed?: (error: unknown) => void;
}

/** A running local service. */
export interface LocalService extends LocalCredentials {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  /** The id of the application that holds all runs. */
  readonly appId: string;
  /** The environment variables that applications need in order to report. */
  readonly environment: ReadonlyMap<string, string>;
  /** Why nothing is kept on disk although a file was requested; otherwise undefined. */
  readonly unkept: Unkept | undefined;
  readonly services: readonly ServiceState[];
  /** Whether it has numbers, of this process or an earlier one. */
  readonly hasNumbers: boolean;
  readonly lastRefusal: LastRefusal | undefined;
  /** Fires when data was received. */
  readonly onDidReceive: Event<void>;
  setRoutes(routes: KnownRoutes | undefined): void;
  decide(service: string, verdict: Verdict): void;
  /** Ends open connections, and resolves when the port is free and everything is written. Idempotent. */
  close(): Promise<void>;
}

function listen({ server }: Port, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/**
 * Listens on the IPv6 loopback address too, which `localhost` may resolve to first. Undefined if the machine has none
 * or the port is in use there.
 */
function listenOnIpv6({ server }: Port, port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const other = createServer((socket) => server.emit('connection', socket));
    other.once('error', () => resolve(undefined));
    other.listen(port, '::1', () => resolve(other));
  });
}

/**
 * Starts a local service, which receives what applications on this machine report, stores it, and answers the
 * specification's endpoints from it. Rejects with the error of `node:net` (`EADDRINUSE`, `EACCES`) if the port is not
 * available.
 */
export async function startLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const { now = Date.now, credentials = randomCredentials(), failed = () => undefined, bodyTimeout = 30_000 } = options;
  const collector = await Collector.open({ file: options.file, now, routes: options.routes, failed });
  const handler = new RequestHandler(collector, credentials, now, bodyTimeout);
  const http2 = grpcServer(handler.intake, failed);
  const shared = sharedPort(httpServer(handler, failed), http2);
  let port: number;
  try {
    port = await listen(shared, options.port ?? 0);
  } catch (error) {
    await collector.close();
    throw error;
  }
  const other = await listenOnIpv6(shared, port);
  const origin = `http://127.0.0.1:${port}`;
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    const servers = other === undefined ? [shared.server] : [shared.server, other];
    const ended = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
    shared.disconnect();
    await Promise.all(ended);
    await collector.close();
  }

  return {
    ...credentials,
    origin,
    port,
    appId: localApps.all,
    environment: environmentFor(origin, credentials.ingestToken),
    unkept: collector.unkept,
    get services() {
      return collector.services;
    },
    get hasNumbers() {
      return collector.groups.length > 0;
    },
    get lastRefusal() {
      return handler.lastRefusal;
    },
    onDidReceive: collector.onDidReceive,
    setRoutes: (next) => collector.setRoutes(next),
    decide: (service, verdict) => collector.decide(service, verdict),
    close() {
      closed ??= close();
      return closed;
    },
  };
}
