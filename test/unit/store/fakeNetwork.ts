import { runInSlices, type Steps } from '../../../src/model/timeSlices.ts';
import { Source, type SourceOptions } from '../../../src/store/source.ts';
import { Clock } from './clock.ts';

export type EndpointName =
  | 'hosts'
  | 'types'
  | 'performance'
  | 'errors'
  | 'trend'
  | 'transactions'
  | 'occurrences'
  | 'platforms';

export interface Asked {
  readonly endpoint: EndpointName;
  /** The app in the path; empty where there is none. */
  readonly app: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly signal: AbortSignal | null | undefined;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

const paths: readonly [RegExp, EndpointName][] = [
  [/\/hosts$/, 'hosts'],
  [/^\/users$/, 'types'],
  [/\/performance$/, 'performance'],
  [/^\/api\/projects\/[^/]+\/errors$/, 'errors'],
  [/\/errors\/trend$/, 'trend'],
  [/\/occurrences$/, 'occurrences'],
  [/\/transactions$/, 'transactions'],
  [/\/platforms$/, 'platforms'],
];

export const orders = { name: 'request', transactions: [{ name: 'GET /orders', type: 'request', duration: 312 }] };

/** A network in the hand of a test: what is asked of it is written down, and each endpoint answers what it is told to. */
export class FakeNetwork {
  readonly clock = new Clock();
  readonly asked: Asked[] = [];
  readonly lines: string[] = [];
  #inFlight = 0;
  readonly #answers: Record<EndpointName, Answer> = {
    hosts: () => Response.json([{ hostname: 'web-1', transactions: 1 }]),
    types: () => Response.json(['request', 'job']),
    performance: () => Response.json([{ label: '2025-08-19 11:00', value: 5, doc_count: 2 }]),
    errors: () => Response.json([{ class: 'OutOfStock', message: 'None left' }]),
    trend: () => Response.json({ '2025-08-18': 2 }),
    transactions: () => Response.json([orders]),
    occurrences: () => Response.json([{ hash: 'h1', duration: 3 }]),
    platforms: () => Response.json([]),
  };

  answer(endpoint: EndpointName, answer: Answer): void {
    this.#answers[endpoint] = answer;
  }

  answerAll(answer: Answer): void {
    for (const [, endpoint] of paths) {
      this.#answers[endpoint] = answer;
    }
  }

  source(changes: Partial<SourceOptions> = {}): Source {
    return new Source({
      baseUrl: 'https://apm.example.com',
      appId: '17',
      credentials: async () => ({ apiKey: 'key', token: 'token' }),
      timeZone: 'UTC',
      now: () => this.clock.now(),
      fetch: (url, init) => this.#fetch(new URL(url), init),
      log: this.log,
      limits: { retries: 0 },
      ...changes,
    });
  }

  get log() {
    const tell = (line: string) => this.lines.push(line);
    return { debug: () => {}, info: tell, warn: tell };
  }

  /** How many requests are on their way. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** The names of what was asked since the last call, sorted. */
  take(): readonly EndpointName[] {
    return this.asked
      .splice(0)
      .map(({ endpoint }) => endpoint)
      .sort();
  }

  /**
   * Waits until the network is at rest, and work in time slices has had its turns, however many it takes on a slow machine; answers that a
   * test holds back are not waited for.
   */
  readonly settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      const before = this.#inFlight;
      await new Promise((resolve) => setImmediate(resolve));
      await runInSlices(noSteps());
      quiet = this.#inFlight === before ? quiet : 0;
    }
  };

  pass(milliseconds: number): Promise<void> {
    return this.clock.pass(milliseconds, this.settle);
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const endpoint = paths.find(([path]) => path.test(url.pathname))?.[1] ?? 'platforms';
    const body: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body).filter : Object.fromEntries(url.searchParams);
    const filter = typeof body === 'object' && body !== null ? { ...body } : {};
    const app = /^\/api\/(?:apps|projects)\/([^/]+)/.exec(url.pathname)?.[1] ?? '';
    const asked = { endpoint, app, filter, at: this.clock.now(), signal: init.signal };
    this.asked.push(asked);
    this.#inFlight += 1;
    try {
      return await abortable(Promise.resolve(this.#answers[endpoint](asked)), init.signal);
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/** Work that has its turn after all that waits for one. */
function* noSteps(): Steps<void> {}

/** As `fetch` does it: rejects when the request is given up. */
function abortable<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

/** An answer that a test gives when it likes. */
export function heldAnswer(): { readonly answer: Answer; give(response: Response): void } {
  let give: (response: Response) => void = () => {};
  const given = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => given, give };
}
