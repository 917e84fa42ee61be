import type { Execution } from './fold/execution.ts';

/**
 * Whether a service belongs to the application: `own`; `unknown` if nothing tells, and the user has to be asked;
 * `foreign` if the user said no.
 */
export type Verdict = 'own' | 'unknown' | 'foreign';

/** What was received from one service since the local service started. */
export interface ServiceState {
  readonly name: string;
  readonly verdict: Verdict;
  readonly requests: number;
  /** The number of requests without a known route. */
  readonly unrouted: number;
  /** The number of other transactions: jobs, messages, commands. */
  readonly otherWork: number;
  readonly spans: number;
}

type Counts = { -readonly [Field in keyof ServiceState]: ServiceState[Field] };

const most = 50;

/** The services that have reported, with their verdicts. */
export class ServiceTable {
  readonly #services = new Map<string, Counts>();
  readonly #verdicts: Map<string, Verdict>;

  constructor(verdicts: ReadonlyMap<string, string>) {
    this.#verdicts = new Map([...verdicts].filter((entry): entry is [string, Verdict] => isVerdict(entry[1])));
  }

  get all(): readonly ServiceState[] {
    return [...this.#services.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  verdictOf(name: string): Verdict {
    return this.#verdicts.get(name) ?? 'unknown';
  }

  decide(name: string, verdict: Verdict): void {
    this.#verdicts.set(name, verdict);
    const service = this.#services.get(name);
    if (service !== undefined) {
      service.verdict = verdict;
    }
  }

  /** Whether a service is known, or the bound on their number is not reached. */
  hasRoomFor(name: string): boolean {
    return this.#of(name) !== undefined;
  }

  /** Counts the spans that a process has sent. */
  noteReceived(name: string, spans: number): void {
    const service = this.#of(name);
    if (service !== undefined) {
      service.spans += spans;
    }
  }

  executed({ service: name, type, routed }: Execution): void {
    const service = this.#of(name);
    if (service === undefined) {
      return;
    }
    if (type === 'request' || type === 'transaction') {
      service.requests += 1;
      service.unrouted += routed ? 0 : 1;
    } else {
      service.otherWork += 1;
    }
  }

  #of(name: string): Counts | undefined {
    const known = this.#services.get(name);
    if (known !== undefined || this.#services.size >= most) {
      return known;
    }
    const made = { name, verdict: this.verdictOf(name), requests: 0, unrouted: 0, otherWork: 0, spans: 0 };
    this.#services.set(name, made);
    return made;
  }
}

function isVerdict(text: string): text is Verdict {
  return text === 'own' || text === 'unknown' || text === 'foreign';
}
