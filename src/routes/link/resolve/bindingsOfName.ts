import { LazyMap } from '../../../model/lazyMap.ts';
import type { Binding } from '../../facts/facts.ts';

/** Up to this number of bindings, looking through them is as fast as remembering. */
const few = 16;

/** The bindings of one name in one function, in source order, with what was found for each offset. */
interface Bindings {
  readonly inOrder: readonly Binding[];
  readonly hoisted: readonly Binding[];
  readonly found: Map<number, Binding | undefined>;
}

/**
 * Looks up the bindings of names in one file. A name may have thousands: where each is bound to the previous value,
 * every use asks for all of them again.
 */
export class BindingsOfName {
  readonly #ofMany = new LazyMap<readonly Binding[], Bindings>();

  /**
   * The binding that is valid at an offset: one that its block hoists, else the last one before the offset, else the
   * first one.
   * @param bindings all bindings of one name in one function
   */
  validAt(bindings: readonly Binding[], at: number): Binding | undefined {
    if (bindings.length <= few) {
      const before = bindings.findLast((binding) => binding.at <= at && isVisible(binding, at));
      return hoistedAt(bindings, at, before) ?? before ?? firstOf(bindings);
    }
    const { inOrder, hoisted, found } = this.#prepared(bindings);
    if (!found.has(at)) {
      const before = lastBefore(inOrder, at);
      found.set(at, hoistedAt(hoisted, at, before) ?? before ?? firstOf(bindings));
    }
    return found.get(at);
  }

  #prepared(bindings: readonly Binding[]): Bindings {
    const known = this.#ofMany.get(bindings);
    const prepared = known ?? {
      inOrder: bindings.toSorted((left, right) => left.at - right.at),
      hoisted: bindings.filter(({ from }) => from !== undefined),
      found: new Map(),
    };
    this.#ofMany.set(bindings, prepared);
    return prepared;
  }
}

/** Whether a binding is valid at an offset if it is the only one of its name in its function. */
export function isValidAt(binding: Binding, at: number): boolean {
  return binding.until === undefined || (binding.at <= at ? isVisible(binding, at) : isHoisted(binding, at));
}

function lastBefore(inOrder: readonly Binding[], at: number): Binding | undefined {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inOrder[middle]?.at ?? 0) <= at) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const binding = inOrder[index];
    if (binding && isVisible(binding, at)) {
      return binding;
    }
  }
  return undefined;
}

function hoistedAt(bindings: readonly Binding[], at: number, before: Binding | undefined): Binding | undefined {
  return bindings.find((binding) => isHoisted(binding, at) && (before?.at ?? -1) < (binding.from ?? 0));
}

function firstOf(bindings: readonly Binding[]): Binding | undefined {
  return bindings.find(({ until }) => until === undefined);
}

function isVisible({ until = Number.MAX_SAFE_INTEGER }: Binding, at: number): boolean {
  return at <= until || at === Number.MAX_SAFE_INTEGER;
}

/** Whether an offset is before the declaration of a name, but inside the block in which the name is visible. */
function isHoisted({ from, until = from, at: declared }: Binding, at: number): boolean {
  return from !== undefined && until !== undefined && from <= at && at <= until && declared > at;
}
