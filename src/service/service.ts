import type { Route } from '../model/route.ts';
import type { Credentials } from './credentials.ts';
import { type FaultScript, Faults } from './faults.ts';
import { startHttpService } from './httpService.ts';
import { type ReceivedRequest, RequestLog } from './requestLog.ts';
import { catalogueOf } from './sample/catalogue.ts';
import type { Group } from './sample/group.ts';
import { draw, keyOf } from './sample/random.ts';
import { sampleCredentials } from './sample/sampleCredentials.ts';
import { sampleReport } from './sample/sampleReport.ts';
import { shopRoutes } from './sample/shopRoutes.ts';
import { timelineBefore } from './sample/timeline.ts';

export interface ServiceOptions {
  /** Determines credentials, application and numbers, together with the clock. 1 by default. */
  readonly seed?: number;
  /** The port; any free one if 0 or absent. */
  readonly port?: number;
  readonly host?: '127.0.0.1';
  /** The application's routes; those of the sample shop by default. */
  readonly routes?: readonly Route[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly faults?: FaultScript;
  /** Replaces the sample credentials, for instance by one value for both. */
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
  /** The requests so far, oldest first. A live view. */
  readonly requests: readonly ReceivedRequest[];
  /** Replaces the routes of the application. */
  setRoutes(routes: readonly Route[]): void;
  /** Ends open connections, pending responses included, and resolves when the port is free. Idempotent. */
  close(): Promise<void>;
}

/**
 * Starts the sample service, which answers all endpoints of the specification from the sample application, over HTTP on
 * the loopback address. Rejects with the error of `node:net` (`EADDRINUSE`, `EACCES`) if the port is not available.
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
