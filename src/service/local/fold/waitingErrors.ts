import type { Above } from './ancestry.ts';
import type { ExceptionRecord, Execution } from './execution.ts';

/** How long an error waits for its transaction, in milliseconds: spans are sent when they end. */
export const longestWait = 60_000;
/**
 * Bound on the number of waiting errors. When it is reached, half of them are released, so that the cost is amortised.
 */
export const mostWaiting = 2_000;
/** Bound on the spans to remember for one throw; the spans that record it belong to one transaction. */
const mostSpans = 50;

/** A throw whose transaction has not arrived yet. */
export interface WaitingError {
  readonly raised: ExceptionRecord;
  /** The key under which it is added once. */
  readonly key: string;
  readonly traceId: string;
  /** The spans that recorded it. */
  readonly spans: Set<string>;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A throw that no longer waits, and the execution that it happened in. */
export interface SettledError {
  readonly waiting: WaitingError;
  readonly entry: Execution | undefined;
}

/** The throws that wait for the entry span above them. */
export class WaitingErrors {
  readonly #byTrace = new Map<string, Map<string, WaitingError>>();
  #count = 0;

  get traceIds(): ReadonlySet<string> {
    return new Set(this.#byTrace.keys());
  }

  get isFull(): boolean {
    return this.#count > mostWaiting;
  }

  /** @param span the span that recorded it */
  add(waiting: Omit<WaitingError, 'spans'>, span: string): void {
    const ofTrace = this.#byTrace.get(waiting.traceId) ?? new Map<string, WaitingError>();
    this.#byTrace.set(waiting.traceId, ofTrace);
    const known = ofTrace.get(waiting.key);
    if (known !== undefined) {
      if (known.spans.size < mostSpans) {
        known.spans.add(span);
      }
      return;
    }
    ofTrace.set(waiting.key, { ...waiting, spans: new Set([span]) });
    this.#count += 1;
  }

  /** @returns the oldest throws, if there are too many */
  makeRoom(): readonly SettledError[] {
    let excess = this.#count - mostWaiting / 2;
    return this.#takeWithoutEntry(() => {
      excess -= 1;
      return excess >= 0;
    });
  }

  /** @returns the throws of a trace whose entry has become known */
  settle(traceId: string, above: (span: string) => Above): readonly SettledError[] {
    const settled: SettledError[] = [];
    for (const waiting of this.#byTrace.get(traceId)?.values() ?? []) {
      for (const span of waiting.spans) {
        const entry = above(span);
        if (typeof entry === 'object') {
          this.#forget(waiting);
          settled.push({ waiting, entry });
          break;
        }
      }
    }
    return settled;
  }

  /**
   * @param now milliseconds since 1970
   *
   * @returns the throws whose waiting time is over
   */
  expire(now: number): readonly SettledError[] {
    return this.#takeWithoutEntry(({ since }) => now - since >= longestWait);
  }

  #takeWithoutEntry(isOver: (waiting: WaitingError) => boolean): readonly SettledError[] {
    const over = [...this.#byTrace.values()].flatMap((ofTrace) => [...ofTrace.values()].filter(isOver));
    for (const waiting of over) {
      this.#forget(waiting);
    }
    return over.map((waiting) => ({ waiting, entry: undefined }));
  }

  #forget({ traceId, key }: WaitingError): void {
    const ofTrace = this.#byTrace.get(traceId);
    if (ofTrace?.delete(key) === true) {
      this.#count -= 1;
    }
    if (ofTrace?.size === 0) {
      this.#byTrace.delete(traceId);
    }
  }
}
