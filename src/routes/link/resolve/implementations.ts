import { LazyMap } from '../../../model/lazyMap.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { ClassValue, Evaluate, FunctionValue } from '../values/abstractValue.ts';
import type { NameResolver } from './nameResolver.ts';
import type { Program } from './program.ts';

/** A method, and the class on whose object it runs. */
interface Implementation {
  readonly method: FunctionValue;
  readonly of: ClassValue;
}

/**
 * Bound on the methods that the calls of abstract methods in one unit run, two hundred times what any takes in nineteen large
 * applications. Methods that each call the abstract one again multiply.
 */
const maximumOfUnit = 10_000;

/** The methods that a call of an abstract method may run: those of the workspace classes that implement it. */
export class Implementations {
  readonly #program: Program;
  readonly #lookup: () => NameResolver;
  readonly #evaluate: Evaluate;
  /** Memo of subclasses by class name, since finding them visits every class. */
  readonly #subclasses = new LazyMap<string, readonly ClassValue[]>();
  #run = 0;

  constructor(program: Program, lookup: () => NameResolver, evaluate: Evaluate) {
    this.#program = program;
    this.#lookup = lookup;
    this.#evaluate = evaluate;
  }

  /** The methods that implement an abstract method, each once, with the class on whose object it runs; none beyond the bound. */
  of(method: FunctionValue): readonly Implementation[] {
    if (this.#run >= maximumOfUnit) {
      this.#program.limit('too many calls');
      return [];
    }
    const found = this.#of(method);
    this.#run += found.length;
    return found;
  }

  #of({ file, fact }: FunctionValue): readonly Implementation[] {
    if (this.#lookup().modules.language(file)?.implementsByMethods) {
      return this.#registering(file, fact);
    }
    const methods = this.#subclassesOf(fact.memberOf ?? '').flatMap((of) => {
      const lineage = this.#lookup().classes.lineage(of);
      const isSubclass = lineage.some((each) => each.file === file && each.fact.name === fact.memberOf);
      const method = isSubclass ? this.#lookup().classes.method(of, fact.name) : undefined;
      return method && !method.fact.isAbstract ? [{ method, of }] : [];
    });
    const seen = new Set<FunctionFact>();
    return methods.filter(({ method }) => !seen.has(method.fact) && seen.add(method.fact));
  }

  /**
   * The only method that registers routes among the types of the application that have all methods of an interface. None if
   * there are several: which of them is called is only known at run time.
   */
  #registering(file: string, { name = '', memberOf = '' }: FunctionFact): readonly Implementation[] {
    const asked = this.#program.table(file)?.members(memberOf) ?? [];
    const found = this.#program.methods(name).flatMap(({ file: own, method: fact }): readonly Implementation[] => {
      if (this.#program.sources.areApart(file, own)) {
        return [];
      }
      const of = this.#evaluate(
        { kind: 'name', name: fact.memberOf ?? '' },
        { file: own, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER },
      );
      return of.kind === 'class' && asked.every((each) => this.#lookup().classes.method(of, each.name))
        ? [{ method: { kind: 'function', file: own, fact, frame: undefined }, of }]
        : [];
    });
    return found.length === 1 ? found : [];
  }

  /** The direct and indirect subclasses of a class by simple name, direct ones first. */
  #subclassesOf(className: string): readonly ClassValue[] {
    const known = this.#subclasses.get(className);
    if (known) {
      return known;
    }
    const names = new Set([className]);
    const found: ClassValue[] = [];
    for (const name of names) {
      for (const subclass of this.#program.subclasses(name)) {
        found.push(subclass);
        names.add(subclass.fact.name);
      }
    }
    this.#subclasses.set(className, found);
    return found;
  }
}
