import type { CallExpression } from '../../facts/expression.ts';
import { isInstanceOf, isNone, isPresent, itemOf } from '../../facts/reservedNames.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import {
  type AbstractValue,
  booleanValue,
  type ClassValue,
  type Context,
  type Evaluate,
  isAbsent,
  knownText,
  unknownValue,
} from '../values/abstractValue.ts';
import { itemAt } from '../values/iteration.ts';

/** Evaluates the operations of languages that facts hold as calls: an item of a list, whether a value is there, or of a class. */
export class Operations {
  readonly #lookup: () => NameResolver;
  readonly #evaluate: Evaluate;

  constructor(lookup: () => NameResolver, evaluate: Evaluate) {
    this.#lookup = lookup;
    this.#evaluate = evaluate;
  }

  /** The result of an operation on a value; undefined for any other call. */
  resultOf(target: AbstractValue, { callee, arguments: given }: CallExpression, context: Context) {
    if (callee.kind !== 'member') {
      return undefined;
    }
    switch (callee.name) {
      case itemOf:
        return this.#item(target, given[0] && this.#evaluate(given[0], context), context);
      case isInstanceOf:
        return this.#isInstance(target, given[0] && this.#evaluate(given[0], context));
      case isPresent:
        return presence(target);
      case isNone:
        return nothingness(target);
      default:
        return undefined;
    }
  }

  #item(target: AbstractValue, key: AbstractValue | undefined, context: Context): AbstractValue {
    const name = target.kind === 'module' ? knownText(key) : undefined;
    if (name !== undefined) {
      return this.#lookup().member(target, name, context);
    }
    return itemAt(target, key && isAbsent(key) ? booleanValue(false) : key);
  }

  /** Whether an object is an instance of a class. Not known if the object may belong to a subclass of its declared class. */
  #isInstance(object: AbstractValue, of: AbstractValue | undefined): AbstractValue {
    const own = object.kind === 'object' ? object.of : object;
    if (own?.kind !== 'class' || of?.kind !== 'class') {
      return unknownValue;
    }
    const { lineages } = this.#lookup().classes;
    const isAbove = (above: ClassValue, below: ClassValue): boolean =>
      lineages.of(below).some(({ fact }) => fact === above.fact);
    return isAbove(of, own) ? booleanValue(true) : isAbove(own, of) ? unknownValue : booleanValue(false);
  }
}

/** `None` is read as a false value. What a package makes may be `None`. */
function nothingness(value: AbstractValue): AbstractValue {
  const isUncertain = value.kind === 'external' || (value.kind === 'unknown' && value.truth === undefined);
  return isUncertain ? unknownValue : booleanValue(value.kind === 'unknown' && value.truth === false);
}

function presence(value: AbstractValue): AbstractValue {
  if (value.kind !== 'unknown' || value.truth !== undefined) {
    return booleanValue(true);
  }
  return isAbsent(value) ? booleanValue(false) : unknownValue;
}
