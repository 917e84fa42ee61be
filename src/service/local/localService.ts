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
  /** 0, or left out: any free port. */
  readonly port?: number;
  /** The file in which numbers are kept; in memory alone where left out. */
  readonly file?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Those of an earlier time, so that what was told of them still fits; random where left out. */
  readonly credentials?: LocalCredentials;
  readonly routes?: KnownRoutes;
  /** How long a request with data may take to arrive, in milliseconds; half a minute where left out. */
  readonly bodyTimeout?: number;
  /** Told of what goes wrong while the service runs. */
  readonly failed?: (error: unknown) => void;
}

/** A running local service. */
export interface LocalService extends LocalCredentials {
  /** `http://127.0.0.1:…`, without a slash at the end. */
  readonly origin: string;
  readonly port: number;
  /** Of everything that is kept. */
  readonly appId: string;
  /** What applications need in their environment. */
  readonly environment: ReadonlyMap<string, string>;
  /** Why nothing is kept on disk, where a file was asked for. */
  readonly unkept: Unkept | undefined;
  readonly services: readonly ServiceState[];
  /** Whether it has numbers to tell, of this time or an earlier one. */
  readonly hasNumbers: boolean;
  readonly lastRefusal: LastRefusal | undefined;
  /** Fires when something came in. */
  readonly onDidReceive: Event<void>;
  setRoutes(routes: KnownRoutes | undefined): void;
  decide(service: string, verdict: Verdict): void;
  /** Ends open connections and resolves when the port is free and everything is written. May be called again. */
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
 * Takes connections of the other loopback address as well: what looks for `localhost` may come there first. Undefined where the machine
 * has none, or another program has the port there.
 */
function listenOnIpv6({ server }: Port, port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const other = createServer((socket) => server.emit('connection', socket));
    other.once('error', () => resolve(undefined));
    other.listen(port, '::1', () => resolve(other));
  });
}

/**
 * Starts a local service: takes in what applications on this machine report, keeps it, and answers the specification's endpoints from it.
 * Rejects where the port cannot be had, with the error of `node:net` (`EADDRINUSE`, `EACCES`).
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
