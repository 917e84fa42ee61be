/** A server of the sample application. */
export interface Server {
  readonly index: number;
  readonly hostname: string;
  readonly ip: string | undefined;
  readonly os: string;
  /** Whether it handles requests or background work. */
  readonly role: 'web' | 'worker';
  /** Its share of the load of its role, relative to the other servers. */
  readonly weight: number;
  /** By which factor it is slower than the others. */
  readonly slowness: number;
}

/** `web-3` is the slow one. The agent of the worker sends no address. */
export const servers: readonly Server[] = [
  { index: 0, hostname: 'web-1', ip: '10.0.1.11', os: 'Linux', role: 'web', weight: 1.1, slowness: 1 },
  { index: 1, hostname: 'web-2', ip: '10.0.1.12', os: 'Linux', role: 'web', weight: 1.05, slowness: 0.95 },
  { index: 2, hostname: 'web-3', ip: '10.0.1.13', os: 'Linux', role: 'web', weight: 0.85, slowness: 2.1 },
  { index: 3, hostname: 'worker-1', ip: undefined, os: 'Linux', role: 'worker', weight: 1, slowness: 1 },
];

/** The servers of one role, with weights that add up to their number. */
export function serversOf(role: Server['role']): readonly Server[] {
  return servers.filter((server) => server.role === role);
}
