import { type CallExpression, type Expression, name } from '../../facts/expression.ts';
import { typeArgument } from '../../facts/reservedNames.ts';
import type { Language } from '../../languages/language.ts';
import { Implementations } from '../resolve/implementations.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import {
  type AbstractValue,
  type Caller,
  type ClassValue,
  type Context,
  type Entries,
  type Evaluate,
  knownText,
  unknownValue,
} from '../values/abstractValue.ts';
import { iterate } from '../values/iteration.ts';
import type { Memo, Memos } from '../values/memo.ts';
import { filledTemplate, resultOfTextMethod } from '../values/textMethods.ts';
import { handlerAmong, namedArguments } from './argumentBinding.ts';
import { constructedObject, NewObjects, objectCalled } from './constructedObject.ts';
import type { CycleGuard } from './cycleGuard.ts';
import { Operations } from './operations.ts';
import { isData, PackageCalls } from './packageCalls.ts';

/** Runs a function with arguments, and returns the abstract value of its result. */
export type Invoke = (
  target: AbstractValue & { readonly kind: 'function' },
  given: readonly AbstractValue[],
  named: ReadonlyMap<string, AbstractValue>,
  receiver?: AbstractValue,
  site?: string,
  caller?: Caller,
) => AbstractValue;

/** The part of `Evaluator` that `CallEvaluator` uses. */
interface Values {
  readonly evaluate: Evaluate;
  /** The value; unknown for a list that is too long. */
  bounded(value: AbstractValue): AbstractValue;
  entries(named: { readonly entries: Readonly<Record<string, Expression>> }, context: Context): Entries;
}

interface Answer {
  readonly call: CallExpression;
  readonly answer: AbstractValue;
}

/**
 * Evaluates call expressions for `Evaluator`: invokes functions and constructors. A chained call on a router evaluates
 * to the router.
 */
export class CallEvaluator {
  readonly #program: Program;
  readonly #lookup: () => NameResolver;
  readonly #values: Values;
  readonly #cycles: CycleGuard;
  readonly #invoke: Invoke;
  readonly #implementations: Implementations;
  readonly #operations: Operations;
  readonly #packageCalls: PackageCalls;
  readonly #answers: Memo<string, Answer>;
  readonly #newObjects = new NewObjects();

  constructor(
    program: Program,
    lookup: () => NameResolver,
    values: Values,
    cycles: CycleGuard,
    invoke: Invoke,
    memos: Memos,
  ) {
    this.#program = program;
    this.#lookup = lookup;
    this.#values = values;
    this.#cycles = cycles;
    this.#invoke = invoke;
    this.#answers = memos.create();
    const evaluate: Evaluate = (value, context) => values.evaluate(value, context);
    this.#operations = new Operations(lookup, evaluate);
    this.#packageCalls = new PackageCalls(lookup, evaluate);
    this.#implementations = new Implementations(program, lookup, evaluate);
  }

  /** The result of a call, memoised until another function is run. */
  resultOf(call: CallExpression, context: Context): AbstractValue {
    const key = `${context.file}:${call.at}:${context.at}:${context.frame?.key ?? ''}:${context.inside ?? ''}`;
    const known = this.#answers.known(key);
    if (known?.call === call) {
      return known.answer;
    }
    return this.#cycles.kept(
      () => this.#call(call, context),
      (answer) => this.#answers.keep(key, { call, answer }),
    );
  }

  #call(call: CallExpression, context: Context): AbstractValue {
    const target = call.callee.kind === 'member' ? this.#values.evaluate(call.callee.of, context) : undefined;
    const computed = target && this.#operations.resultOf(target, call, context);
    if (computed) {
      return computed;
    }
    const language = this.#lookup().modules.language(context.file);
    const filled = target && filledTemplate(target, call, language);
    if (filled) {
      return this.#values.evaluate(filled, context);
    }
    // The target is evaluated once. Evaluating it twice would double the work with every call of a chain.
    const found =
      target && call.callee.kind === 'member'
        ? this.#lookup().member(target, call.callee.name, context)
        : this.#values.evaluate(call.callee, context);
    if (target?.kind === 'router' && found.kind === 'unknown' && this.#isRunElsewhere(context)) {
      return target;
    }
    // A call of a module calls its default export.
    const callee = found.kind === 'module' ? this.#lookup().member(found, 'default', context) : found;
    const isRun = callee.kind === 'function' || callee.kind === 'class';
    const isIterable = target?.kind === 'list' || target?.kind === 'object';
    // Of the arguments of a package function, only functions matter. Data literals such as schemas, which nest deep,
    // are skipped.
    const given: AbstractValue[] = [];
    for (const argument of call.arguments) {
      if (isRun || isIterable || !isData(argument)) {
        const value = this.#values.evaluate(argument, context);
        given.push(...(argument.kind === 'spread' && value.kind === 'list' ? value.items : [value]));
      }
    }
    const named =
      isRun && call.named ? namedArguments(this.#values.entries({ entries: call.named }, context)) : noNames;
    if (target && callee.kind === 'unknown' && call.callee.kind === 'member') {
      const iterated = iterate(target, call.callee.name, given, (each, items) => this.#invoke(each, items, new Map()));
      if (iterated) {
        return this.#values.bounded(iterated);
      }
      const answer = target.kind === 'text' && resultOfTextMethod(target, call.callee.name, given, language);
      if (answer) {
        return answer;
      }
    }
    if (callee.kind === 'function') {
      const site = `${context.file}:${call.at}:${context.frame?.key ?? ''}`;
      const receiver =
        callee.receiver ??
        this.#superReceiver(call, context) ??
        target ??
        this.#lookup().implicitReceiver(context) ??
        objectCalled(callee.fact, context.frame, (object) => this.#lookup().classes.lineage(object));
      const caller = callerOf(call, context);
      if (callee.fact.isAbstract) {
        const answers = this.#implementations
          .of(callee)
          .map(({ method, of }) => this.#invoke(method, given, named, of, site, caller));
        return answers[0] ?? handlerAmong(given) ?? unknownValue;
      }
      return this.#invoke(callee, given, named, receiver, site, caller);
    }
    if (callee.kind === 'external') {
      const imported = this.#imported(callee.path, given[0], context.file);
      if (imported) {
        return imported;
      }
    }
    const wanted = isOfContainer(call, callee, language) ? this.#classWanted(call, given, context) : undefined;
    if (wanted) {
      return this.#constructed(wanted, [], new Map(), wanted);
    }
    if (callee.kind === 'class' && this.#lookup().isConversion(callee)) {
      return given[0] ? this.#converted(given[0], callee) : callee;
    }
    if (callee.kind === 'class') {
      const isObject = call.callee.kind === 'call' || callee.fact.isObject === true;
      const called = isObject ? this.#lookup().calledMethod(callee) : undefined;
      if (called) {
        return this.#invoke(called, given, named, callee);
      }
      return this.#constructed(callee, given, named, this.#superReceiver(call, context) ?? callee);
    }
    // A method of a router that does not resolve returns the router: chained registrations.
    if (target?.kind === 'router' && callee.kind === 'unknown') {
      return target;
    }
    // Bound to an object, or given more middleware around it, a function stays what answers.
    if (target?.kind === 'function' && call.callee.kind === 'member' && /^(?:bind|use)$/.test(call.callee.name)) {
      return target;
    }
    // A getter of an object that holds its text.
    if (callee.kind === 'text' && target?.kind === 'object') {
      return callee;
    }
    return this.#packageCalls.answer(call, given, context, callee.kind === 'external');
  }

  /** The class of the object that a container is asked for: its only argument, or the type that the call names. */
  #classWanted({ named }: CallExpression, given: readonly AbstractValue[], context: Context): ClassValue | undefined {
    const [only, ...more] = given;
    const type = named?.[typeArgument(0)];
    const wanted = only?.kind === 'class' ? only : type && this.#values.evaluate(type, context);
    return wanted?.kind === 'class' && more.length === 0 ? wanted : undefined;
  }

  /** A new object of a class, or what its constructor returns instead. */
  #constructed(
    of: ClassValue,
    given: readonly AbstractValue[],
    named: ReadonlyMap<string, AbstractValue>,
    receiver: AbstractValue,
  ): AbstractValue {
    const method = this.#lookup().constructorOf(of);
    if (!method) {
      return constructedObject(this.#lookup().classes.lineage(of), given, named) ?? of;
    }
    const language = this.#lookup().modules.language(method.file);
    const mayReturn = language?.constructorsReturn === true;
    const object = receiver === of ? this.#newObjects.make(of, method.fact, given, language) : of;
    const answer = this.#invoke(method, given, named, receiver === of ? object : receiver);
    return answer.kind === 'router' && mayReturn ? answer : object;
  }

  /**
   * A value after its conversion to a type: an object keeps its fields and has the methods of the type, if that is no interface.
   * https://go.dev/ref/spec#Conversions , https://go.dev/ref/spec#Type_definitions
   */
  #converted(value: AbstractValue, to: ClassValue): AbstractValue {
    const isObject = value.kind === 'class' || (value.kind === 'object' && value.of !== undefined);
    if (
      !isObject ||
      this.#lookup()
        .classes.methods(to)
        .some(({ fact }) => fact.isAbstract)
    ) {
      return value;
    }
    return value.kind === 'object' ? { ...value, of: to } : to;
  }

  /**
   * Whether the top level of a file of another unit makes the call. What its arguments run is run there: here they would
   * be evaluated for nothing, and those of all routers that it mounts.
   */
  #isRunElsewhere({ file, frame }: Context): boolean {
    return frame === undefined && !this.#program.files.has(file);
  }

  /** The module that a package's import function loads, if its argument evaluates to a static text. */
  #imported(called: string, named: AbstractValue | undefined, from: string): AbstractValue | undefined {
    const { modules } = this.#lookup();
    const module = called === modules.language(from)?.importFunction ? knownText(named) : undefined;
    return module === undefined ? undefined : modules.module(module, from);
  }

  /** The receiver of a method or constructor of the base class: the current object. */
  #superReceiver({ callee, object }: CallExpression, context: Context): AbstractValue | undefined {
    const of = callee.kind === 'member' ? callee.of : callee;
    const base = this.#lookup().modules.language(context.file)?.baseName;
    const own = object ?? (of.kind === 'name' && of.name === base ? name('this') : undefined);
    const self = own && this.#values.evaluate(own, context);
    return self?.kind === 'class' || object ? self : undefined;
  }
}

const noNames: ReadonlyMap<string, AbstractValue> = new Map();

function callerOf(call: CallExpression, { file, frame }: Context): Caller | undefined {
  return call.line === undefined ? undefined : { file, line: call.line, call, frame };
}

/** Whether a call may be one of a dependency injection container, which the application does not define. */
function isOfContainer({ callee }: CallExpression, { kind }: AbstractValue, language: Language | undefined): boolean {
  const isForeign = kind === 'external' || kind === 'unknown';
  return isForeign && callee.kind === 'member' && language?.containerMethods?.has(callee.name) === true;
}
