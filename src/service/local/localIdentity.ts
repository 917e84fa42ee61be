import { randomBytes } from 'node:crypto';
import type { Credentials } from '../credentials.ts';
import type { RunsAsked } from './runChoice.ts';

// What is known of the local service before it runs; apart from it, because the service itself is loaded when it starts.

/** The application ids of a local service: everything kept, the last run of each service, and what was before it. */
export const localApps: Readonly<Record<RunsAsked, string>> = { all: '1', current: '2', before: '3' };

/** The secrets of a local service: two for reading, one for those that report. */
export interface LocalCredentials extends Credentials {
  readonly ingestToken: string;
}

/** Secrets that nobody can guess. */
export function randomCredentials(): LocalCredentials {
  const secret = () => randomBytes(24).toString('hex');
  return { apiKey: secret(), token: secret(), ingestToken: secret() };
}
