import type { Result } from '../../src/api/failure.ts';
import { describeState } from '../../src/format/state.ts';
import type { EndpointName } from '../../src/model/endpoint.ts';
import { Details } from '../../src/store/details.ts';
import { Poller } from '../../src/store/poller.ts';
import { afterAnswer } from '../../src/store/sliceTransition.ts';
import { dataOf, type Slice, type SliceName } from '../../src/store/snapshot.ts';
import { Source } from '../../src/store/source.ts';
import { Store } from '../../src/store/store.ts';
import { Clock } from '../unit/store/clock.ts';
import { type FaultServer, goodAnswers } from './faultServer.ts';
import type { HttpFault } from './faults.ts';

/** What a person sees of one fault at one endpoint. */
export interface Cell {
  readonly fault: string;
  readonly endpoint: EndpointName;
  readonly when: 'cold' | 'in use';
  /** `ready`, or the words of the state: `stale since …`, `offline`. */
  readonly state: string;
  readonly sentence: string;
  readonly keepsData: boolean;
  /** How often the endpoint was asked in ten minutes of the fault. */
  readonly requests: number;
  /** Seconds from the end of the fault to good data; `by hand` where a person has to do something first. */
  readonly recovery: number | 'by hand' | 'never';
}

const minute = 60_000;

const slices: Partial<Record<EndpointName, SliceName>> = {
  hosts: 'hosts',
  types: 'types',
  errors: 'issues',
  trend: 'trend',
  transactions: 'transactions',
};

const paths: readonly [RegExp, EndpointName][] = [
  [/\/hosts$/, 'hosts'],
  [/^\/users$/, 'types'],
  [/\/performance$/, 'performance'],
  [/\/errors$/, 'errors'],
  [/\/trend$/, 'trend'],
  [/\/occurrences$/, 'occurrences'],
  [/\/transactions$/, 'transactions'],
  [/\/platforms$/, 'platforms'],
];

/** A store that is polled, a panel that is open and a list that is asked for, with one endpoint behind real HTTP. */
class Bench {
  readonly clock = new Clock();
  readonly store = new Store();
  readonly lines: string[] = [];
  readonly #details = new Details({ scheduler: this.clock });
  readonly #poller: Poller;
  readonly #source: Source;
  readonly #endpoint: EndpointName;
  readonly #range: { readonly start: number; readonly end: number };
  readonly #inFlight = new Set<Promise<unknown>>();
  #platforms: Slice<unknown> = { state: 'loading' };

  /** @param timeout of one request, in milliseconds */
  constructor(server: FaultServer, endpoint: EndpointName, timeout: number) {
    const tell = (line: string) => this.lines.push(line);
    const log = { debug: () => {}, info: tell, warn: tell };
    this.#endpoint = endpoint;
    this.#range = { start: this.clock.now() - 60 * minute, end: this.clock.now() };
    this.#poller = new Poller({ store: this.store, log, scheduler: this.clock });
    this.#source = new Source({
      baseUrl: server.origin,
      appId: '17',
      credentials: async () => ({ apiKey: 'planted-key', token: 'planted-token' }),
      timeZone: 'UTC',
      now: () => this.clock.now(),
      log,
      // A hiccup is repeated at once elsewhere; here each question is one request.
      limits: { retries: 0, timeout, limit: 1_000_000 },
      fetch: (url, init) => this.#fetch(url, init),
    });
    this.#details.use(this.#source);
    this.#details.setInterval(minute);
    this.#poller.setInterval(minute);
    this.#poller.use(this.#source);
    this.#poller.setAttention(true);
  }

  get slice(): Slice<unknown> {
    const name = slices[this.#endpoint];
    if (name !== undefined) {
      return this.store.snapshot[name];
    }
    switch (this.#endpoint) {
      case 'performance':
        return this.#details.performance({ groupHash: 'g', name: undefined, hosts: [], range: this.#range });
      case 'occurrences':
        return this.#details.occurrences({ groupHash: 'g', range: this.#range });
      default:
        return this.#platforms;
    }
  }

  /** Lets time pass; the list of platforms is asked for each minute, by hand, and so are occurrences. */
  async pass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= minute) {
      if (this.#endpoint === 'platforms') {
        const answer: Result<unknown> = await this.#source.platforms();
        this.#platforms = afterAnswer(this.#platforms, answer, this.clock.now());
      }
      if (this.#endpoint === 'occurrences') {
        this.#details.refresh();
      }
      void this.slice;
      await this.settle();
      await this.clock.pass(Math.min(left, minute), this.settle);
    }
  }

  /** What a person does about a refusal: sign in again. */
  async act(): Promise<void> {
    this.#poller.resume();
    this.#details.refresh();
    await this.settle();
  }

  readonly settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#inFlight.size > 0) {
        await Promise.allSettled(this.#inFlight);
        quiet = -1;
      }
    }
  };

  dispose(): void {
    this.#poller.dispose();
    this.#details.dispose();
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const endpoint = paths.find(([path]) => path.test(pathname))?.[1];
    if (endpoint !== this.#endpoint && endpoint !== undefined) {
      return new Response(goodAnswers[endpoint]);
    }
    const answer = fetchWhole(url, init);
    this.#inFlight.add(answer);
    try {
      return await answer;
    } finally {
      this.#inFlight.delete(answer);
    }
  }
}

/** Reads the body too, so that what is in flight is known; its errors are errors of the answer. */
async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const bytes = await response.arrayBuffer();
  const { status, headers } = response;
  const empty = [204, 205, 304].includes(status);
  return new Response(empty ? null : bytes, { status, headers: withoutEncoding(headers) });
}

function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  return plain;
}

/** Ten minutes of a fault at one endpoint, and what comes after. */
export async function measureCell(
  server: FaultServer,
  fault: HttpFault,
  endpoint: EndpointName,
  when: Cell['when'],
): Promise<Cell> {
  server.endpoint = endpoint;
  server.fault = when === 'cold' ? fault : undefined;
  server.requests = 0;
  // Where no answer is waited for in vain, a busy machine has all the time that it takes.
  const bench = new Bench(server, endpoint, fault.isEndless ? 120 : 60_000);
  try {
    await bench.settle();
    if (when === 'in use') {
      await bench.pass(2 * minute);
      server.fault = fault;
      server.requests = 0;
    }
    await bench.pass(10 * minute);
    const { requests } = server;
    const { slice } = bench;
    const { short, sentence } = describeState(slice, bench.clock.now());
    const keepsData = holdsData(dataOf(slice));
    server.fault = undefined;
    return {
      fault: fault.name,
      endpoint,
      when,
      state: short ?? slice.state,
      sentence: sentence ?? '',
      keepsData,
      requests,
      recovery: await recoveryOf(bench),
    };
  } finally {
    bench.dispose();
  }
}

/** Whether there is something in what is shown: a list with nothing in it is no data. */
function holdsData(data: unknown): boolean {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : data;
  return Array.isArray(items) && items.length > 0;
}

async function recoveryOf(bench: Bench): Promise<Cell['recovery']> {
  const isWell = () => bench.slice.state === 'ready';
  for (let seconds = 0; seconds <= 3_600; seconds += 60) {
    if (isWell()) {
      return seconds;
    }
    await bench.pass(minute);
  }
  await bench.act();
  await bench.pass(minute);
  return isWell() ? 'by hand' : 'never';
}
