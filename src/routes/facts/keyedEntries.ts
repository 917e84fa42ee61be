import { type Expression, literalText, type ObjectExpression } from './expression.ts';
import { unknownKey } from './reservedNames.ts';

/** Builds the expression of an object literal entry by entry. An entry with a computed key is stored under an `unknownKey`. */
export class KeyedEntries {
  readonly #entries: Record<string, Expression> = {};
  readonly #keys: Record<string, Expression> = {};

  set(key: string, value: Expression): void {
    this.#entries[key] = value;
  }

  /** @param index position of the entry in the literal */
  setUnder(key: Expression, value: Expression, index: number): void {
    const literal = literalText(key);
    if (literal === undefined) {
      this.setComputed(key, value, index);
    } else {
      this.set(literal, value);
    }
  }

  /** Adds an entry whose key the linker evaluates, even if it is a literal. */
  setComputed(key: Expression, value: Expression, index: number): void {
    const own = unknownKey(index);
    this.#entries[own] = value;
    this.#keys[own] = key;
  }

  get object(): ObjectExpression {
    const isStatic = Object.keys(this.#keys).length === 0;
    return { kind: 'object', entries: this.#entries, ...(isStatic ? {} : { keys: this.#keys }) };
  }
}
