import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, lastName } from '../../facts/expression.ts';
import type { Binding, Fact, FileFacts } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Mount } from '../../facts/mount.ts';
import type { FunctionNames } from './functionNames.ts';
import { entriesIn, isDoubtful, mentionsOf } from './mentions.ts';
import { NameEdges } from './nameEdges.ts';
import { type Kind, NameNodes, type NamesInFile } from './nameNodes.ts';
import type { FileGraph } from './reachableNodes.ts';
import { objectOf, simpleName } from './reference.ts';
import { answersOf, noSources, type RouterSources, routerSourcesOf } from './routerSources.ts';
import type { SymbolTable } from './symbolTable.ts';

/** The part of the graph of `RoutingNames` that comes from one file. */
export function mentionGraphOf(facts: FileFacts, names: NamesInFile): FileGraph {
  const graph = new NameEdges();
  new MentionGraph(names, graph).read(facts);
  return graph;
}

/**
 * The seeds and edges of one file: a name is a seed if the file shows that it denotes a router or registers routes; an
 * edge leads from a name to a name that may denote the same thing or depends on it.
 */
class MentionGraph {
  readonly #graph: NameEdges;
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #nodes: NameNodes;

  constructor(names: NamesInFile, graph: NameEdges) {
    this.#graph = graph;
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
          this.#alias(fact.value, undefined, this.#nodes.named(fact.name));
          this.#sameFunction(fact.value, this.#functions.bare(fact.name));
          break;
        case 'class':
          fact.bases.forEach((base) => void this.#base(lastName(base), fact.name));
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

  /** Objects of a class are what those of its base are, and have its methods. */
  #base(base: string, name: string): void {
    this.#graph.connect(this.#nodes.named(base), 'routerClass', this.#nodes.named(name), 'routerClass');
    const [from, to] = [base, name].map((each) => this.#nodes.function(this.#functions.bare(objectOf(each))));
    this.#graph.connect(from, 'registrar', to, 'registrar');
  }

  #scope(fact: Fact): void {
    if (fact.kind === 'scope' && fact.madeBy) {
      for (const base of fact.madeBy.bases) {
        this.#graph.seed(this.#nodes.named(base), 'routerClass');
      }
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
    if (inside === undefined) {
      return;
    }
    const handsOn = this.#table.scopes.areGiven && names.some((name) => this.#table.isGivenRouter(name, inside));
    for (const reference of called) {
      if (reference !== '' && (handsOn || this.#table.declaresFunction(simpleName(reference)))) {
        for (const id of this.#table.around(inside)) {
          this.#graph.connectAll(this.#nodes.denoted(reference), 'registrar', this.#nodes.declared(id), 'registrar');
        }
      }
    }
  }

  #function(fact: FunctionFact): void {
    if (this.#table.registers(fact.id)) {
      this.#graph.seedAll(this.#nodes.declared(fact.id), 'registrar');
    }
    if (fact.returns.length > 0) {
      this.#answers(fact);
    }
  }

  /** A function registers a route if the receiver of the endpoint is a router, or a parameter that may be one. */
  #endpoint({ on, inside, onlyOnRouter }: Endpoint): void {
    if (!onlyOnRouter) {
      return;
    }
    const sources = routerSourcesOf(on);
    const around = this.#table.around(inside);
    const isGiven = around.some((id) =>
      this.#table.functions.get(id)?.parameters.some((each) => sources.names.includes(each.name)),
    );
    for (const id of around) {
      const to = this.#nodes.declared(id);
      this.#connectSources(sources, inside, to, 'registrar');
      if (isGiven) {
        this.#graph.seedAll(to, 'registrar');
      }
    }
  }

  /** A function that hands a router to a function which may mount it registers routes, as does one that makes an object of a class of routers. */
  #mount(fact: Mount): void {
    if (!isDoubtful(fact)) {
      return;
    }
    const isOfClass = this.#table.scopes.isConditional(fact.on);
    const sources = isOfClass ? noSources : routerSourcesOf(fact.what);
    const isWhole = sources.names.some((name) => this.#table.imports.named(name)?.isWhole);
    for (const id of this.#table.around(fact.inside)) {
      const to = this.#nodes.declared(id);
      this.#connectSources(sources, fact.inside, to, 'registrar');
      if (isOfClass) {
        this.#graph.connectTo(this.#nodes.named(lastName(fact.what)), 'routerClass', to, 'registrar');
      }
      if (isWhole) {
        this.#graph.seedAll(to, 'registrar');
      }
    }
  }

  #answers({ id, returns, isGetter }: FunctionFact): void {
    const to = isGetter ? this.#nodes.namesOf(id) : this.#nodes.declared(id);
    const kind = isGetter ? 'router' : 'factory';
    for (const value of returns.flatMap((each) => answersOf(each, (name) => this.#table.isGivenRouter(name, id)))) {
      this.#answer(value, id, to, kind);
    }
    if (this.#table.scopes.areCreatedIn(id)) {
      this.#graph.seedAll(to, kind);
    }
    for (const name of this.#table.scopes.classesCreatedIn(id)) {
      this.#graph.connectTo(this.#nodes.named(name), 'routerClass', to, kind);
    }
  }

  #answer(value: Expression, id: number, to: readonly number[], kind: 'router' | 'factory'): void {
    if (this.#table.scopes.areCreatedBy(value)) {
      this.#graph.seedAll(to, kind);
    }
    const { names, called } = this.#sourcesOf(value, id);
    for (const name of names) {
      this.#graph.connectTo(
        kind === 'router' ? this.#nodes.named(name) : this.#nodes.local(id, name),
        'router',
        to,
        kind,
      );
    }
    for (const reference of called) {
      this.#graph.connectAll(this.#nodes.denoted(reference), 'factory', to, kind);
    }
    this.#entries(value);
  }

  #binding({ name, value, inside, memberOf }: Binding): void {
    if (value.kind === 'text') {
      this.#entries(value);
    }
    if (value.kind === 'text' || value.kind === 'unknown' || value.kind === 'module') {
      return;
    }
    const isLocal = inside !== undefined && memberOf === undefined;
    this.#alias(value, inside, isLocal ? this.#nodes.local(inside, simpleName(name)) : this.#nodes.named(name));
    this.#sameFunction(value, memberOf === undefined ? this.#functions.bare(name) : this.#functions.member(name));
  }

  /** @param to the number of the name to which the value is bound */
  #alias(expression: Expression, inside: number | undefined, to: number | undefined): void {
    if (to !== undefined) {
      if (this.#table.scopes.areCreatedBy(expression)) {
        this.#graph.seed(to, 'router');
      }
      this.#connectSources(this.#sourcesOf(expression, inside), inside, [to], 'router');
      // An object that holds a function which registers routes is passed on as a router is.
      for (const held of expression.kind === 'object' && expression.of ? Object.values(expression.entries) : []) {
        this.#graph.connectAll(this.#nodes.functions(held), 'registrar', [to], 'router');
      }
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
    const from = this.#nodes.functions(expression);
    const to = from.length === 0 ? undefined : this.#nodes.function(name);
    for (const each of from) {
      this.#graph.connect(each, 'registrar', to, 'registrar');
      this.#graph.connect(each, 'factory', to, 'factory');
    }
  }

  /** The names through which a value may be a router: an item, or an answer, of the application that a function is given is none. */
  #sourcesOf(value: Expression, inside: number | undefined): RouterSources {
    const sources = routerSourcesOf(value);
    return value.kind === 'name' || !this.#table.scopes.areGiven
      ? sources
      : { ...sources, names: sources.names.filter((name) => !this.#table.isGivenRouter(name, inside)) };
  }

  /** Connects the routers that names in a function may denote, and the factories and router classes that callees may denote. */
  #connectSources(
    { names, called }: RouterSources,
    inside: number | undefined,
    to: readonly number[],
    kind: Kind,
  ): void {
    if (names.length > 0) {
      this.#graph.connectAll(this.#nodes.variables(names, inside), 'router', to, kind);
    }
    for (const reference of called) {
      this.#graph.connectAll(this.#nodes.denoted(reference), 'factory', to, kind);
      this.#graph.connectTo(this.#nodes.named(reference), 'routerClass', to, kind);
    }
  }
}
