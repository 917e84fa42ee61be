import { randomBytes } from 'node:crypto';
import type { Credentials } from '../credentials.ts';
import type { RunsAsked } from './runChoice.ts';

// In a module of its own, because the local service itself is loaded only when it starts.

/** The application ids of a local service, one for each choice of runs. */
export const localApps: Readonly<Record<RunsAsked, string>> = { all: '1', current: '2', before: '3' };

/** The secrets of a local service: two for reading, one for applications that report. */
export interface LocalCredentials extends Credentials {
  readonly ingestToken: string;
}

/** Random secrets. */
export function randomCredentials(): LocalCredentials {
  const secret = () => randomBytes(24).toString('hex');
  return { apiKey: secret(), token: secret(), ingestToken: secret() };
}
