import { addToGroup } from '../../../model/groupBy.ts';
import { LazyMap } from '../../../model/lazyMap.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { type AbstractValue, type Frame, type FunctionValue, unknownValue } from '../values/abstractValue.ts';
import { valueKey } from '../values/valueKey.ts';

/** The memoised result of a call. `root`: the file whose code first made the call. `noted`: whether the call registered anything. */
export interface CallResult {
  readonly value: AbstractValue;
  readonly root: string;
  readonly noted: boolean;
}

/** The key of a call: equal for calls of a function with equal arguments. @param state of fields that callers have changed */
export function callKey(
  { file, fact, frame }: FunctionValue,
  bound: ReadonlyMap<string, AbstractValue>,
  state: string,
): string {
  let passed = '';
  for (const [name, value] of bound) {
    passed += `${passed === '' ? '' : ','}${name}=${valueKey(value)}`;
  }
  return `${file}:${fact.id}:${frame?.key ?? ''}(${passed})${state}`;
}

/** All activations of the functions of a unit so far, with their results by the key of the call. */
export class Activations {
  readonly #results = new LazyMap<string, CallResult>();
  readonly #framesOf = new LazyMap<FunctionFact, Frame[]>();
  /** In execution order. */
  readonly #calls: { readonly key: string; readonly fact: FunctionFact }[] = [];

  get count(): number {
    return this.#calls.length;
  }

  result(key: string): CallResult | undefined {
    return this.#results.get(key);
  }

  framesOf(fact: FunctionFact): readonly Frame[] {
    return this.#framesOf.get(fact) ?? [];
  }

  /** Adds an activation. Until it ends, the result of the same call is unknown. */
  begin(key: string, fact: FunctionFact, frame: Frame): void {
    this.#results.set(key, { value: unknownValue, root: frame.root, noted: false });
    addToGroup(this.#framesOf, fact, frame);
    this.#calls.push({ key, fact });
  }

  end(key: string, result: CallResult): void {
    this.#results.set(key, result);
  }

  /** Discards all activations but the first ones. */
  undo(count: number): void {
    for (const { key, fact } of this.#calls.splice(count)) {
      this.#results.delete(key);
      this.#framesOf.get(fact)?.pop();
    }
  }
}
