import type { ClassValue, FunctionValue } from '../evaluate/abstractValue.ts';
import type { ClassMembers } from './classMembers.ts';
import type { Program } from './program.ts';

/** The methods that a call of an abstract method may run: those of workspace classes that implement it. */
export class Implementations {
  readonly #program: Program;
  readonly #classes: () => ClassMembers;
  /** Memo of subclasses by class name, since finding them visits every class. */
  readonly #heirs = new Map<string, readonly ClassValue[]>();

  constructor(program: Program, classes: () => ClassMembers) {
    this.#program = program;
    this.#classes = classes;
  }

  /** The methods that implement an abstract one, each once, with the class on whose object it runs. */
  of({ file, fact }: FunctionValue): readonly { readonly method: FunctionValue; readonly of: ClassValue }[] {
    const methods = this.#heirsOf(fact.memberOf ?? '').flatMap((of) => {
      const lineage = this.#classes().lineage(of);
      const isHeir = lineage.some((each) => each.file === file && each.fact.name === fact.memberOf);
      const method = isHeir ? this.#classes().method(of, fact.name) : undefined;
      return method && !method.fact.isAbstract ? [{ method, of }] : [];
    });
    return methods.filter(
      ({ method }, index) => methods.findIndex((each) => each.method.fact === method.fact) === index,
    );
  }

  /** The direct and indirect subclasses of a class by simple name, direct ones first. */
  #heirsOf(className: string): readonly ClassValue[] {
    const known = this.#heirs.get(className);
    if (known) {
      return known;
    }
    const names = new Set([className]);
    const heirs: ClassValue[] = [];
    for (const name of names) {
      for (const heir of this.#program.heirs(name)) {
        heirs.push(heir);
        names.add(heir.fact.name);
      }
    }
    this.#heirs.set(className, heirs);
    return heirs;
  }
}
