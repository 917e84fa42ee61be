import { LazyMap } from '../../../model/lazyMap.ts';
import type { Expression } from '../../facts/expression.ts';
import { mentionsOf, namesWithout, valuesMentioned } from '../resolve/mentions.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';

const nothing: ReadonlySet<string> = new Set();

/** Decides for `CallFilter` whether an expression mentions a name that may denote a router, or a module that registers routes. */
export class RouterMentions {
  readonly #program: Program;
  readonly #lookup: NameResolver;
  readonly #imports = new LazyMap<string, ReadonlySet<string>>();

  constructor(program: Program, lookup: NameResolver) {
    this.#program = program;
    this.#lookup = lookup;
  }

  /** Whether a call mentions a name that may denote a router. Of names, only local variables are resolved. */
  router(call: Expression, table: SymbolTable, inside: number | undefined): boolean {
    return this.#program.names.calls.of(table, inside, call, () => this.#mentionsRouter(call, table, inside));
  }

  #mentionsRouter(call: Expression, table: SymbolTable, inside: number | undefined): boolean {
    const { names } = this.#program;
    if (!names.mentionRouter(this.#namesInCall(call, table, inside), table, inside)) {
      return false;
    }
    if (this.#lookup.modules.language(table.file)?.variablesHideNames !== true) {
      return true;
    }
    const around = table.around(inside);
    const isVariable = (name: string): boolean => around.some((id) => table.declares(name, id));
    const { variables, members } = valuesMentioned(call, isVariable);
    return names.mentionRouter(members, table, undefined) || names.mentionLocalRouter(variables, table, inside);
  }

  /**
   * The names in a call. In languages in which members are accessed through their object, names of parameters and of their members
   * are left out: most functions get the application, or a request, for other things that it holds.
   */
  #namesInCall(call: Expression, table: SymbolTable, inside: number | undefined): readonly string[] {
    const { names } = mentionsOf(call);
    const isMember = this.#lookup.modules.language(table.file)?.membersNeedObject === true;
    const given = isMember ? new Set(names.filter((name) => table.isParameter(name, inside))) : nothing;
    return given.size === 0 ? names : namesWithout(given, call);
  }

  /**
   * Whether an import binds one of the names to a whole workspace module or to its default export. Always false in Go,
   * where a package is no value and a bare name denotes a variable that shadows it:
   * https://go.dev/ref/spec#Qualified_identifiers
   */
  imported(table: SymbolTable, names: readonly string[]): boolean {
    const imports = this.#imports.get(table.file) ?? this.#wholeImports(table);
    this.#imports.set(table.file, imports);
    return imports.size > 0 && names.some((name) => imports.has(name));
  }

  #wholeImports({ imports, file }: SymbolTable): ReadonlySet<string> {
    const whole = imports.packageName === '' ? imports.whole : [];
    return new Set(whole.filter(({ module }) => this.isOfWorkspace(module, file)).map(({ name }) => name));
  }

  /** Whether a module is one of the workspace with linked files. */
  isOfWorkspace(module: string, from: string): boolean {
    const found = this.#lookup.modules.module(module, from);
    return found.kind === 'module' && found.files.some((file) => this.#program.isLinked(file));
  }
}
