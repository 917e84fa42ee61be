import { type EndpointName, endpointNames } from '../model/endpoint.ts';
import type { Shape } from './shapes.ts';

/**
 * A fault that a response is given. Without `status`, `redirect`, `reset` or `hugeBody` the regular response is sent,
 * with the changes of the other fields; a refusal remains a refusal.
 */
export interface Fault {
  /** Responds with this status and a JSON reason, before credentials are checked. */
  readonly status?: number;
  /** Adds these headers to the response, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait before anything else. */
  readonly delayMilliseconds?: number;
  /** Closes the connection after this many bytes of the body, fewer than announced. */
  readonly truncateAt?: number;
  /** Sends this many bytes of the body and announces no more: a complete response with incomplete JSON. */
  readonly cutAt?: number;
  /** Sends this many bytes of the body, then nothing, and keeps the connection open. */
  readonly stallAt?: number;
  /** Sends the data in another form (see `Shape`). */
  readonly shape?: Shape;
  /** Resets the connection without an answer. */
  readonly reset?: true;
  /** Redirects to this address (302, or `status`). */
  readonly redirect?: string;
  /** Sends valid JSON of at least this many bytes: white space, then the data. No length is announced. */
  readonly hugeBody?: number;
  /** The number of requests that get this fault. Unlimited by default. */
  readonly times?: number;
}

export type FaultTarget = EndpointName | 'all';

export type FaultScript = Readonly<Partial<Record<FaultTarget, Fault | readonly Fault[]>>>;

interface Waiting {
  readonly fault: Fault;
  left: number;
}

/** The active faults of a service, by endpoint. Several faults of one endpoint apply one after the other. */
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

  /** Replaces the faults of an endpoint, or with `all` those of every endpoint without faults of its own. */
  set(target: FaultTarget, fault: Fault | readonly Fault[]): void {
    this.#put(target, fault);
  }

  /** Removes the faults of one endpoint, or all faults. */
  clear(target?: FaultTarget): void {
    if (target === undefined) {
      this.#waiting.clear();
    } else {
      this.#waiting.delete(target);
    }
  }

  /** Returns the fault for the next request of an endpoint, and counts it as used. */
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
