import { LazyMap } from '../../../model/lazyMap.ts';
import type { Endpoint } from '../../facts/endpoint.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Mount } from '../../facts/mount.ts';
import { isDoubtful, isRegistration, mentionsOf } from '../resolve/mentions.ts';
import type { Program } from '../resolve/program.ts';
import { mentionsBase, namesOfBase, objectOf, referenceTo } from '../resolve/reference.ts';
import { routerSourcesOf } from '../resolve/routerSources.ts';
import { deepestNesting, type SymbolTable } from '../resolve/symbolTable.ts';
import type { AbstractValue } from '../values/abstractValue.ts';
import type { RouterMentions } from './routerMentions.ts';

/** Over-approximates which functions and calls may register routes, by the names that they mention. */
export class RegisteringCode {
  readonly #program: Program;
  readonly #mentions: RouterMentions;
  readonly #known = new LazyMap<string, boolean>();

  constructor(program: Program, mentions: RouterMentions) {
    this.#program = program;
    this.#mentions = mentions;
  }

  /**
   * Whether a function without a known call site may register routes: directly, by a call that mentions a registrar,
   * or in a nested function.
   */
  mayRegister(file: string, functionId: number, depth = 0): boolean {
    const key = `${file}:${functionId}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      return known;
    }
    const table = this.#program.table(file);
    const isWorth = table !== undefined && (depth > deepestNesting || this.#registersIn(table, functionId, depth + 1));
    this.#known.set(key, isWorth);
    return isWorth;
  }

  #registersIn(table: SymbolTable, functionId: number, depth: number): boolean {
    return (
      table.factsInside(functionId).some((fact) => this.#registersBy(fact, table, functionId, depth)) ||
      table.scopes.areCreatedIn(functionId) ||
      this.#program.names.mentionFactory(table.scopes.classesCreatedIn(functionId), table) ||
      table.within(functionId).some(({ id }) => this.mayRegister(table.file, id, depth))
    );
  }

  #registersBy(fact: Fact, table: SymbolTable, inside: number, depth: number): boolean {
    if (fact.kind === 'call') {
      return this.mayBeRegistrar(fact.call, table, inside, depth);
    }
    if (fact.kind === 'endpoint' && fact.onlyOnRouter) {
      return this.#mayBeOnRouter(fact, table);
    }
    return fact.kind === 'mount' && isDoubtful(fact) ? this.#mayMount(fact, table) : isRegistration(fact);
  }

  /** Whether a function is given a router, or a function that runs on one, and may pass it to a function that registers routes. */
  handsOn(value: AbstractValue): boolean {
    return (
      value.kind === 'function' &&
      (value.fact.parameters.some(({ hasReceiver }) => hasReceiver) ||
        this.#program.table(value.file)?.isGivenRouters(value.fact.id) === true) &&
      this.mayRegister(value.file, value.fact.id)
    );
  }

  /** Whether that on which an endpoint is registered may be a router, for one that is none on anything else. */
  #mayBeOnRouter({ on, inside }: Endpoint, table: SymbolTable): boolean {
    const { names, called } = routerSourcesOf(on);
    const { scope, modules } = mentionsOf(on);
    return (
      scope ||
      modules.length > 0 ||
      names.length + called.length === 0 ||
      names.some((name) => table.isParameter(name, inside)) ||
      mentionsBase(names) ||
      this.#program.names.mentionRouter(names, table, inside) ||
      this.#program.names.mentionFactory(called, table) ||
      this.#mentions.imported(table, names)
    );
  }

  /** Whether the target of a doubtful mount (`isDoubtful`) may be a router. */
  #mayMount({ on, what, inside }: Mount, table: SymbolTable): boolean {
    if (this.#program.names.mentionFactory([referenceTo(what)], table)) {
      return true;
    }
    const { names } = mentionsOf(what);
    return (
      !table.scopes.isConditional(on) &&
      (this.#program.names.mentionRouter(names, table, inside) || this.#mentions.imported(table, names))
    );
  }

  /** Whether a call may call a function that registers routes. */
  mayBeRegistrar(call: Expression, table: SymbolTable, inside: number | undefined, depth = 0): boolean {
    const { names, called, modules, functions, scope } = mentionsOf(call);
    return (
      scope ||
      this.#mentions.router(call, table, inside) ||
      this.#program.names.mentionRegistrar(called, table) ||
      (mentionsBase(names) && this.#mayBaseRegister(called, table, inside)) ||
      this.#mentions.imported(table, called) ||
      modules.some((module) => this.#mentions.isOfWorkspace(module, table.file)) ||
      functions.some((id) => this.mayRegister(table.file, id, depth))
    );
  }

  /**
   * Whether a call that mentions the base class may register: by a method of that, or because it sets fields which methods of the class
   * read that register.
   */
  #mayBaseRegister(called: readonly string[], table: SymbolTable, inside: number | undefined): boolean {
    const methods = called.flatMap(methodOfBase);
    const objects = table.classesAround(inside).map(objectOf);
    return methods.length === 0 || this.#program.names.mentionRegistrar([...methods, ...objects], table);
  }
}

/** The reference to a method, if it refers to one of the base class. */
function methodOfBase(reference: string): readonly string[] {
  const [root = '', ...members] = reference.split('.');
  return namesOfBase.has(root) ? [`.${members.at(-1) ?? root}`] : [];
}
