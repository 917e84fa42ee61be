import type { ClassValue, FunctionValue } from '../evaluate/abstractValue.ts';
import type { ClassMembers } from './classMembers.ts';
import type { Program } from './program.ts';

/** The methods that run where one without a body is called: those of the classes of the workspace that implement it. */
export class Implementations {
  readonly #program: Program;
  readonly #classes: () => ClassMembers;
  /** By the name of the class that they may inherit from; found once, since it takes a look at every class. */
  readonly #heirs = new Map<string, readonly ClassValue[]>();

  constructor(program: Program, classes: () => ClassMembers) {
    this.#program = program;
    this.#classes = classes;
  }

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

  /** The classes that have a class of that name among their bases, directly or not, each after those that it inherits from. */
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
