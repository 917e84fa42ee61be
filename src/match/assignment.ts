import type { NamedHandler } from '../model/namedHandler.ts';
import type { Handler, Route } from '../model/route.ts';
import type { Steps } from '../model/timeSlices.ts';
import { isRequest, type Transaction } from '../model/transaction.ts';
import { NameLookup, namedKind } from './find/nameLookup.ts';
import { RouteLookup } from './find/routeLookup.ts';
import { SuffixLookup } from './find/suffixLookup.ts';
import { parseRequestName, type RequestName } from './fold/requestName.ts';
import { type HandlerTable, handlerKey } from './handlerTable.ts';
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
  readonly #routes = new RouteLookup();
  /** Routes that have not yet been added to the lookup. */
  #unread: readonly Route[];
  readonly #named: NameLookup;
  readonly #suffixes: SuffixLookup;
  readonly #isReading: boolean;
  readonly #pinned = new Map<string, TransactionVerdict>();
  readonly #requests = new Map<string, TransactionVerdict>();

  constructor(
    routes: readonly Route[],
    named: readonly NamedHandler[],
    table: HandlerTable,
    { pins, isReading = false }: AssignmentOptions,
  ) {
    this.#unread = routes;
    this.#named = new NameLookup(named);
    this.#suffixes = new SuffixLookup(routes);
    this.#isReading = isReading;
    const broken: BrokenPin[] = [];
    for (const [name, target] of Object.entries(pins)) {
      const pin = resolvePin(target, table.inFile);
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
    yield* this.#routes.add(this.#unread);
    this.#unread = [];
    const names = new Set(transactions.filter(isRequest).map(({ name }) => name));
    const parsed: RequestName[] = [];
    for (const name of names) {
      const request = parseRequestName(name);
      if (request !== undefined) {
        parsed.push(request);
      }
      yield;
    }
    yield* this.#routes.observe(parsed);
    const verdicts = new Map<Transaction, TransactionVerdict>();
    for (const transaction of transactions) {
      verdicts.set(transaction, this.#verdict(transaction));
      yield;
    }
    return verdicts;
  }

  #verdict(transaction: Transaction): TransactionVerdict {
    const { name, type } = transaction;
    const pinned = this.#pinned.get(name.trim());
    if (pinned !== undefined) {
      return pinned;
    }
    if (isRequest(transaction)) {
      const known = this.#requests.get(name) ?? this.#requestVerdict(name);
      this.#requests.set(name, known);
      return known;
    }
    const kind = namedKind(type);
    return kind === undefined
      ? { kind: 'notRequest' }
      : (verdictOf('name', this.#named.find(kind, name).map(handlerOf)) ?? this.#withoutHandler(() => []));
  }

  #requestVerdict(text: string): TransactionVerdict {
    const name = parseRequestName(text);
    if (name === undefined) {
      return { kind: 'unrouted' };
    }
    const found = this.#routes.find(name);
    if (found !== undefined) {
      const handlers = found.routes.map((route) => route.handler);
      return verdictOf(found.by, handlers) ?? this.#withoutHandler(() => []);
    }
    return name.path === staticResources
      ? { kind: 'unrouted' }
      : this.#withoutHandler(() => this.#suffixes.find(name).map((route) => route.handler));
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
