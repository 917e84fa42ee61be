import { type Expression, literalText, type ObjectExpression, unknownKey } from './expression.ts';

/** The entries of an object literal, one after the other. Those whose keys are not static stand under keys of their own. */
export class KeyedEntries {
  readonly #entries: Record<string, Expression> = {};
  readonly #keys: Record<string, Expression> = {};

  set(key: string, value: Expression): void {
    this.#entries[key] = value;
  }

  /** @param index differs between the entries of an object */
  setUnder(key: Expression, value: Expression, index: number): void {
    const literal = literalText(key);
    if (literal === undefined) {
      this.setComputed(key, value, index);
    } else {
      this.set(literal, value);
    }
  }

  /** An entry whose key is evaluated later, also where it is literal. */
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
