import type { Endpoint } from '../../../facts/endpoint.ts';
import {
  type Expression,
  literalText,
  member,
  name,
  type ScopeId,
  scope as scopeValue,
  unknown,
} from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { blockParameters, callsOf, type RubyCall, statementsOf } from '../../../languages/ruby/calls.ts';
import { camelize } from '../../../languages/ruby/names.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { Blocks } from './blocks.ts';
import { ConcernOptions } from './concernOptions.ts';
import { isForTests } from './environment.ts';
import { OptionHashes } from './optionHashes.ts';
import { inModule, type RoutesScope } from './scope.ts';
import { scopeInBlock } from './unknownBlocks.ts';
import {
  argumentsOf,
  isSilenced,
  itemsOf,
  methodNamed,
  optionsParameter,
  substituted,
  variablesSetIn,
} from './variables.ts';
import { Words } from './words.ts';

const maximumDepth = 40;
/**
 * Bound on the statements and routes of a file, each counted as often as it is run: concerns that use each other and
 * loops in loops multiply both. An application has ten thousand routes at most.
 */
const mostSteps = 20_000;

/** The rule for one method of the routing DSL: reads a call and adds facts to the reader. */
export type Rule = (call: RubyCall, scope: RoutesScope, reader: RailsReader) => void;

/** Reads a routes file in the order in which Rails would run it, and collects the facts. */
export class RailsReader {
  readonly facts: Fact[] = [];
  readonly file: SyntaxFile;
  readonly #rules: Readonly<Record<string, Rule>>;
  readonly #on: ScopeId;
  readonly #inside: number | undefined;
  readonly #namespaces: readonly Expression[];
  readonly #concerns = new Map<string, Node>();
  readonly words = new Words();
  readonly #variables = new Map<string, Expression>();
  readonly #blocks = new Blocks();
  readonly #options = new ConcernOptions();
  readonly #hashes = new OptionHashes();
  #defaults: RubyCall | undefined;
  #depth = 0;
  #steps = 0;
  /**
   * The lines of the calls whose blocks are being read, if they add to the path, and last the line of the current call.
   */
  #around: readonly number[] = [];
  #line = 0;
  #within: RoutesScope | undefined;

  /** `namespaces`: those in which controllers are looked up, in this order. */
  constructor(
    file: SyntaxFile,
    rules: Readonly<Record<string, Rule>>,
    on: ScopeId,
    inside: number | undefined,
    namespaces: readonly Expression[] = [],
  ) {
    this.#namespaces = namespaces;
    this.file = file;
    this.#rules = rules;
    this.#on = on;
    this.#inside = inside;
    // What the file says outside of all blocks is known in them.
    for (const statement of statementsOf(file.root)) {
      if (statement.type === 'assignment') {
        this.#assign(statement);
      }
    }
  }

  /** Reads the statements of a block in order. */
  read(block: Node | null, scope: RoutesScope): void {
    if (this.#depth >= maximumDepth || this.#isFull) {
      return;
    }
    this.#depth += 1;
    const [around, within, line] = [this.#around, this.#within, this.#line];
    if (within && (within.path !== scope.path || within.resource !== scope.resource)) {
      this.#around = [...around, line];
    }
    this.#within = scope;
    for (const statement of statementsOf(block)) {
      if (this.#isFull) {
        break;
      }
      this.#steps += 1;
      this.#statement(statement, scope);
    }
    [this.#around, this.#within, this.#line] = [around, within, line];
    this.#depth -= 1;
  }

  get #isFull(): boolean {
    const isFull = this.#steps >= mostSteps;
    this.file.isCutShort ||= isFull;
    return isFull;
  }

  #statement(node: Node, scope: RoutesScope): void {
    if (node.type === 'assignment') {
      this.#assign(node);
      return;
    }
    if (node.type === 'yield') {
      this.#blocks.run((block) => this.read(block, scope));
      return;
    }
    for (const variable of variablesSetIn(node)) {
      this.#variables.set(variable, unknown);
      this.#hashes.assign(variable, undefined);
    }
    for (const each of callsOf(node).filter((call) => !isForTests(call.node))) {
      this.#line = this.file.line(each.node);
      this.#call(this.#hashes.handedOn(this.#options.handedOn(this.#blocks.handedOn(this.#withDefaults(each)))), scope);
    }
  }

  #assign(assignment: Node): void {
    const [target, value] = [assignment.childForFieldName('left'), assignment.childForFieldName('right')];
    this.#hashes.assign(target?.text, value);
    if (target?.type === 'identifier' || target?.type === 'constant') {
      this.#variables.set(target.text, this.value(value));
    }
  }

  #call(call: RubyCall, scope: RoutesScope): void {
    const rule = Object.hasOwn(this.#rules, call.method) ? this.#rules[call.method] : undefined;
    if (rule) {
      if (call.on || !isSilenced(call.method, this.file)) {
        rule(call, scope, this);
      }
      return;
    }
    if (call.on && call.block && /^each(?:_with_index|_pair)?$/.test(call.method)) {
      this.#each(call, call.on, scope);
      return;
    }
    if (call.method === 'call' && call.on) {
      this.#blocks.run((block) => this.read(block, scope));
      return;
    }
    const helper = call.on ? undefined : methodNamed(call.method, this.file);
    if (helper) {
      this.#helper(helper, call, scope);
      return;
    }
    this.read(call.block, scopeInBlock(call, scope));
  }

  /** Reads the block of a loop over a literal once for each item. */
  #each(call: RubyCall, over: Node, scope: RoutesScope): void {
    const parameters = blockParameters(call.block);
    for (const items of itemsOf(this.value(over), parameters.length)) {
      parameters.forEach((parameter, index) => {
        this.#variables.set(parameter, items[index] ?? unknown);
        this.#hashes.assign(parameter, undefined);
      });
      this.read(call.block, scope);
    }
  }

  #helper(method: Node, call: RubyCall, scope: RoutesScope): void {
    for (const [own, given] of argumentsOf(method, call)) {
      this.#variables.set(own, this.value(given));
      this.#hashes.assign(own, given);
    }
    const options = optionsParameter(method, call);
    if (options !== undefined) {
      this.#hashes.give(options, call.named);
    }
    this.#blocks.during(call.block, () => this.read(method, scope));
  }

  /** Reads the block of `with_options only: :index do … end` with the options as defaults. */
  withDefaults(defaults: RubyCall, scope: RoutesScope): void {
    const before = this.#defaults;
    this.#defaults = this.#withDefaults(defaults);
    this.read(defaults.block, scope);
    this.#defaults = before;
  }

  #withDefaults(call: RubyCall): RubyCall {
    return this.#defaults ? { ...call, named: new Map([...this.#defaults.named, ...call.named]) } : call;
  }

  concern(named: string, block: Node): void {
    this.#concerns.set(named, block);
  }

  /** Reads the blocks of concerns. `options`: those that the blocks are given. */
  concerns(names: readonly string[], scope: RoutesScope, options: ReadonlyMap<string, Node> = new Map()): void {
    for (const each of names) {
      const block = this.#concerns.get(each) ?? null;
      this.#options.during(block, options, () => this.read(block, scope));
    }
  }

  /** The value of an expression, with the variables of the routes file substituted. */
  value(node: Node | null | undefined): Expression {
    return substituted(this.file.value(node), this.#variables);
  }

  /** The text of a string or symbol literal, or of a variable that holds one. */
  text(node: Node | null | undefined): string | undefined {
    return node ? literalText(this.value(node)) : undefined;
  }

  /** The texts of a literal or a list of literals. The caller interprets `:all`. */
  texts(node: Node | null | undefined): readonly string[] | undefined {
    if (!node) {
      return undefined;
    }
    const value = this.value(node);
    return (value.kind === 'list' ? value.items : [value]).flatMap((item) => literalText(item) ?? []);
  }

  get on(): Expression {
    return scopeValue(this.#on);
  }

  position(node: Node): Pick<Endpoint, 'inside' | 'at' | 'blocks'> {
    return { inside: this.#inside, at: node.startIndex, ...(this.#around.length > 0 ? { blocks: this.#around } : {}) };
  }

  /** The method of a controller class: `admin/users` and `show` are the method `show` of `Admin::UsersController`. */
  action(scope: RoutesScope, controller: string, action: string): Expression {
    return member(name(camelize(`${inModule(scope.module, controller)}_controller`)), action);
  }

  endpoint(
    node: Node,
    methods: readonly string[],
    path: Expression,
    handler: Expression | undefined,
    local: string,
    more: Pick<Endpoint, 'options' | 'unlessRouter'> = {},
  ): void {
    if (this.#isFull) {
      return;
    }
    this.#steps += 1;
    this.facts.push({
      kind: 'endpoint',
      framework: 'rails',
      methods,
      path,
      on: this.on,
      handler,
      line: this.file.line(node),
      local,
      ...more,
      ...(this.#namespaces.length > 0 ? { namespaces: this.#namespaces } : {}),
      options: { ...more.options, ...this.words.within(path) },
      ...this.position(node),
    });
  }
}
