import type { Expression, ObjectExpression } from '../../facts/expression.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import {
  type AbstractValue,
  type Context,
  type Entries,
  type Evaluate,
  unknownValue,
} from '../values/abstractValue.ts';
import { areLists, concatenate, literalValue, staysWhole, type TextExpression } from '../values/concatenation.ts';
import { evaluatedEntries, instanceOf } from '../values/objectEntries.ts';
import { sizeOf } from '../values/valueSize.ts';
import type { ScopeRouters } from './scopeRouters.ts';

/**
 * Bound on the length of a list; longer ones are unknown. Lists that each spread the previous one twice grow
 * exponentially.
 */
const maximumItems = 10_000;
/** Bound on the values of which a list or an object consists, its parts included: objects that each hold the previous one twice grow exponentially, too. */
const maximumSize = 200_000;

/** Evaluates texts, lists and objects for `Evaluator`, within bounds on their sizes. */
export class LiteralEvaluator {
  readonly #program: Program;
  readonly #lookup: () => NameResolver;
  readonly #evaluate: Evaluate;
  readonly #scopes: ScopeRouters;
  readonly #count: (steps: number) => void;

  /** @param count takes the steps that copying entries takes */
  constructor(
    program: Program,
    lookup: () => NameResolver,
    evaluate: Evaluate,
    scopes: ScopeRouters,
    count: (steps: number) => void,
  ) {
    this.#program = program;
    this.#lookup = lookup;
    this.#evaluate = evaluate;
    this.#scopes = scopes;
    this.#count = count;
  }

  /** An object, possibly of a class. */
  object(object: ObjectExpression, context: Context): AbstractValue {
    return this.bounded(this.#object(object, context));
  }

  #object(object: ObjectExpression, context: Context): AbstractValue {
    const { entries, isOpen } = this.entries(object, context);
    const router = object.at === undefined ? undefined : this.#scopes.of(object.at, context);
    if (object.of && router) {
      return router;
    }
    const type = object.of && this.#evaluate(object.of, context);
    const of = object.isCopy && type?.kind === 'object' ? type.of : type;
    const empty = of?.kind === 'class' && object.isWhole ? this.#lookup().classes.emptyTexts(of) : [];
    if (of?.kind !== 'class' || entries.size + empty.length === 0) {
      return of && entries.size === 0 ? of : { kind: 'object', entries, router, isOpen };
    }
    return instanceOf(of, entries, empty);
  }

  list(list: Expression & { readonly kind: 'list' }, context: Context): AbstractValue {
    const items = list.items.flatMap((item) => this.#items(item, context));
    const router = list.at === undefined ? undefined : this.#scopes.of(list.at, context);
    return this.bounded({ kind: 'list', items, router });
  }

  /** The value; unknown if it is a list that is too long, or consists of too many values. */
  bounded(value: AbstractValue): AbstractValue {
    if (value.kind !== 'list' && value.kind !== 'object') {
      return value;
    }
    if ((value.kind === 'object' || value.items.length <= maximumItems) && sizeOf(value) <= maximumSize) {
      return value;
    }
    this.#program.limit('too long a list');
    return value.router ?? unknownValue;
  }

  #items(item: Expression, context: Context): readonly AbstractValue[] {
    const value = this.#evaluate(item, context);
    return item.kind === 'spread' && value.kind === 'list' ? value.items : [value];
  }

  /** Evaluates a concatenation of texts or of lists. */
  text(expression: TextExpression, context: Context): AbstractValue {
    const [literal, ...more] = expression.parts;
    if (typeof literal === 'string' && more.length === 0) {
      return literalValue(literal);
    }
    const values = expression.parts.map(
      (part): AbstractValue =>
        typeof part === 'string' ? { kind: 'text', text: part, unknown: false } : this.#evaluate(part, context),
    );
    const [only] = values;
    if (only && values.length === 1 && staysWhole(only, expression)) {
      return only;
    }
    if (areLists(values)) {
      const items = values.flatMap((value) => (value.kind === 'list' ? value.items : [value]));
      return this.bounded({ kind: 'list', items });
    }
    return concatenate(expression.parts, values);
  }

  /** The evaluated entries of an object literal, or the named arguments of a call. */
  entries(object: Pick<ObjectExpression, 'entries' | 'keys'>, context: Context): Entries {
    const { copied, ...entries } = evaluatedEntries(object, (expression) => this.#evaluate(expression, context));
    // Each spread copies all entries of an object, so it counts as that many steps.
    this.#count(copied);
    return entries;
  }
}
