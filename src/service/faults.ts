import { type EndpointName, endpointNames } from '../model/endpoint.ts';
import type { Shape } from './shapes.ts';

/**
 * Something that goes wrong on purpose. Without `status`, `redirect`, `reset` or `hugeBody` the proper answer is sent (a refusal
 * stays a refusal), changed by the rest.
 */
export interface Fault {
  /** Answers with this status and a JSON reason instead of data, before credentials count. */
  readonly status?: number;
  /** Added to the answer's headers, for instance `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Waits before anything else happens. */
  readonly delayMilliseconds?: number;
  /** Ends the connection after these bytes of the body, though more were announced. */
  readonly truncateAt?: number;
  /** Sends these bytes of the body and announces no more: the answer is complete, its JSON is not. */
  readonly cutAt?: number;
  /** Sends these bytes of the body, then nothing, and leaves the connection open. */
  readonly stallAt?: number;
  /** The answer's data in another form (see `Shape`). */
  readonly shape?: Shape;
  /** Resets the connection without an answer. */
  readonly reset?: true;
  /** Redirects there (302, or `status`). */
  readonly redirect?: string;
  /** Sends valid JSON of at least so many bytes: blanks, then the proper data. No length is announced. */
  readonly hugeBody?: number;
  /** How many requests it meets; all, where left out. */
  readonly times?: number;
}

export type FaultTarget = EndpointName | 'all';

export type FaultScript = Readonly<Partial<Record<FaultTarget, Fault | readonly Fault[]>>>;

interface Waiting {
  readonly fault: Fault;
  left: number;
}

/** The faults a service plays, by endpoint. Several for one endpoint are played one after the other. */
export class Faults {
  readonly #waiting = new Map<FaultTarget, readonly Waiting[]>();

  constructor(script: FaultScript = {}) {
    for (const target of [...endpointNames, 'all'] as const) {
      const fault = script[target];
      if (fault !== undefined) {
        this.#put(target, fault);
      }
    }
  }

  /** Replaces the faults of an endpoint, or those of `all` endpoints that have none of their own. */
  set(target: FaultTarget, fault: Fault | readonly Fault[]): void {
    this.#put(target, fault);
  }

  /** Takes back the faults of one endpoint, or every fault. */
  clear(target?: FaultTarget): void {
    if (target === undefined) {
      this.#waiting.clear();
    } else {
      this.#waiting.delete(target);
    }
  }

  /** The fault that the next request of this endpoint meets; counts it as met. */
  take(endpoint: EndpointName): Fault | undefined {
    for (const target of [endpoint, 'all'] as const) {
      const next = this.#waiting.get(target)?.find(({ left }) => left > 0);
      if (next !== undefined) {
        next.left -= 1;
        return next.fault;
      }
    }
    return undefined;
  }

  #put(target: FaultTarget, fault: Fault | readonly Fault[]): void {
    const list: readonly Fault[] = 'length' in fault ? fault : [fault];
    this.#waiting.set(
      target,
      list.map((each) => ({ fault: each, left: each.times ?? Number.POSITIVE_INFINITY })),
    );
  }
}
