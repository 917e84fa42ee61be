import type { Execution } from './execution.ts';
import { mostWaiting, patience } from './waitingErrors.ts';

/** A request below a span of its own process: the same request once more, where an entry is above it. */
export interface NestedRequest {
  /** Of its span, with its trace. */
  readonly id: string;
  readonly traceId: string;
  readonly execution: Execution;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** What is above a span: an entry, nothing, or nobody knows yet. */
export type Above = Execution | 'nothing' | 'unknown';

/**
 * Requests that wait until it is known what is above them. The agent of the server and the middleware of a framework may each note a request
 * (Hono's and Next's do, within that of Node): the outer one is the request, and the inner, which ends first, a part of it.
 */
export class NestedRequests {
  readonly #waiting = new Map<string, NestedRequest[]>();
  #count = 0;

  /** @returns the one that has waited longest, where too many wait. */
  add(nested: NestedRequest): readonly NestedRequest[] {
    const ofTrace = this.#waiting.get(nested.traceId) ?? [];
    ofTrace.push(nested);
    this.#waiting.set(nested.traceId, ofTrace);
    this.#count += 1;
    const [oldest] = this.#count > mostWaiting ? this.#waiting.keys() : [];
    return oldest === undefined ? [] : this.#take(oldest, () => true);
  }

  /** @returns the requests of a trace that nothing is above: they are no parts of others. */
  settle(traceId: string, above: (id: string) => Above): readonly NestedRequest[] {
    if (!this.#waiting.has(traceId)) {
      return [];
    }
    const own = new Set<NestedRequest>();
    this.#take(traceId, (nested) => {
      const found = above(nested.id);
      if (found === 'nothing') {
        own.add(nested);
      }
      return found !== 'unknown';
    });
    return [...own];
  }

  /** @param now milliseconds since 1970. @returns the requests that have waited long enough. */
  expire(now: number): readonly NestedRequest[] {
    return [...this.#waiting.keys()].flatMap((traceId) => this.#take(traceId, ({ since }) => now - since >= patience));
  }

  #take(traceId: string, isDecided: (nested: NestedRequest) => boolean): readonly NestedRequest[] {
    const ofTrace = this.#waiting.get(traceId) ?? [];
    const decided = ofTrace.filter(isDecided);
    const left = ofTrace.filter((nested) => !decided.includes(nested));
    this.#count -= decided.length;
    if (left.length === 0) {
      this.#waiting.delete(traceId);
    } else {
      this.#waiting.set(traceId, left);
    }
    return decided;
  }
}
