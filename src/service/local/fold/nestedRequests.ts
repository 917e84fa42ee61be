import type { Above } from './ancestry.ts';
import type { Execution } from './execution.ts';
import { longestWait, mostWaiting } from './waitingErrors.ts';

/** A request below a span of its own process: the same request once more, where an entry is above it. */
export interface NestedRequest {
  /** Of its span, with its trace. */
  readonly id: string;
  readonly traceId: string;
  readonly execution: Execution;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Requests that wait until it is known what is above them. The agent of the server and the middleware of a framework may each note a request
 * (Hono's and Next's do, within that of Node): the outer one is the request, and the inner, which ends first, a part of it.
 */
export class NestedRequests {
  readonly #waiting = new Map<string, NestedRequest[]>();
  #count = 0;

  get traceIds(): ReadonlySet<string> {
    return new Set(this.#waiting.keys());
  }

  get isFull(): boolean {
    return this.#count > mostWaiting;
  }

  add(nested: NestedRequest): void {
    const ofTrace = this.#waiting.get(nested.traceId) ?? [];
    ofTrace.push(nested);
    this.#waiting.set(nested.traceId, ofTrace);
    this.#count += 1;
  }

  /** @returns the oldest of too many. */
  makeRoom(): readonly NestedRequest[] {
    let excess = this.#count - mostWaiting / 2;
    return this.#takeOfAll(() => {
      excess -= 1;
      return excess >= 0;
    });
  }

  /** @returns the requests of a trace that nothing is above: they are no parts of others. */
  settle(traceId: string, above: (id: string) => Above): readonly NestedRequest[] {
    const own: NestedRequest[] = [];
    this.#take(traceId, (nested) => {
      const found = above(nested.id);
      if (found === 'nothing') {
        own.push(nested);
      }
      return found !== 'unknown';
    });
    return own;
  }

  /** @param now milliseconds since 1970. @returns the requests that have waited long enough. */
  expire(now: number): readonly NestedRequest[] {
    return this.#takeOfAll(({ since }) => now - since >= longestWait);
  }

  #takeOfAll(isDecided: (nested: NestedRequest) => boolean): readonly NestedRequest[] {
    return [...this.#waiting.keys()].flatMap((traceId) => this.#take(traceId, isDecided));
  }

  #take(traceId: string, isDecided: (nested: NestedRequest) => boolean): readonly NestedRequest[] {
    const decided: NestedRequest[] = [];
    const left: NestedRequest[] = [];
    for (const nested of this.#waiting.get(traceId) ?? []) {
      (isDecided(nested) ? decided : left).push(nested);
    }
    this.#count -= decided.length;
    if (left.length === 0) {
      this.#waiting.delete(traceId);
    } else if (decided.length > 0) {
      this.#waiting.set(traceId, left);
    }
    return decided;
  }
}
