import { type Expression, fileScope } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/facts.ts';
import type { Language } from '../../languages/language.ts';
import { NameResolver } from '../resolve/nameResolver.ts';
import type { Limit, Program } from '../resolve/program.ts';
import {
  type AbstractValue,
  type Caller,
  type Context,
  type Frame,
  type FunctionValue,
  hashKey,
  type RouterValue,
  unknownValue,
  valueKey,
} from './abstractValue.ts';
import { oneOf } from './alternatives.ts';
import { bindArguments, containsNewRouter } from './argumentBinding.ts';
import { CallFilter } from './callFilter.ts';
import { Evaluator } from './evaluator.ts';
import { isNoted, type Note } from './note.ts';
import { SpeculativeRuns } from './speculativeRuns.ts';

const maximumDepth = 32;
/**
 * Bounds on the calls of one function, and on its recursive calls. An application's own registration method is called once for every route.
 */
const maximumCallsOfOneFunction = 4096;
const maximumCallsWithinItself = 256;
/** Bound on calls within functions of other units, for each file of a unit that is tied to one: it is run again together with that one. */
const maximumDepthElsewhere = 4;
/** The same bound on their number: of functions that each call several others, four calls deep are hundreds. */
const maximumRunsElsewhere = 32;
/** Bound on the calls of all functions of one unit. */
const maximumCallsOfUnit = 100_000;
/** The same bound while functions are run speculatively. */
const maximumSpeculativeCalls = 40_000;
/** Bound on the registrations of one unit, each counted once per activation. */
const maximumNotes = 20_000;

/** The memoised result of a call. `root`: the file whose code first made the call. `noted`: whether the call registered anything. */
interface CallResult {
  readonly value: AbstractValue;
  readonly root: string;
  readonly noted: boolean;
}

/**
 * The abstract interpreter of one unit. It runs files and functions, binds arguments at call sites, and notes every registration once per
 * activation. `Evaluator` evaluates expressions, `NameResolver` resolves names, `CallFilter` decides which calls to evaluate.
 */
export class Interpreter {
  readonly program: Program;
  /** All registrations so far, in execution order. */
  readonly notes: Note[] = [];
  readonly lookup: NameResolver;
  readonly #evaluator: Evaluator;
  readonly callFilter: CallFilter;
  readonly speculativeRuns = new SpeculativeRuns((fact) => this.framesOf(fact));
  readonly #results = new Map<string, CallResult>();
  /** All activations so far, in execution order. */
  readonly #calls: { readonly key: string; readonly fact: FunctionFact }[] = [];
  /** Functions that return a router which they create. */
  readonly #factories = new Set<FunctionFact>();
  readonly #framesOf = new Map<FunctionFact, Frame[]>();
  readonly #running = new Set<FunctionFact>();
  #depth = 0;
  #depthElsewhere = 0;
  #runs = 0;
  #runsElsewhere = 0;
  #isSpeculating = false;
  /** Whether an expression in a speculative activation is evaluated after the run. */
  #isOfSpeculation = false;

  constructor(program: Program, languages: ReadonlyMap<string, Language>) {
    this.program = program;
    this.#evaluator = new Evaluator(
      program,
      () => this.lookup,
      (target, given, named, receiver, site, caller) => this.invoke(target, given, named, receiver, site, caller),
      () => this.#runs,
      () => this.#noteDepth('expressions nested too deep'),
    );
    this.lookup = new NameResolver(
      program,
      languages,
      (value, context) => this.evaluate(value, context),
      (fact) => this.framesOf(fact),
      () => this.#runs,
    );
    this.callFilter = new CallFilter(program, this.lookup, (value, context) => this.evaluate(value, context));
  }

  /** The number of functions run so far, each as often as it was run. */
  get runs(): number {
    return this.#runs;
  }

  /** The abstract value of an expression in a context. */
  evaluate(expression: Expression, context: Context): AbstractValue {
    return this.#depth > 0 || !context.frame
      ? this.#evaluator.evaluate(expression, context)
      : this.within(context.frame, () => this.#evaluator.evaluate(expression, context));
  }

  /**
   * Evaluates what a run has noted, after it: the calls are as deep as they were in the activation. Otherwise each would begin another
   * chain. Within a run it makes no difference.
   */
  within<T>(frame: Frame | undefined, find: () => T): T {
    if (this.#depth > 0 || !frame) {
      return find();
    }
    this.#depth = frame.depth;
    this.#depthElsewhere = frame.depthElsewhere;
    this.#isOfSpeculation = frame.isSpeculative;
    try {
      return find();
    } finally {
      this.#depth = 0;
      this.#depthElsewhere = 0;
      this.#isOfSpeculation = false;
    }
  }

  /** Runs the top level of a file. */
  runFile(file: string): void {
    this.program.root = file;
    this.#run(file, undefined, undefined);
  }

  /** The router of a file's own scope. It represents the file when the file is mounted as a module. */
  fileRouter(file: string): RouterValue | undefined {
    return this.#evaluator.scope(fileScope, { file, inside: undefined, frame: undefined, at: 0 });
  }

  /** The activations of a function so far. */
  framesOf(fact: FunctionFact): readonly Frame[] {
    return this.#framesOf.get(fact) ?? [];
  }

  /** Runs a function, memoised by its bound arguments, and returns the abstract value of its result. */
  invoke(
    target: FunctionValue,
    given: readonly AbstractValue[],
    named: ReadonlyMap<string, AbstractValue>,
    receiver?: AbstractValue,
    site = '',
    caller?: Caller,
  ): AbstractValue {
    const { fact, file } = target;
    const bound = bindArguments(fact, given, named, receiver);
    const passed = [...bound].map(([name, value]) => `${name}=${valueKey(value)}`).join();
    const state = this.lookup.additions.stateIn(caller?.frame);
    const call = `${file}:${fact.id}:${target.frame?.key ?? ''}(${passed})${state}`;
    this.program.noteCall(file, fact);
    // A factory creates a different router at each call site.
    const isFactory = this.#factories.has(fact);
    const key = isFactory ? `${call} at ${site}` : call;
    const known = this.#results.get(key);
    if (known) {
      if (known.noted) {
        this.program.tie(known.root);
      }
      return known.value;
    }
    const frames = this.framesOf(fact);
    const isOutermost = !this.#running.has(fact);
    const maximumCalls = isOutermost ? maximumCallsOfOneFunction : maximumCallsWithinItself;
    const maximumCallsOfAll = this.#isSpeculating ? maximumSpeculativeCalls : maximumCallsOfUnit;
    if (frames.length >= maximumCalls || this.#calls.length >= maximumCallsOfAll) {
      this.program.limit('too many calls');
      return unknownValue;
    }
    if (this.notes.length >= maximumNotes) {
      this.program.limit('too many registrations');
      return unknownValue;
    }
    if (this.program.isTied && this.#isFarElsewhere) {
      return unknownValue;
    }
    if (this.#depth >= maximumDepth) {
      if (this.callFilter.isWorthRunning(file, fact.id)) {
        this.#noteDepth('calls nested too deep');
      }
      return unknownValue;
    }
    const [notesBefore, callsBefore] = [this.notes.length, this.#calls.length];
    const result = this.#runCall(target, key, bound, caller);
    if (!isFactory && containsNewRouter(result, target.frame, bound)) {
      // That is only known after the run: the result is discarded, and the function run again, keyed by its call site.
      this.#factories.add(fact);
      this.#undo(notesBefore, callsBefore);
      return this.invoke(target, given, named, receiver, site, caller);
    }
    return result;
  }

  get #isFarElsewhere(): boolean {
    const { size } = this.program.files;
    return this.#depthElsewhere >= maximumDepthElsewhere * size || this.#runsElsewhere >= maximumRunsElsewhere * size;
  }

  /** Notes that calls or expressions were cut, except during a speculative run: such runs reach code that has nothing to do with routes. */
  #noteDepth(limit: Limit): void {
    if (!this.#isSpeculating && !this.#isOfSpeculation) {
      this.program.limit(limit);
    }
  }

  /** Discards the activations and notes since a point in execution order. */
  #undo(notesBefore: number, callsBefore: number): void {
    this.notes.length = notesBefore;
    for (const { key, fact } of this.#calls.splice(callsBefore)) {
      this.#results.delete(key);
      this.#framesOf.get(fact)?.pop();
    }
  }

  #runCall(
    { file, fact, frame: parent }: FunctionValue,
    key: string,
    bound: ReadonlyMap<string, AbstractValue>,
    calledBy: Caller | undefined,
  ): AbstractValue {
    const isOutermost = !this.#running.has(fact);
    const { root } = this.program;
    const elsewhere = this.program.files.has(file) ? 0 : 1;
    const notesBefore = this.notes.length;
    this.#results.set(key, { value: unknownValue, root, noted: false });
    const frame: Frame = {
      key: hashKey(key),
      file,
      function: fact,
      arguments: bound,
      parent,
      calledBy,
      isSpeculative: this.#isSpeculating,
      root,
      depth: this.#depth + 1,
      depthElsewhere: this.#depthElsewhere + elsewhere,
    };
    const frames = this.#framesOf.get(fact) ?? [];
    frames.push(frame);
    this.#framesOf.set(fact, frames);
    if (this.#isSpeculating) {
      this.speculativeRuns.add(frame, this.#depth === 0);
    }
    this.#calls.push({ key, fact });
    this.#running.add(fact);
    this.#depth += 1;
    this.#depthElsewhere += elsewhere;
    this.#runs += 1;
    this.#runsElsewhere += this.program.isTied ? elsewhere : 0;
    this.#run(file, fact.id, frame);
    const result = this.#returned(fact, file, frame);
    this.#depth -= 1;
    this.#depthElsewhere -= elsewhere;
    if (isOutermost) {
      this.#running.delete(fact);
    }
    this.#results.set(key, { value: result, root, noted: this.notes.length > notesBefore });
    return result;
  }

  /**
   * Runs a function without a known call site, with unknown arguments. If `mayWait` and the function reads a field before any call of the
   * function that sets it, the run is undone and the result is false.
   */
  runSpeculatively(target: FunctionValue, mayWait: boolean): boolean {
    const [notesBefore, callsBefore] = [this.notes.length, this.#calls.length];
    this.program.root = target.file;
    this.program.uncalled.clear();
    this.#isSpeculating = true;
    this.invoke(target, [], new Map());
    this.#isSpeculating = false;
    this.speculativeRuns.end();
    const waits = mayWait && this.program.uncalled.size > 0;
    if (waits) {
      this.#undo(notesBefore, callsBefore);
    }
    return !waits;
  }

  #run(file: string, inside: number | undefined, frame: Frame | undefined): void {
    const facts = this.program.table(file)?.factsInside(inside) ?? [];
    // Before calls are followed: see `maximumDepthElsewhere`.
    if (facts.some(isNoted)) {
      this.program.tie(file);
    }
    for (const fact of facts) {
      const context: Context = { file, inside, frame, at: 'at' in fact ? fact.at : 0 };
      if (fact.kind === 'call') {
        this.callFilter.follow(fact.call, context);
      } else if (isNoted(fact)) {
        this.notes.push({ fact, context });
      }
    }
    for (const literal of this.program.table(file)?.runInside(inside) ?? []) {
      if (!this.framesOf(literal).some(({ parent }) => parent === frame)) {
        this.invoke({ kind: 'function', file, fact: literal, frame }, [], new Map());
      }
    }
  }

  #returned(fact: FunctionFact, file: string, frame: Frame): AbstractValue {
    const context: Context = { file, inside: fact.id, frame, at: Number.MAX_SAFE_INTEGER };
    const returned = fact.returns.map((value) => this.evaluate(value, context));
    const found = returned.find(({ kind }) => kind !== 'unknown') ?? unknownValue;
    return found.kind === 'text' ? oneOf(returned.filter((value) => value.kind === 'text')) : found;
  }
}
