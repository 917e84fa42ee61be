import type { Disposable } from '../../model/event.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import { State } from '../../model/state.ts';

/** How reading a file ended, for the log. */
const endings: Readonly<Record<ReadingLimit['kind'], string>> = {
  failed: 'failed',
  tookTooLong: 'took too long',
  stopped: 'was stopped',
  bounded: 'was cut short',
  tooDeep: 'was cut short',
  generated: 'was left out',
  tooMuch: 'would take too much memory',
  folderStopped: 'was stopped',
};

/** The sentence about a limit for the log; none if another limit carries the message. */
export function sentenceOf({ file, kind, message }: ReadingLimit): readonly string[] {
  return message === undefined ? [] : [`Reading ${file} ${endings[kind]}: ${message}`];
}

/** The log of an index. */
export interface IndexLog {
  warn(message: string): void;
  error(message: string): void;
}

/** The limits of a folder that the worker has reported. Each is logged once. */
export class ReportedLimits implements Disposable {
  readonly state = new State<readonly ReadingLimit[]>([]);
  readonly #log: IndexLog;

  constructor(log: IndexLog) {
    this.#log = log;
  }

  /** Takes all limits that apply now. A stopped file was already logged when it happened. */
  take(limits: readonly ReadingLimit[]): void {
    const known = new Set(this.state.value.map((limit) => JSON.stringify(limit)));
    const fresh = limits.filter((limit) => !known.has(JSON.stringify(limit)));
    for (const sentence of fresh.flatMap(sentenceOf)) {
      this.#log.warn(sentence);
    }
    if (fresh.length > 0 || limits.length !== known.size) {
      this.state.set(limits);
    }
  }

  /** Reports that the folder is not read any more. */
  stop(): void {
    this.state.set([...this.state.value, { kind: 'folderStopped' }]);
  }

  dispose(): void {
    this.state.dispose();
  }
}
