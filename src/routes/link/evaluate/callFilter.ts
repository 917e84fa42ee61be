import type { CallExpression, Expression } from '../../facts/expression.ts';
import { namesOfBase } from '../resolve/enclosingClasses.ts';
import { isRegistration, mentionsOf } from '../resolve/mentions.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import type { Program } from '../resolve/program.ts';
import { deepestNesting, type SymbolTable } from '../resolve/symbolTable.ts';
import type { AbstractValue, Context, Evaluate } from './abstractValue.ts';
import { holdsRouter } from './argumentBinding.ts';
import { isIteration } from './iteration.ts';

/** Decides which of the calls that stand alone are worth evaluating, and which functions are worth trying. */
export class CallFilter {
  readonly #program: Program;
  readonly #lookup: NameResolver;
  readonly #evaluate: Evaluate;
  readonly #imports = new Map<string, ReadonlySet<string>>();
  readonly #worthTrying = new Map<string, boolean>();

  constructor(program: Program, lookup: NameResolver, evaluate: Evaluate) {
    this.#program = program;
    this.#lookup = lookup;
    this.#evaluate = evaluate;
  }

  /** Follows a call where it hands on a router, or stays among files that deal with routes. */
  follow(call: Expression, context: Context): void {
    if (call.kind !== 'call' || !this.#mayRegister(call, context)) {
      return;
    }
    const receiver = call.callee.kind === 'member' ? [call.callee.of] : [];
    const handed = [...receiver, ...call.arguments, ...Object.values(call.named ?? {})].some((value) =>
      holdsRouter(this.#evaluate(value, context)),
    );
    if (handed || this.#iterates(call, context) || this.#isReceived(call, context)) {
      this.#evaluate(call, context);
      return;
    }
    const callee = this.#evaluate(call.callee, context);
    const file = callee.kind === 'function' || callee.kind === 'class' ? callee.file : undefined;
    if (file !== undefined && this.#program.isRouting(file)) {
      this.#evaluate(call, context);
    }
  }

  /**
   * Whether a function of which no call is known may register routes: itself, by a call that mentions the name of something that
   * does, or by a function in it.
   */
  isWorthTrying(file: string, functionId: number, depth = 0): boolean {
    const key = `${file}:${functionId}`;
    const known = this.#worthTrying.get(key);
    if (known !== undefined) {
      return known;
    }
    const table = this.#program.table(file);
    const isWorth = table !== undefined && (depth > deepestNesting || this.#registersIn(table, functionId, depth + 1));
    this.#worthTrying.set(key, isWorth);
    return isWorth;
  }

  #registersIn(table: SymbolTable, functionId: number, depth: number): boolean {
    return (
      table
        .factsInside(functionId)
        .some((fact) =>
          fact.kind === 'call' ? this.#mayBeRegistrar(fact.call, table, functionId, depth) : isRegistration(fact),
        ) ||
      table.makesScope(functionId) ||
      table.within(functionId).some(({ id }) => this.isWorthTrying(table.file, id, depth))
    );
  }

  /** Whether a call may register routes, by what it mentions and what that stands for in the calls around it. */
  #mayRegister(call: CallExpression, context: Context): boolean {
    const table = this.#program.table(context.file);
    return (
      this.#isReceived(call, context) ||
      mentionsArgument(mentionsOf(call).names, context) ||
      (table !== undefined && this.#mayBeRegistrar(call, table, context.inside))
    );
  }

  #mayBeRegistrar(call: Expression, table: SymbolTable, inside: number | undefined, depth = 0): boolean {
    const { names, called, modules, functions, scope } = mentionsOf(call);
    return (
      scope ||
      this.#program.names.mentionRouter(names, table, inside) ||
      this.#program.names.mentionRegistrar(called, table) ||
      [...namesOfBase].some((base) => names.has(base)) ||
      this.#mentionsImport(table, called) ||
      modules.some((module) => this.#isOfWorkspace(module, table.file)) ||
      functions.some((id) => this.isWorthTrying(table.file, id, depth))
    );
  }

  /** Whether names are among those under which a file imports whole modules of the workspace, or what those give by default. */
  #mentionsImport(table: SymbolTable, names: ReadonlySet<string>): boolean {
    const imports = this.#imports.get(table.file) ?? this.#wholeImports(table);
    this.#imports.set(table.file, imports);
    for (const name of imports) {
      if (names.has(name)) {
        return true;
      }
    }
    return false;
  }

  #wholeImports({ wholeImports, file }: SymbolTable): ReadonlySet<string> {
    return new Set(wholeImports.filter(({ module }) => this.#isOfWorkspace(module, file)).map(({ name }) => name));
  }

  #isOfWorkspace(module: string, from: string): boolean {
    const found = this.#lookup.modules.module(module, from);
    return found.kind === 'module' && found.files.some((file) => this.#program.isLinked(file));
  }

  /** Whether the call names a function alone where something stands before the dot without being written. */
  #isReceived({ callee }: CallExpression, context: Context): boolean {
    return callee.kind === 'name' && this.#lookup.implicitReceiver(context) !== undefined;
  }

  /** Whether the call runs a function written in place for each item of a list. */
  #iterates({ callee, arguments: [each] }: CallExpression, context: Context): boolean {
    return (
      callee.kind === 'member' &&
      each?.kind === 'function' &&
      isIteration(callee.name) &&
      ['list', 'object'].includes(this.#evaluate(callee.of, context).kind)
    );
  }
}

/** Whether names are among the parameters of the calls around that were given something by which routes may be registered. */
function mentionsArgument(names: ReadonlySet<string>, { frame }: Context): boolean {
  for (let current = frame; current; current = current.parent) {
    for (const [name, entity] of current.arguments) {
      if (names.has(name) && name !== current.function.self && name !== 'this' && mayRegister(entity)) {
        return true;
      }
    }
  }
  return false;
}

function mayRegister(entity: AbstractValue): boolean {
  return /^(?:function|class|module)$/.test(entity.kind) || holdsRouter(entity);
}
