import type { NamedHandler } from '../model/namedHandler.ts';
import type { Handler } from '../model/route.ts';
import type { Steps } from '../model/timeSlices.ts';
import { isRequest, type Transaction } from '../model/transaction.ts';
import { namedKind } from './find/nameLookup.ts';
import type { RouteLookup } from './find/routeLookup.ts';
import { parseRequestName, type RequestName } from './fold/requestName.ts';
import type { HandlerIndex } from './handlerIndex.ts';
import { handlerKey } from './handlerTable.ts';
import type { BrokenPin, MatchedBy, TransactionVerdict } from './match.ts';
import { resolvePin } from './pin.ts';

/** The name that Spring gives to requests for static resources. */
const staticResources = '/**';

/** The inputs of verdicts besides the routes. */
export interface AssignmentOptions {
  /** Transaction name → `path/to/file#symbol`. */
  readonly pins: Readonly<Record<string, string>>;
  /** Whether source code is still being read, so that further handlers may be found. */
  readonly isReading?: boolean;
}

/** Determines the verdict of each transaction. Names are looked up once, however many transactions have them. */
export class Assignment {
  readonly brokenPins: readonly BrokenPin[];
  readonly #index: HandlerIndex;
  readonly #isReading: boolean;
  readonly #pinned = new Map<string, TransactionVerdict>();
  readonly #requests = new Map<string, TransactionVerdict>();

  constructor(index: HandlerIndex, { pins, isReading = false }: AssignmentOptions) {
    this.#index = index;
    this.#isReading = isReading;
    const broken: BrokenPin[] = [];
    for (const [name, target] of Object.entries(pins)) {
      const pin = resolvePin(target, index.table.inFile);
      if (pin.ok) {
        this.#pinned.set(name.trim(), { kind: 'matched', by: 'pin', handlers: [pin.handler] });
      } else if (isReading) {
        this.#pinned.set(name.trim(), { kind: 'reading' });
      } else {
        this.#pinned.set(name.trim(), { kind: 'pinBroken', pin: target, because: pin.because });
        broken.push({ name, target, because: pin.because });
      }
    }
    this.brokenPins = broken;
  }

  *verdicts(transactions: readonly Transaction[]): Steps<ReadonlyMap<Transaction, TransactionVerdict>> {
    if (transactions.length === 0) {
      return new Map();
    }
    const routes = yield* this.#index.lookup();
    const names = new Set(transactions.filter(isRequest).map(({ name }) => name));
    const parsed: RequestName[] = [];
    for (const name of names) {
      const request = parseRequestName(name);
      if (request !== undefined) {
        parsed.push(request);
      }
      yield;
    }
    yield* routes.observe(parsed);
    const verdicts = new Map<Transaction, TransactionVerdict>();
    for (const transaction of transactions) {
      verdicts.set(transaction, this.#verdict(transaction, routes));
      yield;
    }
    return verdicts;
  }

  #verdict(transaction: Transaction, routes: RouteLookup): TransactionVerdict {
    const { name, type } = transaction;
    const pinned = this.#pinned.get(name.trim());
    if (pinned !== undefined) {
      return pinned;
    }
    if (isRequest(transaction)) {
      const known = this.#requests.get(name) ?? this.#requestVerdict(name, routes);
      this.#requests.set(name, known);
      return known;
    }
    const kind = namedKind(type);
    return kind === undefined
      ? { kind: 'notRequest' }
      : (verdictOf('name', this.#index.named.find(kind, name).map(handlerOf)) ?? this.#withoutHandler(() => []));
  }

  #requestVerdict(text: string, routes: RouteLookup): TransactionVerdict {
    const name = parseRequestName(text);
    if (name === undefined) {
      return { kind: 'unrouted' };
    }
    const found = routes.find(name);
    if (found !== undefined) {
      const handlers = found.routes.map((route) => route.handler);
      return verdictOf(found.by, handlers) ?? this.#withoutHandler(() => []);
    }
    return name.path === staticResources
      ? { kind: 'unrouted' }
      : this.#withoutHandler(() => this.#index.suffixes.find(name).map((route) => route.handler));
  }

  #withoutHandler(candidates: () => readonly Handler[]): TransactionVerdict {
    return this.#isReading ? { kind: 'reading' } : { kind: 'noHandler', candidates: distinct(candidates()) };
  }
}

function verdictOf(by: MatchedBy, found: readonly Handler[]): TransactionVerdict | undefined {
  const handlers = distinct(found);
  if (handlers.length === 0) {
    return undefined;
  }
  return { kind: handlers.length > 1 ? 'shared' : 'matched', by, handlers };
}

function distinct(handlers: readonly Handler[]): readonly Handler[] {
  return [...new Map(handlers.map((handler) => [handlerKey(handler), handler])).values()];
}

function handlerOf({ file, line, name }: NamedHandler): Handler {
  return { file, line, name };
}
