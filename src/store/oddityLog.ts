import type { Log } from '../api/log.ts';
import type { Oddity } from '../decode/oddity.ts';

/** Names odd fields in the log, each kind once: a service that sends one odd field sends it in every record and every minute. */
export class OddityLog {
  readonly #log: Log;
  readonly #told = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  tell(endpoint: string, oddities: readonly Oddity[]): void {
    for (const { path, expected } of oddities) {
      const kind = `${endpoint} ${path.replace(/\[\d+\]/g, '[]')} ${expected.replace(/, got .*/s, '')}`;
      if (!this.#told.has(kind) && this.#told.size < mostTold) {
        this.#told.add(kind);
        this.#log.warn(`${endpoint}: ${path === '' ? '' : `${path}: `}${expected}`);
      }
    }
  }
}

/** A service that is odd in more ways than this has been told about enough. */
const mostTold = 200;
