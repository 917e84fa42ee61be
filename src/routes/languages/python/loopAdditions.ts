import { addToGroup, groupBy } from '../../../model/groupBy.ts';
import { type CallExpression, type Expression, member } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Inside } from '../../facts/inside.ts';
import { flatMapOf, mapOf } from '../../facts/reservedNames.ts';

/** Elements that a statement adds to the list in a variable. */
export interface ListAddition extends Pick<Binding, 'name' | 'inside' | 'at'> {
  readonly items: readonly Expression[];
}

interface Loop {
  readonly body: FunctionFact;
  readonly fact: Fact;
  readonly call: CallExpression;
}

/**
 * Loops that add to a list outside of them: `for path in paths: rules.append((path, Page))`. Such a loop becomes one that
 * evaluates to all additions. If it adds to several lists, these are unknown.
 */
export class CollectingLoops {
  readonly #loops = new Map<number, Loop>();
  /** The facts of collecting loops, by the facts that they replace. */
  readonly #collecting = new Map<Fact, Fact>();
  /** The positions of their additions. */
  readonly #added = new Set<string>();
  readonly #isBound: (addition: ListAddition) => boolean;

  /** @param isBound whether the enclosing code of an addition binds the name to a list of its own */
  constructor(facts: readonly Fact[], isBound: (addition: ListAddition) => boolean) {
    const bodies = new Map(facts.flatMap((fact) => (fact.kind === 'function' ? [[fact.id, fact] as const] : [])));
    for (const fact of facts) {
      const call = loopCallOf(fact);
      const [each] = call?.arguments ?? [];
      const body = each?.kind === 'function' ? bodies.get(each.id) : undefined;
      if (call && body && body.returns.length === 0) {
        this.#loops.set(body.id, { body, fact, call });
      }
    }
    this.#isBound = isBound;
  }

  /** The additions as seen outside of all loops. */
  outside(additions: readonly ListAddition[]): readonly ListAddition[] {
    const outside: ListAddition[] = [];
    const within = new Map<number, ListAddition[]>();
    const place = (addition: ListAddition): void => {
      const { inside } = addition;
      if (inside !== undefined && this.#loops.has(inside) && !this.#isBound(addition)) {
        addToGroup(within, inside, addition);
      } else {
        outside.push(addition);
      }
    };
    additions.forEach(place);
    // An inner loop begins behind the one around it.
    for (const id of [...this.#loops.keys()].sort((left, right) => right - left)) {
      const [list, ...others] = groupBy(within.get(id) ?? [], ({ name }) => name);
      const loop = this.#loops.get(id);
      if (loop && list && others.length === 0) {
        const [name, added] = list;
        const call = { ...loop.call, callee: member(iterated(loop.call), flatMapOf) };
        const returns: readonly Expression[] = [{ kind: 'list', items: added.flatMap(({ items }) => items) }];
        this.#collecting.set(loop.body, { ...loop.body, returns });
        this.#collecting.set(loop.fact, { kind: 'call', call, inside: loop.body.inside, at: loop.body.at });
        for (const addition of added) {
          this.#added.add(placeOf(addition));
        }
        place({ name, items: [{ kind: 'spread', of: call }], inside: loop.body.inside, at: id });
      }
    }
    return outside;
  }

  /**
   * The facts that replace one of a collecting loop; any other fact unchanged. Without the calls that add to the list: their
   * evaluation would need the list, which needs the loop.
   */
  collecting(fact: Fact): readonly Fact[] {
    const isAddition = fact.kind === 'call' && this.#added.has(placeOf(fact));
    return isAddition ? [] : [this.#collecting.get(fact) ?? fact];
  }
}

/** The call of a loop's body with each item. */
function loopCallOf(fact: Fact): CallExpression | undefined {
  const call = fact.kind === 'call' && fact.call.kind === 'call' ? fact.call : undefined;
  return call?.callee.kind === 'member' && call.callee.name === mapOf ? call : undefined;
}

function iterated({ callee }: CallExpression): Expression {
  return callee.kind === 'member' ? callee.of : callee;
}

function placeOf({ inside, at }: Inside): string {
  return `${inside ?? ''} ${at}`;
}
