import { addToGroup } from '../../../model/groupBy.ts';
import { LazyMap } from '../../../model/lazyMap.ts';
import { LazySet } from '../../../model/lazySet.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Binding, ClassFact, Export, Fact, FileFacts } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { BoundNames } from './boundNames.ts';
import { FactsByOwner } from './factsByOwner.ts';
import { isParameter } from './givenValues.ts';
import { Imports } from './imports.ts';
import { isRegistration } from './mentions.ts';
import { isRouting, registeringFunctions } from './registeringFunctions.ts';
import { ScopesOfFile } from './scopesOfFile.ts';

/** A binding that appends to a field (`Binding.adds`), with its file. */
export interface Addition {
  readonly file: string;
  readonly binding: Binding;
}

/** The facts of one file, indexed by id, name, enclosing function and class. */
export class SymbolTable {
  readonly file: string;
  readonly language: string;
  readonly functions = new LazyMap<number, FunctionFact>();
  readonly scopes = new ScopesOfFile();
  /** Ids of the functions that endpoints name as their handlers. */
  readonly handling = new LazySet<number>();
  /** Substituted expressions, by the offset of the call. */
  readonly substitutes = new LazyMap<number, Expression>();
  readonly exports: Export[] = [];
  /** The exports that pass on all names of another module. */
  readonly wildcards: Export[] = [];
  readonly #exportOf = new LazyMap<string, Export>();
  /** Bindings that append to a member while their function makes its calls. */
  readonly additions: Binding[] = [];
  readonly classes = new LazyMap<string, ClassFact>();
  /** Whether the file registers routes or creates routers. */
  readonly routing: boolean;
  readonly imports: Imports;
  readonly #registering: ReadonlySet<number>;
  readonly #functionNames = new LazySet<string>();
  readonly #fieldSetters = new LazySet<number>();
  /** Functions that enclose a function which registers routes. */
  readonly #aroundRegistering = new LazySet<number>();
  readonly #within = new LazyMap<number, FunctionFact[]>();
  readonly #factsInside = new LazyMap<number | undefined, Fact[]>();
  readonly #bound = new BoundNames();
  readonly #inPlace = new LazyMap<number | undefined, FunctionFact[]>();
  readonly #named = new FactsByOwner<number | undefined, FunctionFact>();
  readonly #members = new FactsByOwner<string, Binding | FunctionFact>();

  constructor(facts: FileFacts) {
    this.file = facts.file;
    this.language = facts.language;
    this.routing = facts.facts.some(isRouting);
    this.imports = new Imports(facts.facts);
    for (const fact of facts.facts) {
      this.#add(fact);
    }
    for (const fact of facts.facts) {
      if (isRegistration(fact)) {
        for (const id of this.around(fact.inside).slice(1)) {
          this.#aroundRegistering.add(id);
        }
      }
    }
    this.#registering = registeringFunctions(facts.facts, (id) => this.around(id));
  }

  /** Whether a function encloses others that register routes, possibly with its arguments. */
  hasRegisteringFunctions(functionId: number): boolean {
    return this.#aroundRegistering.has(functionId);
  }

  /** Whether a function contains a registration or the creation of a router, directly or in a nested function. */
  registers(functionId: number): boolean {
    return this.#registering.has(functionId);
  }

  #add(fact: Fact): void {
    switch (fact.kind) {
      case 'function':
        this.functions.set(fact.id, fact);
        this.#functionNames.add(fact.name ?? '').add(fact.givenTo ?? '');
        if (fact.inside !== undefined) {
          addToGroup(this.#within, fact.inside, fact);
        }
        if (fact.inPlace) {
          addToGroup(this.#inPlace, fact.inside, fact);
        }
        if (fact.memberOf !== undefined) {
          this.#members.add(fact.memberOf, fact);
        } else if (fact.name !== undefined) {
          this.#named.add(fact.inside, fact);
        }
        return;
      case 'binding':
        if (fact.memberOf !== undefined && fact.inside !== undefined) {
          this.#fieldSetters.add(fact.inside);
        }
        if (fact.adds) {
          this.additions.push(fact);
        } else if (fact.memberOf !== undefined) {
          this.#members.add(fact.memberOf, fact);
        } else {
          this.#bound.add(fact);
        }
        return;
      case 'class':
        this.classes.set(fact.name, fact);
        return;
      case 'export':
        this.exports.push(fact);
        this.#exportOf.set(fact.name, fact);
        if (fact.name === '*') {
          this.wildcards.push(fact);
        }
        return;
      case 'scope':
        this.scopes.add(fact);
        return;
      case 'substitute':
        this.substitutes.set(fact.at, fact.value);
        return;
      case 'setting':
      case 'namedHandler':
      case 'package':
        return;
      default:
        if (fact.kind === 'endpoint' && !fact.methodsFrom && fact.handler?.kind === 'function') {
          this.handling.add(fact.handler.id);
        }
        addToGroup(this.#factsInside, fact.inside, fact);
    }
  }

  /** The ids of a function and its enclosing functions, innermost first, at most `deepestNesting`. */
  around(functionId: number | undefined): readonly number[] {
    const ids: number[] = [];
    for (let id = functionId; id !== undefined && ids.length < deepestNesting; id = this.functions.get(id)?.inside) {
      ids.push(id);
    }
    return ids;
  }

  /** The names of the classes of which a function and its enclosing functions are members, innermost first. */
  classesAround(functionId: number | undefined): readonly string[] {
    return this.around(functionId).flatMap((id) => this.functions.get(id)?.memberOf ?? []);
  }

  /** The functions nested directly in a function. */
  within(functionId: number): readonly FunctionFact[] {
    return this.#within.get(functionId) ?? [];
  }

  /** Whether a name in a function denotes a router that this function, or one around it, is given (`Scope.isGiven`). */
  isGivenRouter(name: string, inside: number | undefined): boolean {
    const declaring =
      this.scopes.areGiven && this.#bound.has(name)
        ? this.around(inside).find((id) => this.declares(name, id))
        : undefined;
    return declaring !== undefined && this.#isGivenTo(declaring, name);
  }

  #isGivenTo(functionId: number, name: string): boolean {
    const value = this.binding(name, functionId, Number.MAX_SAFE_INTEGER)?.value;
    return value?.kind === 'scope' && this.scopes.get(value.id)?.isGiven === true;
  }

  /** Whether a name in a function denotes what this function, or one around it, is given. */
  isParameter(name: string, inside: number | undefined): boolean {
    for (const id of this.around(inside)) {
      if (this.declares(name, id)) {
        return this.#isGivenTo(id, name);
      }
      const fact = this.functions.get(id);
      if (fact && isParameter(fact, name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a function is given a router. */
  isGivenRouters(functionId: number): boolean {
    return this.functions.get(functionId)?.parameters.some(({ name }) => this.isGivenRouter(name, functionId)) === true;
  }

  /** Whether a function assigns to fields. */
  setsFields(functionId: number): boolean {
    return this.#fieldSetters.has(functionId);
  }

  /** The calls and registrations directly in a function, or at the top level. */
  factsInside(functionId: number | undefined): readonly Fact[] {
    return this.#factsInside.get(functionId) ?? [];
  }

  /** The function literals that run together with their enclosing function, or when the file is loaded. */
  runInside(functionId: number | undefined): readonly FunctionFact[] {
    return this.#inPlace.get(functionId) ?? [];
  }

  /** The binding of a name that is valid at an offset: one that its block hoists, else the last one before the offset, else the first one. */
  binding(name: string, inside: number | undefined, at: number): Binding | undefined {
    return this.#bound.validAt(name, inside, at);
  }

  /** Whether a function has a local binding of a name. */
  declares(name: string, inside: number): boolean {
    return this.#bound.isBoundIn(name, inside);
  }

  /** The function of a name that is declared directly in a function, or at the top level. */
  function(name: string, inside: number | undefined): FunctionFact | undefined {
    return this.#functionNames.has(name) ? this.#named.named(inside, name).at(-1) : undefined;
  }

  /** Whether the file declares a function of this name anywhere. */
  declaresFunction(name: string): boolean {
    return this.#functionNames.has(name);
  }

  /** The members of a class of the file that have a name. */
  membersNamed(className: string, name: string): readonly (Binding | FunctionFact)[] {
    return this.#members.named(className, name);
  }

  /** The last export of a name. */
  exportOf(name: string): Export | undefined {
    return this.#exportOf.get(name);
  }

  /** All members of a class of the file. */
  members(className: string): readonly (Binding | FunctionFact)[] {
    return this.#members.of(className);
  }
}

/** Bound on the nesting of functions; deeper ones are not followed. */
export const deepestNesting = 128;
