import type { Route } from '../model/route.ts';
import type { Credentials } from './credentials.ts';
import { type FaultScript, Faults } from './faults.ts';
import { startHttpService } from './httpService.ts';
import { type ReceivedRequest, RequestLog } from './requestLog.ts';
import { catalogueOf } from './sample/catalogue.ts';
import type { Group } from './sample/group.ts';
import { draw, keyOf } from './sample/random.ts';
import { timelineBefore } from './sample/rhythm.ts';
import { sampleCredentials } from './sample/sampleCredentials.ts';
import { sampleReport } from './sample/sampleReport.ts';
import { shopRoutes } from './sample/shopRoutes.ts';

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

/**
 * Starts the sample service: the whole specification over HTTP on loopback, answered from the sample application. Rejects where the port
 * cannot be had, with the error of `node:net` (`EADDRINUSE`, `EACCES`).
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
  const { origin, close } = await startHttpService({
    ...{ credentials, appIds: [appId], faults, log, port, host, now },
    report: (request, at) => {
      groups ??= catalogueOf(routes, seed);
      return sampleReport(request, { projectId: Number(appId), groups, timeline, now: at });
    },
  });
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
    close,
  };
}
