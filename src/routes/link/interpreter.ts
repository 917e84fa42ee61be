import type { Fact, FunctionFact } from '../facts/facts.ts';
import { fileScope, type Value } from '../facts/value.ts';
import type { Language, SourceFiles } from '../languages/language.ts';
import { bindArguments, makesRouter } from './arguments.ts';
import { digest } from './digest.ts';
import {
  type Caller,
  type Context,
  type Entity,
  entityKey,
  type Frame,
  type FunctionEntity,
  type RouterEntity,
  type Text,
  unknownEntity,
} from './entity.ts';
import { Evaluator } from './evaluator.ts';
import { Following } from './following.ts';
import { Lookup } from './lookup.ts';
import type { Program } from './program.ts';

const maximumDepth = 16;
/** An application's own method of registering is called for every route; a function that calls itself stops early. */
const maximumCallsOfOneFunction = 4096;
const maximumCallsWithinItself = 256;

/** Hears of every registration as the interpreter runs over the facts of a file or of one call. */
export type Listener = (fact: Fact, context: Context) => void;

/**
 * Runs the routing skeleton of a program: binds names, follows calls with the arguments they are given, and reports every
 * registration once for each call in which it happens.
 */
export class Interpreter {
  readonly program: Program;
  readonly lookup: Lookup;
  readonly #evaluator: Evaluator;
  readonly #following: Following;
  readonly #listener: Listener;
  readonly #results = new Map<string, Entity>();
  readonly #siteOf = new Map<string, string>();
  readonly #framesOf = new Map<FunctionFact, Frame[]>();
  readonly #running = new Set<FunctionFact>();
  #depth = 0;
  #runs = 0;
  #isTrying = false;

  constructor(program: Program, languages: ReadonlyMap<string, Language>, files: SourceFiles, listener: Listener) {
    this.program = program;
    this.#listener = listener;
    this.#evaluator = new Evaluator(
      program,
      () => this.lookup,
      (target, given, named, receiver, site, caller) => this.invoke(target, given, named, receiver, site, caller),
      () => this.#runs,
    );
    this.lookup = new Lookup(
      program,
      languages,
      files,
      (value, context) => this.evaluate(value, context),
      (fact) => this.framesOf(fact),
      () => this.#runs,
    );
    this.#following = new Following(program, this.lookup, (value, context) => this.evaluate(value, context));
  }

  evaluate(value: Value, context: Context): Entity {
    return this.#evaluator.evaluate(value, context);
  }

  /** Runs what happens when a file is loaded. */
  runFile(file: string): void {
    this.#run(file, undefined, undefined);
  }

  /** The scope of a file that a module stands for. */
  fileRouter(file: string): RouterEntity | undefined {
    return this.#evaluator.scope(fileScope, { file, inside: undefined, frame: undefined, at: 0 });
  }

  /** The calls of a function that were followed. */
  framesOf(fact: FunctionFact): readonly Frame[] {
    return this.#framesOf.get(fact) ?? [];
  }

  /** Runs a function with arguments, once for each different set; answers what it returns. */
  invoke(
    target: FunctionEntity,
    given: readonly Entity[],
    named: ReadonlyMap<string, Entity>,
    receiver?: Entity,
    site = '',
    caller?: Caller,
  ): Entity {
    const { fact, file } = target;
    const bound = bindArguments(fact, given, named, receiver);
    const passed = [...bound].map(([name, value]) => `${name}=${entityKey(value)}`).join();
    const state = this.lookup.additions.stateIn(caller?.frame);
    const call = `${file}:${fact.id}:${target.frame?.key ?? ''}(${passed})${state}`;
    const first = this.#results.get(call);
    if (first && !makesRouter(first, target.frame, bound)) {
      return first;
    }
    // A factory gives another router wherever it is called.
    const key = first ? `${call} at ${site}` : call;
    const known = this.#siteOf.get(call) === site ? first : this.#results.get(key);
    if (known) {
      return known;
    }
    if (!first) {
      this.#siteOf.set(call, site);
    }
    const frames = this.#framesOf.get(fact) ?? [];
    const isOutermost = !this.#running.has(fact);
    const maximumCalls = isOutermost ? maximumCallsOfOneFunction : maximumCallsWithinItself;
    if (this.#depth >= maximumDepth || frames.length >= maximumCalls) {
      return unknownEntity;
    }
    this.#results.set(key, unknownEntity);
    const frame: Frame = {
      key: digest(key),
      file,
      function: fact,
      arguments: bound,
      parent: target.frame,
      calledBy: caller,
      isTried: this.#isTrying,
    };
    this.#framesOf.set(fact, [...frames, frame]);
    this.#running.add(fact);
    this.#depth += 1;
    this.#runs += 1;
    this.#run(file, fact.id, frame);
    const result = this.#returned(fact, file, frame);
    this.#depth -= 1;
    if (isOutermost) {
      this.#running.delete(fact);
    }
    this.#results.set(key, result);
    return result;
  }

  /** Runs a function that no known call has reached, with arguments of which nothing is known. */
  attempt(target: FunctionEntity): void {
    this.#isTrying = true;
    this.invoke(target, [], new Map());
    this.#isTrying = false;
  }

  #run(file: string, inside: number | undefined, frame: Frame | undefined): void {
    for (const fact of this.program.table(file)?.factsInside(inside) ?? []) {
      const context: Context = { file, inside, frame, at: 'at' in fact ? fact.at : 0 };
      if (fact.kind === 'call') {
        this.#following.follow(fact.call, context);
      } else {
        this.#listener(fact, context);
      }
    }
    for (const literal of this.program.table(file)?.runInside(inside) ?? []) {
      if (!this.framesOf(literal).some(({ parent }) => parent === frame)) {
        this.invoke({ kind: 'function', file, fact: literal, frame }, [], new Map());
      }
    }
  }

  #returned(fact: FunctionFact, file: string, frame: Frame): Entity {
    const context: Context = { file, inside: fact.id, frame, at: Number.MAX_SAFE_INTEGER };
    const returned = fact.returns.map((value) => this.evaluate(value, context));
    const found = returned.find(({ kind }) => kind !== 'unknown') ?? unknownEntity;
    return found.kind === 'text' ? oneOf(returned.filter((entity) => entity.kind === 'text')) : found;
  }
}

/** Which of several texts a function returns is not known; the shortest is most likely part of the others. */
function oneOf(texts: readonly Text[]): Entity {
  const [shortest] = [...texts].sort((left, right) => left.text.length - right.text.length);
  const isOnlyOne = texts.every(({ text }) => text === shortest?.text);
  return shortest ? { ...shortest, unknown: shortest.unknown || !isOnlyOne } : unknownEntity;
}
