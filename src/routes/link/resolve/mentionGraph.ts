import { addAll } from '../../../model/addAll.ts';
import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, lastName } from '../../facts/expression.ts';
import type { Binding, Fact, FileFacts } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Mount } from '../../facts/mount.ts';
import type { FunctionNames } from './functionNames.ts';
import { entriesIn, isDoubtful, mentionsOf } from './mentions.ts';
import { NameNodes, type NamesInFile, nameOf } from './nameNodes.ts';
import { edge, type FileGraph } from './reachableNodes.ts';
import { referenceTo, simpleName } from './reference.ts';
import { type RouterSources, routerSourcesOf } from './routerSources.ts';
import type { SymbolTable } from './symbolTable.ts';

const functionKinds = ['registrar', 'factory'] as const;
const none: readonly number[] = [];

/** The part of the graph of `RoutingNames` that comes from one file. */
export function mentionGraphOf(facts: FileFacts, names: NamesInFile): MentionGraph {
  const graph = new MentionGraph(names);
  graph.read(facts);
  return graph;
}

/**
 * The numbers of the names in the calls of a file, and of the classes of the objects that its functions create. No other name depends on
 * them; they only decide whether calls are followed, and functions run.
 */
export function calledNames({ facts }: FileFacts, names: NamesInFile): Iterable<number> {
  const nodes = new NameNodes(names);
  const numbers = new Set<number>();
  for (const fact of facts) {
    if (fact.kind === 'call') {
      const { names, called } = mentionsOf(fact.call);
      addAll(numbers, nodes.mentioned(names, called, fact.inside));
    } else if (fact.kind === 'function') {
      addAll(numbers, nodes.named('routerClass', names.table.scopes.classesCreatedIn(fact.id)).map(nameOf));
    }
  }
  return numbers;
}

/**
 * The seeds and edges of one file: a name is a seed if the file shows that it denotes a router or registers routes; an
 * edge leads from a name to a name that may denote the same thing or depends on it.
 */
export class MentionGraph implements FileGraph {
  readonly seeds = new Set<number>();
  readonly edges = new Set<number>();
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #nodes: NameNodes;

  constructor(names: NamesInFile) {
    this.#table = names.table;
    this.#functions = names.functions;
    this.#nodes = new NameNodes(names);
  }

  read({ facts }: FileFacts): void {
    for (const fact of facts) {
      switch (fact.kind) {
        case 'call':
          this.#call(fact.call, fact.inside);
          break;
        case 'function':
          this.#function(fact);
          break;
        case 'binding':
          this.#binding(fact);
          break;
        case 'export':
          this.#alias(fact.value, undefined, () => this.#nodes.named('router', [fact.name]));
          this.#sameFunction(fact.value, this.#functions.bare(fact.name));
          break;
        case 'class':
          this.#connect(
            this.#nodes.named('routerClass', fact.bases.map(lastName)),
            this.#nodes.named('routerClass', [fact.name]),
          );
          break;
        case 'endpoint':
          this.#endpoint(fact);
          break;
        case 'mount':
          this.#mount(fact);
          break;
        default:
          this.#scope(fact);
      }
    }
  }

  #scope(fact: Fact): void {
    if (fact.kind === 'scope' && fact.madeBy) {
      addAll(this.seeds, this.#nodes.named('routerClass', fact.madeBy.bases));
    }
  }

  #call(call: Expression, inside: number | undefined): void {
    const { names, called, object } = mentionsOf(call);
    if (object) {
      this.#entries(call);
    }
    this.#callers(names, called, inside);
    this.#parameters(call);
  }

  /** A parameter of a function of the file denotes the function that a call hands to it. */
  #parameters(call: Expression): void {
    if (call.kind !== 'call' || call.callee.kind !== 'name') {
      return;
    }
    const called = this.#table.function(call.callee.name, undefined);
    for (const [index, { name }] of (called?.parameters ?? []).entries()) {
      const given = call.arguments[index];
      if (given?.kind === 'name' && this.#table.declaresFunction(given.name)) {
        this.#sameFunction(given, this.#functions.bare(name));
      }
    }
  }

  /** A function that calls a registrar of its own file, or one to which it hands on the router that it is given, is a registrar. */
  #callers(names: readonly string[], called: readonly string[], inside: number | undefined): void {
    const handsOn = names.some((name) => this.#table.isGivenRouter(name, inside));
    const own = handsOn ? called : called.filter((reference) => this.#table.declaresFunction(simpleName(reference)));
    for (const id of own.length > 0 ? this.#table.around(inside) : []) {
      this.#connect(this.#nodes.denoted('registrar', own), this.#nodes.declared('registrar', id));
    }
  }

  #function(fact: FunctionFact): void {
    if (this.#table.registers(fact.id)) {
      addAll(this.seeds, this.#nodes.declared('registrar', fact.id));
    }
    this.#answers(fact);
  }

  /** A function registers a route if the receiver of the endpoint is a router, or a parameter that may be one. */
  #endpoint({ on, inside, onlyOnRouter }: Endpoint): void {
    if (!onlyOnRouter) {
      return;
    }
    const { names, called } = routerSourcesOf(on);
    const from = [...this.#nodes.routers(names, inside), ...this.#nodes.factories(called)];
    const around = this.#table.around(inside);
    const isGiven = around.some((id) =>
      this.#table.functions.get(id)?.parameters.some((each) => names.includes(each.name)),
    );
    for (const id of around) {
      const to = this.#nodes.declared('registrar', id);
      this.#connect(from, to);
      if (isGiven) {
        addAll(this.seeds, to);
      }
    }
  }

  /** A function that hands a router to a function which may mount it registers routes. */
  #mount(fact: Mount): void {
    if (!isDoubtful(fact)) {
      return;
    }
    const { names, called } = routerSourcesOf(fact.what);
    const isWhole = names.some((name) => this.#table.imports.named(name)?.isWhole);
    for (const id of this.#table.around(fact.inside)) {
      const to = this.#nodes.declared('registrar', id);
      this.#connect([...this.#nodes.routers(names, fact.inside), ...this.#nodes.factories(called)], to);
      if (isWhole) {
        addAll(this.seeds, to);
      }
    }
  }

  #answers({ id, returns, isGetter }: FunctionFact): void {
    const to = isGetter ? this.#nodes.named('router', this.#namesOf(id)) : this.#nodes.declared('factory', id);
    // What a wrapper is given may be what it answers: `return withLog(router)`.
    for (const value of returns.flatMap((each) => [each, ...(each.kind === 'call' ? each.arguments : [])])) {
      const { names, called } = this.#sourcesOf(value, id);
      if (this.#table.scopes.areCreatedBy(value)) {
        addAll(this.seeds, to);
      }
      const own = isGetter
        ? this.#nodes.named('router', names)
        : Array.from(names, (name) => this.#nodes.local(id, name));
      this.#connect([...own, ...this.#nodes.denoted('factory', called)], to);
      this.#entries(value);
    }
    if (returns.length > 0 && this.#table.scopes.areCreatedIn(id)) {
      addAll(this.seeds, to);
    }
    if (returns.length > 0) {
      this.#connect(this.#nodes.named('routerClass', this.#table.scopes.classesCreatedIn(id)), to);
    }
  }

  #binding({ name, value, inside, memberOf }: Binding): void {
    const isLocal = inside !== undefined && memberOf === undefined;
    this.#alias(value, inside, () =>
      isLocal ? [this.#nodes.local(inside, simpleName(name))] : this.#nodes.named('router', [name]),
    );
    this.#sameFunction(value, memberOf === undefined ? this.#functions.bare(name) : this.#functions.member(name));
  }

  /** `to` returns the nodes of the name to which the value is bound. */
  #alias(expression: Expression, inside: number | undefined, to: () => readonly number[]): void {
    if (this.#table.scopes.areCreatedBy(expression)) {
      addAll(this.seeds, to());
    }
    const { names, called } = this.#sourcesOf(expression, inside);
    if (names.length + called.length > 0) {
      this.#connect([...this.#nodes.routers(names, inside), ...this.#nodes.factories(called)], to());
    }
    // An object that holds a function which registers routes is passed on as a router is.
    for (const held of expression.kind === 'object' && expression.of ? Object.values(expression.entries) : []) {
      this.#connect(this.#functionsOf('registrar', held), to());
    }
    this.#entries(expression);
  }

  #entries(expression: Expression): void {
    for (const [key, entry] of entriesIn(expression)) {
      this.#sameFunction(entry, this.#functions.member(key));
    }
  }

  /** An alias of a function denotes the same function. */
  #sameFunction(expression: Expression, name: string): void {
    if (expression.kind !== 'name' && expression.kind !== 'member' && expression.kind !== 'function') {
      return;
    }
    for (const kind of functionKinds) {
      const from = this.#functionsOf(kind, expression);
      const to = from.length === 0 ? undefined : this.#nodes.function(kind, name);
      this.#connect(from, to === undefined ? none : [to]);
    }
  }

  /** The names through which a value may be a router: an item, or an answer, of the application that a function is given is none. */
  #sourcesOf(value: Expression, inside: number | undefined): RouterSources {
    const sources = routerSourcesOf(value);
    return value.kind === 'name'
      ? sources
      : { ...sources, names: sources.names.filter((name) => !this.#table.isGivenRouter(name, inside)) };
  }

  /** The nodes of the functions that a value may denote. */
  #functionsOf(kind: 'registrar' | 'factory', expression: Expression): readonly number[] {
    if (expression.kind === 'function') {
      return this.#nodes.declared(kind, expression.id);
    }
    const reference = referenceTo(expression);
    return reference === '' ? none : this.#nodes.denoted(kind, [reference]);
  }

  #namesOf(functionId: number): readonly string[] {
    const fact = this.#table.functions.get(functionId);
    return [fact?.name, fact?.givenTo, fact?.memberOf].filter((name) => name !== undefined);
  }

  #connect(from: readonly number[], to: readonly number[]): void {
    for (const source of from) {
      for (const target of to) {
        if (source !== target) {
          this.edges.add(edge(source, target));
        }
      }
    }
  }
}
