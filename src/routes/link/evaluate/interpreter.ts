import { LazySet } from '../../../model/lazySet.ts';
import { type Expression, fileScope } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Language } from '../../languages/language.ts';
import { NameResolver } from '../resolve/nameResolver.ts';
import type { Limit, Program } from '../resolve/program.ts';
import {
  type AbstractValue,
  type Caller,
  type Context,
  type Frame,
  type FunctionValue,
  type RouterValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { joinReturnValues } from '../values/alternatives.ts';
import { Memos } from '../values/memo.ts';
import { hashKey } from '../values/valueKey.ts';
import { Activations, callKey } from './activations.ts';
import { bindArguments, containsNewRouter } from './argumentBinding.ts';
import { boundOnCall, isWithin } from './callBounds.ts';
import { CallDepth } from './callDepth.ts';
import { CallFilter } from './callFilter.ts';
import { Evaluator } from './evaluator.ts';
import { Factories } from './factories.ts';
import { registrarsAmong } from './givenRegistrars.ts';
import { isNoted, type Note, tieIfNoted } from './note.ts';
import { overload } from './overload.ts';
import { RegisteringCode } from './registeringCode.ts';
import { RouterMentions } from './routerMentions.ts';
import { SpeculativeRuns } from './speculativeRuns.ts';

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
  readonly registering: RegisteringCode;
  readonly #callFilter: CallFilter;
  readonly speculativeRuns: SpeculativeRuns;
  readonly #activations = new Activations();
  readonly #factories = new Factories((file) => this.program.table(file));
  readonly #running = new LazySet<FunctionFact>();
  readonly #depth = new CallDepth();
  readonly #memos = new Memos(() => this.#runs);
  #runs = 0;

  constructor(program: Program, languages: ReadonlyMap<string, Language>) {
    this.program = program;
    this.speculativeRuns = new SpeculativeRuns((fact) => this.framesOf(fact), program.uncalled);
    this.#evaluator = new Evaluator(
      program,
      () => this.lookup,
      (of, given, by, ...rest) => this.invoke(overload(of, given, by, this, this.#running), given, by, ...rest),
      this.#memos,
      () => this.#noteDepth('expressions nested too deep'),
    );
    this.lookup = new NameResolver(
      program,
      languages,
      (value, context) => this.evaluate(value, context),
      (fact) => this.framesOf(fact),
      this.#memos,
    );
    const mentions = new RouterMentions(program, this.lookup);
    this.registering = new RegisteringCode(program, mentions);
    this.#callFilter = new CallFilter(program, this.lookup, this.registering, mentions, (value, context) =>
      this.evaluate(value, context),
    );
  }

  /** The number of functions run so far, each as often as it was run. */
  get runs(): number {
    return this.#runs;
  }

  /** The abstract value of an expression in a context. */
  evaluate(expression: Expression, context: Context): AbstractValue {
    return !this.#depth.isZero || !context.frame
      ? this.#evaluator.evaluate(expression, context)
      : this.within(context.frame, () => this.#evaluator.evaluate(expression, context));
  }

  /**
   * Evaluates something in an activation after its run, at the call depth of the activation, so that the bound on nested calls
   * counts from there. During a run, the current depth counts.
   */
  within<T>(frame: Frame | undefined, find: () => T): T {
    if (!this.#depth.isZero || !frame) {
      return find();
    }
    return this.speculativeRuns.evaluateAfter(frame, () => this.#depth.at(frame, find));
  }

  /** Frees the memory of the memos; what is needed again is evaluated again. */
  forget(): void {
    this.#memos.forget();
    this.lookup.forget();
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
    return this.#activations.framesOf(fact);
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
    if (this.speculativeRuns.waits) {
      return unknownValue;
    }
    const { fact, file } = target;
    const bound = bindArguments(target, given, named, receiver, this.lookup);
    const call = callKey(target, bound, this.lookup.additions.stateIn(caller?.frame));
    this.program.noteCall(file, fact);
    // A factory creates a different router at each call site.
    const isFactory = this.#factories.has(file, fact);
    const key = isFactory ? `${call} at ${site}` : call;
    const known = this.#activations.result(key);
    if (known) {
      if (known.noted) {
        this.program.tie(known.root);
      }
      return known.value;
    }
    const reached = boundOnCall({
      calls: this.#activations.count,
      callsOfFunction: this.framesOf(fact).length,
      notes: this.notes.length,
      isRecursive: this.#running.has(fact) || isWithin(fact, caller?.frame),
      isSpeculative: this.speculativeRuns.isRunning,
    });
    if (reached) {
      this.program.limit(reached);
      return unknownValue;
    }
    if (this.program.isTied && this.#depth.isFarElsewhere(this.program.files.size)) {
      tieIfNoted(this.program, file, this.program.table(file)?.factsInside(fact.id) ?? []);
      return unknownValue;
    }
    if (this.#depth.isTooDeep) {
      if (this.registering.mayRegister(file, fact.id)) {
        this.#noteDepth('calls nested too deep');
      }
      return unknownValue;
    }
    const [notesBefore, callsBefore] = [this.notes.length, this.#activations.count];
    const result = this.#runCall(target, key, bound, caller);
    if (!isFactory && containsNewRouter(result, target.frame, bound)) {
      // That is only known after the run: the result is discarded, and the function run again, keyed by its call site.
      this.#factories.add(fact);
      this.#undo(notesBefore, callsBefore);
      return this.invoke(target, given, named, receiver, site, caller);
    }
    return result;
  }

  /** Notes that calls or expressions were cut, except during a speculative run: such runs reach code that has nothing to do with routes. */
  #noteDepth(limit: Limit): void {
    if (!this.speculativeRuns.areEvaluated) {
      this.program.limit(limit);
    }
  }

  /** Discards the activations and notes since a point in execution order. */
  #undo(notesBefore: number, callsBefore: number): void {
    this.notes.length = notesBefore;
    this.#activations.undo(callsBefore);
  }

  #runCall(
    { file, fact, frame: parent }: FunctionValue,
    key: string,
    bound: ReadonlyMap<string, AbstractValue>,
    calledBy: Caller | undefined,
  ): AbstractValue {
    const isOutermost = !this.#running.has(fact);
    const { root } = this.program;
    const isElsewhere = !this.program.files.has(file);
    const notesBefore = this.notes.length;
    const frame: Frame = {
      key: hashKey(key),
      file,
      function: fact,
      arguments: bound,
      registrars: registrarsAmong(bound),
      parent,
      calledBy,
      isSpeculative: this.speculativeRuns.isRunning,
      root,
      ...this.#depth.next(isElsewhere),
    };
    this.#activations.begin(key, fact, frame);
    if (this.speculativeRuns.isRunning) {
      this.speculativeRuns.add(frame, this.#depth.isZero);
    }
    this.#running.add(fact);
    this.#runs += 1;
    const result = this.#depth.within(frame, isElsewhere && this.program.isTied, () => {
      this.#run(file, fact.id, frame);
      return this.#returned(fact, file, frame);
    });
    if (isOutermost) {
      this.#running.delete(fact);
    }
    this.#activations.end(key, { value: result, root, noted: this.notes.length > notesBefore });
    return result;
  }

  /**
   * Runs a function without a known call site, with unknown arguments. If `mayWait` and the function reads a field before any call of the
   * function that sets it, the run is undone and the result is false.
   */
  runSpeculatively(target: FunctionValue, mayWait: boolean): boolean {
    const [notesBefore, callsBefore] = [this.notes.length, this.#activations.count];
    this.program.root = target.file;
    const waits = this.speculativeRuns.run(() => this.invoke(target, [], new Map()), mayWait);
    if (waits) {
      this.#undo(notesBefore, callsBefore);
    }
    return !waits;
  }

  #run(file: string, inside: number | undefined, frame: Frame | undefined): void {
    const facts = this.program.table(file)?.factsInside(inside) ?? [];
    // Before calls are followed: see `CallDepth.isFarElsewhere`.
    tieIfNoted(this.program, file, facts);
    for (const fact of facts) {
      if (this.speculativeRuns.waits) {
        return;
      }
      const context: Context = { file, inside, frame, at: 'at' in fact ? fact.at : 0 };
      if (fact.kind === 'call') {
        this.#callFilter.follow(fact.call, context);
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
    return joinReturnValues(returned, fact);
  }
}
