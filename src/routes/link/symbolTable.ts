import type { Binding, ClassFact, Export, Fact, FileFacts, FunctionFact, Scope } from '../facts/facts.ts';
import { fileScope, type ScopeId, text, type Value } from '../facts/value.ts';

const routingKinds = new Set<Fact['kind']>(['endpoint', 'mount', 'scope', 'resource']);

/** Whether a fact tells of routes: not of what most objects of a class would be if it turned out to be a router. */
function isRouting(fact: Fact): boolean {
  const isConditional = (fact.kind === 'scope' && fact.madeBy) || (fact.kind === 'mount' && fact.onlyOnRouter);
  return routingKinds.has(fact.kind) && !isConditional;
}

/** The facts of one file, arranged for looking up. */
export class SymbolTable {
  readonly file: string;
  readonly language: string;
  readonly functions = new Map<number, FunctionFact>();
  readonly scopes = new Map<ScopeId, Scope>();
  /** By the function literal in which they are what calls are made on. */
  readonly bodies = new Map<number, ScopeId>();
  /** The functions that are said to handle a route. */
  readonly handling = new Set<number>();
  /** By the offset of the expression. */
  readonly substitutes = new Map<number, Value>();
  readonly exports: Export[] = [];
  /** What functions add to members for as long as they run. */
  readonly additions: Binding[] = [];
  readonly classes = new Map<string, ClassFact>();
  /** Whether routes are registered or routers made here. */
  readonly routing: boolean;
  readonly #fieldSetters = new Set<number>();
  readonly #conditionalScopes = new Map<ScopeId, Scope[]>();
  readonly #factsInside = new Map<number | undefined, Fact[]>();
  readonly #bindings = new Map<string, Binding[]>();
  readonly #inPlace = new Map<number | undefined, FunctionFact[]>();
  readonly #named = new Map<string, FunctionFact[]>();
  readonly #members = new Map<string, (Binding | FunctionFact)[]>();

  constructor(facts: FileFacts) {
    this.file = facts.file;
    this.language = facts.language;
    this.routing = facts.facts.some(isRouting);
    for (const fact of facts.facts) {
      this.#add(fact);
    }
    if (!this.scopes.has(fileScope)) {
      this.scopes.set(fileScope, rootScopeOfFile);
    }
  }

  #add(fact: Fact): void {
    switch (fact.kind) {
      case 'function':
        this.functions.set(fact.id, fact);
        if (fact.inPlace) {
          push(this.#inPlace, fact.inside, fact);
        }
        if (fact.memberOf !== undefined) {
          push(this.#members, fact.memberOf, fact);
        } else if (fact.name !== undefined) {
          push(this.#named, `${fact.inside ?? ''} ${fact.name}`, fact);
        }
        return;
      case 'binding':
        if (fact.memberOf !== undefined && fact.inside !== undefined) {
          this.#fieldSetters.add(fact.inside);
        }
        if (fact.adds) {
          this.additions.push(fact);
        } else if (fact.memberOf !== undefined) {
          push(this.#members, fact.memberOf, fact);
        } else {
          push(this.#bindings, `${fact.inside ?? ''} ${fact.name}`, fact);
        }
        return;
      case 'class':
        this.classes.set(fact.name, fact);
        return;
      case 'export':
        this.exports.push(fact);
        return;
      case 'scope':
        if (fact.madeBy) {
          push(this.#conditionalScopes, fact.id, fact);
        } else {
          this.scopes.set(fact.id, fact);
        }
        if (fact.body !== undefined) {
          this.bodies.set(fact.body, fact.id);
        }
        return;
      case 'substitute':
        this.substitutes.set(fact.at, fact.value);
        return;
      case 'setting':
      case 'namedHandler':
        return;
      default:
        if (fact.kind === 'endpoint' && !fact.methodsFrom && fact.handler?.kind === 'function') {
          this.handling.add(fact.handler.id);
        }
        push(this.#factsInside, fact.inside, fact);
    }
  }

  /** Whether a function sets fields of objects. */
  setsFields(functionId: number): boolean {
    return this.#fieldSetters.has(functionId);
  }

  /** Scopes that depend on the class that an expression makes an object of. */
  conditionalScopes(id: ScopeId): readonly Scope[] {
    return this.#conditionalScopes.get(id) ?? [];
  }

  /** The facts that run when the function does, or when the file is loaded. */
  factsInside(functionId: number | undefined): readonly Fact[] {
    return this.#factsInside.get(functionId) ?? [];
  }

  /** The function literals that run with the function in which they stand, or when the file is loaded. */
  runInside(functionId: number | undefined): readonly FunctionFact[] {
    return this.#inPlace.get(functionId) ?? [];
  }

  /** The binding of a name in one function (or the file) that holds at an offset: the last before it, else the first. */
  binding(name: string, inside: number | undefined, at: number): Binding | undefined {
    const candidates = this.#bindings.get(`${inside ?? ''} ${name}`);
    return candidates?.findLast((binding) => binding.at <= at) ?? candidates?.[0];
  }

  function(name: string, inside: number | undefined): FunctionFact | undefined {
    return this.#named.get(`${inside ?? ''} ${name}`)?.at(-1);
  }

  membersNamed(className: string, name: string): readonly (Binding | FunctionFact)[] {
    return this.#members.get(className)?.filter((member) => member.name === name) ?? [];
  }

  members(className: string): readonly (Binding | FunctionFact)[] {
    return this.#members.get(className) ?? [];
  }
}

const rootScopeOfFile: Scope = {
  kind: 'scope',
  framework: '',
  id: fileScope,
  path: text(''),
  within: 'root',
  inside: undefined,
  at: 0,
};

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) {
    list.push(value);
  } else {
    map.set(key, [value]);
  }
}
