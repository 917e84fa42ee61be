import { LazyMap } from '../../../model/lazyMap.ts';
import { LazySet } from '../../../model/lazySet.ts';
import { member, wholeModule } from '../../facts/expression.ts';
import type { Language, SourceFiles } from '../../languages/language.ts';
import {
  type AbstractValue,
  type Context,
  type Evaluate,
  type FunctionValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { assignedMember } from './functionMembers.ts';
import { NeighbourNames } from './neighbourNames.ts';
import { OpenLookups } from './openLookups.ts';
import type { Program } from './program.ts';
import type { SymbolTable } from './symbolTable.ts';
import { entryOfWhole, memberOfWhole } from './wholeExport.ts';
import { WildcardTries } from './wildcardTries.ts';

type Module = AbstractValue & { readonly kind: 'module' };

/** Bound on modules that each pass a name on to the next. Barrel files in barrel files have a handful. */
const deepestPassing = 24;

const latest = Number.MAX_SAFE_INTEGER;

/** Resolves module specifiers to files, and names to exports of those files, for `NameResolver`. */
export class ModuleResolver {
  readonly #program: Program;
  readonly #languages: ReadonlyMap<string, Language>;
  readonly #files: SourceFiles;
  readonly #evaluate: Evaluate;
  /** Cycle guard: the exports that are being looked up. A module that re-exports from itself exports nothing. */
  readonly #looking = new LazySet<string>();
  readonly #open: OpenLookups;
  /** By the importing file and its language, then by specifier. */
  readonly #resolved = new LazyMap<string, Map<string, AbstractValue>>();
  readonly #neighbours: NeighbourNames;
  readonly #wildcards: WildcardTries;
  readonly #declared: (table: SymbolTable, name: string) => AbstractValue | undefined;

  /** `declared` returns the top-level declaration of a name in a file. */
  constructor(
    program: Program,
    languages: ReadonlyMap<string, Language>,
    evaluate: Evaluate,
    declared: (table: SymbolTable, name: string) => AbstractValue | undefined,
  ) {
    this.#program = program;
    this.#languages = languages;
    this.#files = program.sources;
    this.#evaluate = evaluate;
    this.#declared = declared;
    this.#neighbours = new NeighbourNames(program, (file) => this.language(file), declared);
    const onTooMany = (): void => {
      program.limit('too many wildcard imports');
    };
    this.#wildcards = new WildcardTries(onTooMany);
    this.#open = new OpenLookups(onTooMany);
  }

  /** Frees the memory of what was memoised. */
  forget(): void {
    this.#resolved.clear();
    this.#neighbours.forget();
  }

  /** The language of a file whose facts are known. */
  language(file: string): Language | undefined {
    const table = this.#program.table(file);
    return table && this.#languages.get(table.language);
  }

  /** The folder of the package to which a file belongs. */
  packageFolder(file: string): string | undefined {
    return this.language(file)?.packageFolder?.(file, this.#files);
  }

  /**
   * Resolves a module specifier in a file: to a workspace module, or to a package outside the workspace.
   * @param of the language of the specifier, if it is not that of the file
   */
  module(module: string, from: string, of?: string): AbstractValue {
    const place = of === undefined ? from : `${from} ${of}`;
    const resolved = this.#resolved.get(place);
    const known = resolved?.get(module);
    if (known) {
      return known;
    }
    const language = of === undefined ? this.language(from) : this.#languages.get(of);
    const files = language ? this.#program.resolveModule(language, module, from) : [];
    const found: AbstractValue =
      files.length > 0 ? { kind: 'module', files, module } : { kind: 'external', path: module };
    if (language) {
      this.#resolved.set(place, (resolved ?? new Map<string, AbstractValue>()).set(module, found));
    }
    return found;
  }

  /**
   * The export of a name, or else a member of the module's whole export. For `wholeModule`: the whole export, or else
   * the module. Files in `search` have been searched, and are skipped.
   */
  member(of: Module, name: string, search?: Set<string>): AbstractValue {
    const found = this.exported(of.files, name, search);
    if (found.kind !== 'unknown') {
      return found;
    }
    return name === wholeModule ? of : memberOfWhole(this.exported(of.files, wholeModule), name);
  }

  /** What is assigned to a member of a function; if it is its module's whole export, else another export of that module. */
  memberOfFunction(of: FunctionValue, name: string): AbstractValue {
    const { file, fact } = of;
    const assigned = assignedMember(of, name, this.#program, this.#evaluate);
    const isWhole = this.#program
      .table(file)
      ?.exports.some(
        ({ name: given, value }) => given === wholeModule && value.kind === 'function' && value.id === fact.id,
      );
    return assigned ?? (isWhole ? this.exported([file], name) : unknownValue);
  }

  /**
   * A member of a package outside the workspace. If the package is a workspace folder without a file of its own, one
   * of its modules.
   */
  memberOfExternal(of: AbstractValue & { readonly kind: 'external' }, name: string, from: string): AbstractValue {
    if (name === wholeModule) {
      return of;
    }
    const submodule = this.language(from)?.submodule?.(of.path, name);
    return submodule === undefined ? { kind: 'external', path: `${of.path}.${name}` } : this.module(submodule, from);
  }

  /**
   * The export of a name by the first of the files that has it: explicit, re-exported, or a top-level declaration.
   * Files in `search` have been searched, and are skipped.
   */
  exported(files: readonly string[], name: string, search = new Set<string>()): AbstractValue {
    return this.#open.of(name, (without) => this.#exported(files, name, search, without));
  }

  #exported(files: readonly string[], name: string, search: Set<string>, without: Set<string>): AbstractValue {
    for (const file of files) {
      const key = `${name}@${file}`;
      if (search.has(file) || this.#looking.has(key) || without.has(file) || !this.#mayExport(file, name)) {
        continue;
      }
      if (this.#looking.size >= deepestPassing) {
        this.#program.limit('expressions nested too deep');
        return unknownValue;
      }
      const table = this.#program.table(file);
      search.add(file);
      this.#looking.add(key);
      const found = table && this.#exportedBy(table, name, search);
      this.#looking.delete(key);
      if (found && found.kind !== 'unknown') {
        return found;
      }
      without.add(file);
    }
    return unknownValue;
  }

  /** Whether a file has to be consulted for an export. A linked file has been parsed anyway. */
  #mayExport(file: string, name: string): boolean {
    return this.#program.isLinked(file) || this.#files.mayExport(file, name);
  }

  /** Resolves a name that a file imports by a wildcard: from a module, or as a member of a class. */
  throughWildcards(table: SymbolTable, name: string): AbstractValue | undefined {
    return this.#wildcards.through(table, () => this.#throughWildcards(table, name));
  }

  #throughWildcards(table: SymbolTable, name: string): AbstractValue | undefined {
    const context: Context = { file: table.file, inside: undefined, frame: undefined, at: latest };
    // Shared by all wildcards: a file that did not have the name is not searched again.
    const search = new Set<string>();
    for (const { value: whole } of table.wildcards) {
      if (!this.#wildcards.mayTry()) {
        return undefined;
      }
      const module = whole.kind === 'module' ? this.module(whole.module, table.file) : undefined;
      const found =
        module?.kind === 'module' ? this.member(module, name, search) : this.#evaluate(member(whole, name), context);
      if (found.kind !== 'unknown' && found.kind !== 'external') {
        return found;
      }
    }
    return undefined;
  }

  /** Resolves a name that a file does not declare, in other files; see `NeighbourNames`. */
  neighbour(name: string, from: string): AbstractValue {
    return this.#neighbours.value(name, from);
  }

  #exportedBy(table: SymbolTable, name: string, search: Set<string>): AbstractValue | undefined {
    const context: Context = { file: table.file, inside: undefined, frame: undefined, at: Number.MAX_SAFE_INTEGER };
    const said = table.exportOf(name)?.value ?? entryOfWhole(table, name);
    if (said) {
      return this.#evaluate(said, context);
    }
    const declared = this.#declared(table, name);
    if (declared && declared.kind !== 'unknown') {
      return declared;
    }
    for (const { value } of table.wildcards) {
      // A wildcard re-export does not include the whole export.
      if (name !== wholeModule && !this.#open.isOver) {
        const source =
          value.kind === 'module'
            ? this.module(value.module, table.file, value.language)
            : this.#evaluate(value, context);
        const files = source.kind === 'module' ? source.files : [];
        const mayFollow = files.some((file) => this.#files.mayExport(file, name)) && this.#open.mayFollow();
        const found = mayFollow ? this.exported(files, name, search) : unknownValue;
        if (found.kind !== 'unknown') {
          return found;
        }
      }
    }
    return this.#submodule(table, name);
  }

  /** A submodule that is imported like a name of its package: `from app import users`. */
  #submodule(table: SymbolTable, name: string): AbstractValue | undefined {
    const language = this.#languages.get(table.language);
    if (!language?.submodule || name === wholeModule) {
      return undefined;
    }
    const files = language.resolveModule(`./${name}`, table.file, this.#files);
    return files.length > 0 && !files.includes(table.file) ? { kind: 'module', files, module: name } : undefined;
  }
}
