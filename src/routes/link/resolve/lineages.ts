import { LazyMap } from '../../../model/lazyMap.ts';
import { LazySet } from '../../../model/lazySet.ts';
import type { Expression } from '../../facts/expression.ts';
import type { ClassFact } from '../../facts/facts.ts';
import type { AbstractValue, ClassValue, Evaluate } from '../values/abstractValue.ts';
import type { Memo, Memos } from '../values/memo.ts';
import type { Limit, Program } from './program.ts';

/** Bound on the classes above a class, and on the bases that it names. A class with more inherits from none. */
const mostAbove = 64;
/** Bound on classes each above the one before, as for `mostAbove`. Real applications have a dozen. */
const deepest = 32;

/** From which classes of the workspace classes inherit. */
export class Lineages {
  readonly #program: Program;
  readonly #evaluate: Evaluate;
  readonly #lineages: Memo<string, readonly ClassValue[]>;
  readonly #bases: Memo<string, readonly ClassValue[]>;
  readonly #inheriting: Memo<string, boolean>;
  /** The classes whose bases are being looked for: meanwhile, what is above a class is not known. */
  readonly #unfinished = new LazySet<ClassFact>();
  /** The bases of classes that name them all and for which no further run finds others. */
  readonly #settled = new LazyMap<ClassFact, readonly ClassValue[]>();
  /** Classes above which too many others are, whatever is run. */
  readonly #overgrown = new LazySet<ClassFact>();

  constructor(program: Program, evaluate: Evaluate, memos: Memos) {
    this.#program = program;
    this.#evaluate = evaluate;
    this.#lineages = memos.create();
    this.#bases = memos.create();
    this.#inheriting = memos.create();
  }

  /** A class and its bases in the workspace, nearest first. */
  of(of: ClassValue): readonly ClassValue[] {
    return this.#finished(this.#lineages, of, () => this.#lineage(of));
  }

  /** The memoised answer for a class, or else a new one, which is memoised unless it was found while bases are being looked for. */
  #finished<V>(memo: Memo<string, V>, { file, fact }: ClassValue, find: () => V): V {
    const key = `${file}:${fact.name}`;
    const known = memo.known(key);
    if (known !== undefined) {
      return known;
    }
    const found = find();
    if (this.#unfinished.size === 0) {
      memo.keep(key, found);
    }
    return found;
  }

  #lineage(of: ClassValue): readonly ClassValue[] {
    const result: ClassValue[] = [of];
    for (let index = 0; index < result.length && result.length < mostAbove; index += 1) {
      const next = result[index] ?? of;
      for (const base of this.mayInherit(next) ? this.#basesOf(next) : []) {
        if (!result.some((seen) => seen.fact === base.fact)) {
          result.push(base);
        }
      }
    }
    return result;
  }

  /** Whether a class inherits within the bounds: not from itself, and not from too many classes, whose routes would multiply. */
  mayInherit(of: ClassValue): boolean {
    return this.#finished(this.#inheriting, of, () => {
      const limit = this.#limitOn(of);
      if (limit) {
        this.#program.limit(limit, of.file);
      }
      return limit === undefined;
    });
  }

  #limitOn(of: ClassValue): Limit | undefined {
    const above = new Map([[of.fact, of]]);
    const depths = new Map([[of.fact, 0]]);
    let isSettled = true;
    for (const each of above.values()) {
      const depth = (depths.get(each.fact) ?? 0) + 1;
      if (this.#overgrown.has(each.fact)) {
        return 'inherits from too many classes';
      }
      for (const base of this.#basesOf(each)) {
        if (base.fact === of.fact && each !== of) {
          return 'inherits in a circle';
        }
        if (!above.has(base.fact)) {
          above.set(base.fact, base);
          depths.set(base.fact, depth);
        }
      }
      isSettled &&= this.#settled.has(each.fact);
      if (depth > deepest || above.size > mostAbove || each.fact.bases.length > mostAbove) {
        if (isSettled) {
          this.#overgrown.add(of.fact);
        }
        return 'inherits from too many classes';
      }
    }
    return undefined;
  }

  /** The classes of the workspace from which a class inherits directly: its subclasses ask for them, too. */
  #basesOf({ file, fact }: ClassValue): readonly ClassValue[] {
    const settled = this.#settled.get(fact);
    if (settled) {
      return settled;
    }
    if (this.#unfinished.has(fact)) {
      return [];
    }
    return this.#bases.get(`${file}:${fact.name}`, () => {
      const values = this.#valuesOfBases(fact, file);
      const bases = values.flatMap((value) => (value.kind === 'class' ? [value] : []));
      if (fact.bases.every(isNamed) && values.every(({ kind }) => kind === 'class' || kind === 'external')) {
        this.#settled.set(fact, bases);
      }
      return bases;
    });
  }

  /** The evaluation may end in the middle of it, when the time of the unit is up. */
  #valuesOfBases(fact: ClassFact, file: string): readonly AbstractValue[] {
    this.#unfinished.add(fact);
    try {
      return fact.bases
        .slice(0, mostAbove)
        .map((base) =>
          this.#evaluate(base, { file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER }),
        );
    } finally {
      this.#unfinished.delete(fact);
    }
  }

  /** Whether a class or one of its bases extends one of these package classes, given by qualified name. */
  inheritsFrom(of: ClassValue, packaged: readonly string[]): boolean {
    return this.of(of).some(({ file, fact }) =>
      fact.bases.some((base) => {
        const value = this.#evaluate(base, { file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER });
        return value.kind === 'external' && packaged.includes(value.path);
      }),
    );
  }
}

/** Whether an expression is a name, a member of one, or, as in Go, an object of the type that it names. */
function isNamed(expression: Expression): boolean {
  switch (expression.kind) {
    case 'name':
      return true;
    case 'member':
      return isNamed(expression.of);
    case 'object':
      return expression.of !== undefined && isNamed(expression.of);
    default:
      return false;
  }
}
