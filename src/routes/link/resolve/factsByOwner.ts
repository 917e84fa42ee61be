import { addToGroup, groupBy } from '../../../model/groupBy.ts';
import { LazyMap } from '../../../model/lazyMap.ts';

/** Up to this number of facts, looking through them is as fast as an index. */
const few = 16;

/** The named facts of one file by their owner, for example the members of classes, or the bindings of functions. */
export class FactsByOwner<Owner, Fact extends { readonly name?: string | undefined }> {
  readonly #facts = new LazyMap<Owner, Fact[]>();
  /** Indexes of owners with many facts, built on the first look-up. */
  readonly #byName = new LazyMap<Owner, ReadonlyMap<string | undefined, readonly Fact[]>>();

  add(owner: Owner, fact: Fact): void {
    addToGroup(this.#facts, owner, fact);
  }

  of(owner: Owner): readonly Fact[] {
    return this.#facts.get(owner) ?? [];
  }

  /** The facts of a name. More than a few of them are the same list at each call. */
  named(owner: Owner, name: string): readonly Fact[] {
    const facts = this.of(owner);
    if (facts.length <= few) {
      return facts.filter((fact) => fact.name === name);
    }
    const byName = this.#byName.get(owner) ?? groupBy(facts, (fact) => fact.name);
    this.#byName.set(owner, byName);
    return byName.get(name) ?? [];
  }
}
