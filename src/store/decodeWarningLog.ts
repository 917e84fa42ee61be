import type { Log } from '../api/log.ts';
import type { DecodeWarning } from '../decode/decodeWarning.ts';

/** Logs decode warnings, each kind once: a service that sends one unexpected field sends it in every record and every minute. */
export class DecodeWarningLog {
  readonly #log: Log;
  readonly #logged = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  add(endpoint: string, warnings: readonly DecodeWarning[]): void {
    for (const { path, expected } of warnings) {
      const kind = `${endpoint} ${path.replace(/\[\d+\]/g, '[]')} ${expected.replace(/, got .*/s, '')}`;
      if (!this.#logged.has(kind) && this.#logged.size < mostLogged) {
        this.#logged.add(kind);
        this.#log.warn(`${endpoint}: ${path === '' ? '' : `${path}: `}${expected}`);
      }
    }
  }
}

/** Bound on the warnings that are logged for one service. */
const mostLogged = 200;
