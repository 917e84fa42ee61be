import { addToGroup, groupBy } from '../../../model/groupBy.ts';
import type { Binding, FunctionFact } from '../../facts/facts.ts';

type Member = Binding | FunctionFact;

const many = 100;

/** The members of the classes of one file, by class and name. */
export class DeclaredMembers {
  readonly #members = new Map<string, Member[]>();
  /** Indexes of classes with many members, built on the first look-up. */
  readonly #byName = new Map<string, ReadonlyMap<string, readonly Member[]>>();

  add(className: string, member: Member): void {
    addToGroup(this.#members, className, member);
  }

  of(className: string): readonly Member[] {
    return this.#members.get(className) ?? [];
  }

  named(className: string, name: string): readonly Member[] {
    const members = this.of(className);
    if (members.length < many) {
      return members.filter((member) => member.name === name);
    }
    const byName = this.#byName.get(className) ?? groupBy(members, (member) => member.name ?? '');
    this.#byName.set(className, byName);
    return byName.get(name) ?? [];
  }
}
