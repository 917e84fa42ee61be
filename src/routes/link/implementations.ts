import { lastName, type Value } from '../facts/value.ts';
import type { Classes } from './classes.ts';
import type { ClassEntity, FunctionEntity } from './entity.ts';
import type { Program } from './program.ts';

/** The methods that run where one without a body is called: those of the classes of the workspace that implement it. */
export class Implementations {
  readonly #program: Program;
  readonly #classes: () => Classes;
  /** By the name of the class that they may inherit from; found once, since it takes a look at every class. */
  readonly #heirs = new Map<string, readonly ClassEntity[]>();

  constructor(program: Program, classes: () => Classes) {
    this.#program = program;
    this.#classes = classes;
  }

  of({ file, fact }: FunctionEntity): readonly { readonly method: FunctionEntity; readonly of: ClassEntity }[] {
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

  /** The classes that have a class of that name among their bases, directly or not. */
  #heirsOf(className: string): readonly ClassEntity[] {
    const known = this.#heirs.get(className);
    if (known) {
      return known;
    }
    const all = [...this.#program.tables.values()].flatMap(({ file, classes }) =>
      Array.from(classes.values(), (fact): ClassEntity => ({ kind: 'class', file, fact })),
    );
    const names = new Set([className]);
    for (let before = -1; before < names.size; ) {
      before = names.size;
      for (const { fact } of all) {
        if (!names.has(fact.name) && fact.bases.some((base) => names.has(simpleName(base)))) {
          names.add(fact.name);
        }
      }
    }
    const heirs = all.filter(({ fact }) => names.has(fact.name) && fact.bases.length > 0);
    this.#heirs.set(className, heirs);
    return heirs;
  }
}

function simpleName(base: Value): string {
  const written = lastName(base);
  return written.slice(written.lastIndexOf('.') + 1);
}
