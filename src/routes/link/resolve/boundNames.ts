import { groupBy } from '../../../model/groupBy.ts';
import { LazyMap } from '../../../model/lazyMap.ts';
import type { Binding } from '../../facts/facts.ts';
import { BindingsOfName, isValidAt } from './bindingsOfName.ts';

/** Up to this number of bindings, looking through them is as fast as an index. */
const few = 8;

/**
 * The bindings of variables in one file, by name: most names are looked up in each function around a place, and are bound in none of
 * them.
 */
export class BoundNames {
  /** A single binding is kept without a list, since most names have one. */
  readonly #bindings = new LazyMap<string, Binding | Binding[]>();
  /** By function, the bindings of those names that have many; built on the first look-up. */
  readonly #byFunction = new LazyMap<string, ReadonlyMap<number | undefined, readonly Binding[]>>();
  readonly #ofName = new BindingsOfName();

  add(binding: Binding): void {
    const before = this.#bindings.get(binding.name);
    if (before === undefined) {
      this.#bindings.set(binding.name, binding);
    } else if ('kind' in before) {
      this.#bindings.set(binding.name, [before, binding]);
    } else {
      before.push(binding);
    }
  }

  /** Whether any function, or the top level, binds a name. */
  has(name: string): boolean {
    return this.#bindings.has(name);
  }

  /** Whether a function binds a name. */
  isBoundIn(name: string, inside: number | undefined): boolean {
    const found = this.#bindings.get(name);
    return (
      found !== undefined && ('kind' in found ? found.inside === inside : this.#in(inside, name, found).length > 0)
    );
  }

  /** The binding of a name in a function that is valid at an offset; see `BindingsOfName`. */
  validAt(name: string, inside: number | undefined, at: number): Binding | undefined {
    const found = this.#bindings.get(name);
    if (found === undefined) {
      return undefined;
    }
    if ('kind' in found) {
      return found.inside === inside && isValidAt(found, at) ? found : undefined;
    }
    const bindings = this.#in(inside, name, found);
    return bindings.length === 0 ? undefined : this.#ofName.validAt(bindings, at);
  }

  /** More than a few bindings are the same list at each call. */
  #in(inside: number | undefined, name: string, bindings: readonly Binding[]): readonly Binding[] {
    if (bindings.length <= few) {
      return bindings.some((binding) => binding.inside === inside)
        ? bindings.filter((binding) => binding.inside === inside)
        : none;
    }
    let byFunction = this.#byFunction.get(name);
    if (!byFunction) {
      byFunction = groupBy(bindings, (binding) => binding.inside);
      this.#byFunction.set(name, byFunction);
    }
    return byFunction.get(inside) ?? none;
  }
}

const none: readonly Binding[] = [];
