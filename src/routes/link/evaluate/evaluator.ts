import type { CallExpression, Expression, ObjectExpression } from '../../facts/expression.ts';
import { assignedBefore } from '../resolve/assignedField.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import {
  type AbstractValue,
  booleanValue,
  type Context,
  type Entries,
  type Evaluate,
  type RouterValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { asMarked, type TextExpression } from '../values/concatenation.ts';
import { frameOf } from '../values/frames.ts';
import type { Memos } from '../values/memo.ts';
import { CallEvaluator, type Invoke } from './callEvaluator.ts';
import { CycleGuard } from './cycleGuard.ts';
import { ExpressionMemo } from './expressionMemo.ts';
import { LiteralEvaluator } from './literalEvaluator.ts';
import { moduleValue } from './moduleValue.ts';
import { ScopeRouters } from './scopeRouters.ts';

const maximumDepth = 200;
/** From this depth on, which few applications reach, every result is memoised: names that are each the one before double the work. */
const deep = 16;
/** Bound on the steps of one outermost evaluation, a tenth more than the largest known application takes. */
const maximumSteps = 350_000;
/** Bound on the steps of one unit, nearly twice what the largest known application takes. */
const maximumStepsOfUnit = 1_500_000;

/**
 * Evaluates expressions to abstract values, within bounds on depth and steps. `NameResolver` resolves names,
 * `CallEvaluator` evaluates calls, `CycleGuard` cuts cycles.
 */
export class Evaluator {
  readonly #program: Program;
  readonly #lookup: () => NameResolver;
  readonly #cycles = new CycleGuard();
  readonly #calls: CallEvaluator;
  readonly #scopes: ScopeRouters;
  readonly #literals: LiteralEvaluator;
  readonly #memo: ExpressionMemo;
  readonly #invoke: Invoke;
  readonly #onTooDeep: () => void;
  #depth = 0;
  #steps = 0;
  #stepsOfUnit = 0;

  /**
   * @param onTooDeep called when an expression is cut because of its depth
   */
  constructor(program: Program, lookup: () => NameResolver, invoke: Invoke, memos: Memos, onTooDeep: () => void) {
    this.#onTooDeep = onTooDeep;
    this.#program = program;
    this.#lookup = lookup;
    this.#invoke = invoke;
    this.#memo = new ExpressionMemo(this.#cycles, memos);
    const evaluate: Evaluate = (expression, context) => this.evaluate(expression, context);
    this.#scopes = new ScopeRouters(program, lookup, evaluate);
    this.#literals = new LiteralEvaluator(program, lookup, evaluate, this.#scopes, (steps) => {
      this.#steps += steps;
    });
    this.#calls = new CallEvaluator(program, lookup, this, this.#cycles, invoke, memos);
  }

  /** The value of an expression in a context; unknown beyond the bounds on depth and steps. */
  evaluate(expression: Expression, context: Context): AbstractValue {
    if (this.#depth === 0) {
      this.#stepsOfUnit += this.#steps;
      this.#steps = 0;
    }
    if (this.#steps >= maximumSteps || this.#stepsOfUnit >= maximumStepsOfUnit) {
      this.#program.limit('too many steps of evaluation');
      return unknownValue;
    }
    if (this.#depth >= maximumDepth) {
      // Kept by the memos, unlike what the cycle guard cuts: otherwise it would be evaluated again at each use.
      this.#onTooDeep();
      return unknownValue;
    }
    this.#depth += 1;
    this.#steps += 1;
    try {
      return this.#depth > deep
        ? this.#memo.get(expression, context, () => this.#evaluate(expression, context))
        : this.#evaluate(expression, context);
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(expression: Expression, context: Context): AbstractValue {
    switch (expression.kind) {
      case 'unknown':
        return expression.truth === undefined ? unknownValue : booleanValue(expression.truth);
      case 'text':
        return asMarked(expression, this.#text(expression, context));
      case 'name':
        return this.#name(expression.name, expression.within ?? [], context);
      case 'member':
        return this.#memberOrRouterMethod(expression, context);
      case 'module':
        return moduleValue(expression, context, this, this.#lookup().modules);
      case 'list':
        return this.#memo.get(expression, context, () => this.#literals.list(expression, context));
      case 'object':
        return this.#memo.get(expression, context, () => this.#literals.object(expression, context));
      case 'spread':
        return this.evaluate(expression.of, context);
      case 'function':
        return this.#function(expression.id, context);
      case 'scope':
        return this.scope(expression.id, context) ?? unknownValue;
      case 'call':
        return (
          this.#routerCreatedBy(expression, context) ??
          this.#substitute(expression.at, context) ??
          this.#calls.resultOf(expression, context)
        );
    }
  }

  /**
   * The value of a member. If a framework has declared it to be a router's method, and it is neither a method nor a text
   * of the workspace, the scope that represents it.
   */
  #memberOrRouterMethod(
    { of, name, at, absent, orUnknown }: Expression & { readonly kind: 'member' },
    context: Context,
  ): AbstractValue {
    const found = this.#ownField(of, name, context) ?? this.#member(this.evaluate(of, context), name, context);
    const isUnknown = orUnknown === true && /^(?:unknown|external)$/.test(found.kind);
    if (absent && (isUnknown || (found.kind === 'unknown' && found.isAbsent))) {
      return this.evaluate(absent, context);
    }
    const isOther = found.kind === 'function' || found.kind === 'text';
    return (at === undefined || isOther ? undefined : this.scope(at, context)) ?? found;
  }

  /**
   * What the activation itself has assigned to a field of its object: other objects of the class may have another value. Where that is
   * not known, a function is one of several.
   */
  #ownField(of: Expression, name: string, context: Context): AbstractValue | undefined {
    const assigned = of.kind === 'name' ? assignedBefore(context, of.name, name, this.#program) : undefined;
    const value = assigned && this.evaluate(assigned.value, { ...context, at: assigned.at });
    if (value?.kind !== 'unknown') {
      return value && /^(?:text|function)$/.test(value.kind) ? value : undefined;
    }
    const shared = this.#member(this.evaluate(of, context), name, context);
    return shared.kind === 'function' ? { ...shared, isOneOf: true } : shared;
  }

  /** A member of a value. Accessing a getter invokes it. */
  #member(of: AbstractValue, name: string, context: Context): AbstractValue {
    const found = this.#lookup().member(of, name, context);
    return found.kind === 'function' && found.fact.isGetter ? this.#invoke(found, [], new Map(), of) : found;
  }

  /**
   * The router that a call creates. Undefined if the callee is a workspace method that merely has the name of one that
   * creates routers.
   */
  #routerCreatedBy(call: CallExpression, context: Context): RouterValue | undefined {
    const router = this.scope(call.at, context);
    const isNamed = router?.scope.framework === '' && call.callee.kind === 'member';
    return isNamed && this.evaluate(call.callee, context).kind === 'function' ? undefined : router;
  }

  #substitute(at: number, context: Context): AbstractValue | undefined {
    const value = this.#program.table(context.file)?.substitutes.get(at);
    return value && this.evaluate(value, context);
  }

  /** The router of a scope; see `ScopeRouters`. */
  scope(id: number | string, context: Context): RouterValue | undefined {
    return this.#scopes.of(id, context);
  }

  #function(id: number, context: Context): AbstractValue {
    const fact = this.#program.table(context.file)?.functions.get(id);
    const frame = fact && frameOf(fact.inside, context.frame);
    return fact ? { kind: 'function', file: context.file, fact, frame } : unknownValue;
  }

  /**
   * Memoised if it has several dynamic parts: a chain of names that each contain the previous one twice takes
   * exponential time otherwise.
   */
  #text(expression: TextExpression, context: Context): AbstractValue {
    const isOfSeveral = expression.parts.filter((part) => typeof part !== 'string').length > 1;
    const find = (): AbstractValue => this.#literals.text(expression, context);
    return isOfSeveral ? this.#memo.get(expression, context, find) : find();
  }

  /** The value; unknown if it is a list that is too long, or consists of too many values. */
  bounded(value: AbstractValue): AbstractValue {
    return this.#literals.bounded(value);
  }

  /** The evaluated entries of an object literal, or the named arguments of a call. */
  entries(object: Pick<ObjectExpression, 'entries' | 'keys'>, context: Context): Entries {
    return this.#literals.entries(object, context);
  }

  /** Resolves a name under the cycle guard: a name that depends on itself is unknown. */
  #name(name: string, within: readonly string[], context: Context): AbstractValue {
    return this.#cycles.enter(name, context, () => this.#lookup().name(name, context, within));
  }
}
