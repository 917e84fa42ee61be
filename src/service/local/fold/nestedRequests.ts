import type { Above } from './ancestry.ts';
import type { Execution } from './execution.ts';
import { longestWait, mostWaiting } from './waitingErrors.ts';

/** A request whose span has a parent in the same process: a duplicate of the request above it, if there is one. */
export interface NestedRequest {
  /** The id of its span and trace. */
  readonly id: string;
  readonly traceId: string;
  readonly execution: Execution;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Requests that wait until their ancestors are known. The agent of the server and the middleware of a framework may
 * both record a request (those of Hono and Next.js do, within that of Node). The outer span is the request. The inner
 * span ends first and is a part of it.
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

  /** @returns the oldest requests, if there are too many */
  makeRoom(): readonly NestedRequest[] {
    let excess = this.#count - mostWaiting / 2;
    return this.#takeOfAll(() => {
      excess -= 1;
      return excess >= 0;
    });
  }

  /** @returns the requests of a trace without an entry above them: they are requests of their own */
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

  /**
   * @param now milliseconds since 1970
   *
   * @returns the requests whose waiting time is over
   */
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
