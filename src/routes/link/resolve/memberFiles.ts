import { LazyMap } from '../../../model/lazyMap.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Language } from '../../languages/language.ts';
import { anyMember } from '../../languages/lexicalSummary.ts';
import type { ClassValue } from '../values/abstractValue.ts';
import type { Program } from './program.ts';

/** The files that declare a member of a class. Memoised: a class may have parts in hundreds of files. */
export class MemberFiles {
  readonly #program: Program;
  readonly #language: (file: string) => Language | undefined;
  readonly #found = new LazyMap<string, readonly string[]>();

  /** @param language returns the language of a file */
  constructor(program: Program, language: (file: string) => Language | undefined) {
    this.#program = program;
    this.#language = language;
  }

  /** The class's own file first. */
  of({ file, fact }: ClassValue, name: string): readonly string[] {
    const filesWithMember = this.#language(file)?.filesWithMember;
    if (!filesWithMember) {
      return [file];
    }
    const key = `${fact.name}.${name}@${file}`;
    const known = this.#found.get(key);
    if (known) {
      return known;
    }
    const files = new Set([file, ...filesWithMember(fact.name, name, file, this.#program.sources)]);
    const found = [...files].filter((each) => this.#program.table(each)?.membersNamed(fact.name, name).length);
    this.#found.set(key, found);
    return found;
  }

  /** The files that declare any member of a class, its own first. */
  ofAll({ file, fact }: ClassValue): readonly string[] {
    const others = this.#language(file)?.filesWithMember?.(fact.name, anyMember, file, this.#program.sources) ?? [];
    return [...new Set([file, ...others])];
  }

  /** Whether a function of a file is the constructor of its class. */
  isConstructor(file: string, { name }: FunctionFact): boolean {
    return name !== undefined && name === this.#language(file)?.constructorName;
  }

  /** Frees the memory. */
  forget(): void {
    this.#found.clear();
  }
}
