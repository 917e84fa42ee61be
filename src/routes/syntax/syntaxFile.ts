import { groupBy } from '../../model/groupBy.ts';
import { booleanLiteral, type Expression, unknown } from '../facts/expression.ts';
import type { ClassFact, Fact } from '../facts/facts.ts';
import type { Deadline } from './deadline.ts';
import { type FunctionNodes, FunctionsAround } from './functionsAround.ts';
import type { Match, Query } from './query.ts';
import type { Node, SyntaxTree } from './syntaxTree.ts';
import { ValuesOfNodes } from './valuesOfNodes.ts';

/** The part of a language that reads its syntax trees. */
export interface Syntax extends FunctionNodes {
  readonly name: string;
  /** Reads the functions, classes, bindings, exports and calls of a file. */
  declare(file: SyntaxFile): readonly Fact[];
  value(node: Node, file: SyntaxFile): Expression;
}

/**
 * What a framework adds to the language that it is written in. It applies to every file of the language, whether or not
 * the framework registers routes there.
 */
export interface LanguageExtension {
  /** The value of a call of one of the framework's global functions; undefined for any other function. */
  callValue?(name: string, given: readonly Expression[]): Expression | undefined;
  /**
   * The value of an item of an object that the framework provides: `object['key']`, or `object.get('key', fallback)`; undefined for any other
   * object.
   */
  itemValue?(object: Node, key: string, fallback: Expression | undefined, file: SyntaxFile): Expression | undefined;
  /** The notes on a class that the framework needs (`ClassFact.notes`); undefined if there are none. */
  classNotes?(node: Node, file: SyntaxFile): ClassFact['notes'];
}

/** The node types of `true` and `false` in all languages but Kotlin, where they are names. */
const booleanTypes: ReadonlySet<string> = new Set(['true', 'false', 'boolean', 'boolean_literal']);

/** Bound on the nesting of an expression. Code that is written by hand stays far below it. */
export const maximumDepth = 500;

/** A parsed source file, as readers see it. */
export class SyntaxFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly language: Syntax;

  #declarations: readonly Fact[] | undefined;
  #declared: Map<string | undefined, Fact[]> | undefined;
  #functions: FunctionsAround | undefined;
  readonly #values: ValuesOfNodes<Expression>;
  /** By node, the nesting depth of its expression, itself included. */
  readonly #heights: Uint16Array;
  /** Number of expressions that are being read, each a part of the previous one. */
  #depth = 0;
  /** Nesting depth of the parts of the innermost of them that have been read. */
  #height = 0;
  /** The first part that was not read because it is nested too deep. */
  #tooDeep: Node | undefined;
  /** Whether a part of the file was not read because it is nested too deep. */
  hasUnreadParts = false;
  /** Whether a framework stopped reading because of a bound. */
  isCutShort = false;
  readonly #mentions = new Map<string, boolean>();
  readonly #matches = new Map<string, readonly Match[]>();
  readonly #query: (source: string) => Query;
  readonly #deadline: Deadline | undefined;
  readonly #extensions: readonly LanguageExtension[];

  /**
   * @param deadline checked when a value or a position is requested
   * @param extensions those of the language, by its frameworks
   */
  constructor(
    path: string,
    tree: SyntaxTree,
    language: Syntax,
    query: (source: string) => Query,
    deadline?: Deadline,
    extensions: readonly LanguageExtension[] = [],
  ) {
    this.#deadline = deadline;
    this.#extensions = extensions;
    this.path = path;
    this.tree = tree;
    this.language = language;
    this.#query = query;
    this.#values = new ValuesOfNodes(tree.size);
    this.#heights = new Uint16Array(tree.size);
  }

  get text(): string {
    return this.tree.text;
  }

  get root(): Node {
    return this.tree.root;
  }

  get extension(): string {
    return this.path.slice(this.path.lastIndexOf('.') + 1);
  }

  /** The facts that the language reads: functions, classes, names, exports and calls. Memoised. */
  get declarations(): readonly Fact[] {
    this.#declarations ??= this.language.declare(this);
    return this.#declarations;
  }

  /** The declarations of a name, in their order. */
  declared(name: string): readonly Fact[] {
    this.#declared ??= groupBy(this.declarations, (fact) =>
      'name' in fact && typeof fact.name === 'string' ? fact.name : undefined,
    );
    return this.#declared.get(name) ?? [];
  }

  /**
   * Whether a text or a pattern occurs anywhere in the file. Memoised: readers ask the same for each of their matches,
   * and a file has many of both.
   */
  mentions(what: string | RegExp): boolean {
    const key = String(what);
    const known =
      this.#mentions.get(key) ?? (typeof what === 'string' ? this.text.includes(what) : what.test(this.text));
    this.#mentions.set(key, known);
    return known;
  }

  /** The matches of a query. Memoised, since several frameworks may use the same query. */
  matches(source: string): readonly Match[] {
    const known = this.#matches.get(source) ?? this.#query(source).matches(this.tree);
    this.#matches.set(source, known);
    return known;
  }

  /**
   * The expression that a node represents, memoised; unknown if it is nested deeper than `maximumDepth`. Languages read
   * the parts of an expression by calling this, which bounds their recursion: a part at which the recursion gets too
   * deep is read first, by itself.
   */
  value(node: Node | null | undefined): Expression {
    if (!node) {
      return unknown;
    }
    this.#deadline?.check();
    const known = this.#values.get(node.id);
    if (known) {
      this.#height = Math.max(this.#height, this.#heights[node.id] ?? 0);
      return known;
    }
    if (this.#depth > 0) {
      return this.#evaluate(node);
    }
    const pending = [node];
    let value: Expression = unknown;
    for (let next = pending.at(-1); next; next = pending.at(-1)) {
      this.#tooDeep = undefined;
      value = this.#evaluate(next);
      if (this.#tooDeep) {
        pending.push(this.#tooDeep);
      } else {
        pending.pop();
      }
    }
    return value;
  }

  #evaluate(node: Node): Expression {
    if (this.#tooDeep || this.#depth >= maximumDepth) {
      this.#tooDeep ??= node;
      return unknown;
    }
    const heightBefore = this.#height;
    this.#height = 0;
    this.#depth += 1;
    try {
      const found = booleanTypes.has(node.type) ? booleanLiteral(node.text) : this.language.value(node, this);
      const height = this.#height + 1;
      const value = height > maximumDepth ? unknown : found;
      this.hasUnreadParts ||= height > maximumDepth;
      if (!this.#tooDeep) {
        this.#values.set(node.id, value);
        this.#heights[node.id] = height;
      }
      this.#height = Math.max(heightBefore, height);
      return value;
    } finally {
      this.#depth -= 1;
    }
  }

  /** The value of a call of a framework's global function; undefined for any other function. */
  callValue(name: string, given: readonly Expression[]): Expression | undefined {
    return this.#extended((extension) => extension.callValue?.(name, given));
  }

  /** The value of an item of an object that a framework provides; undefined for any other object. */
  itemValue(object: Node, key: string, fallback?: Expression): Expression | undefined {
    return this.#extended((extension) => extension.itemValue?.(object, key, fallback, this));
  }

  /** The notes that a framework needs on a class; undefined if there are none. */
  classNotes(node: Node): ClassFact['notes'] {
    return this.#extended((extension) => extension.classNotes?.(node, this));
  }

  /** The first result of an extension that is not undefined. */
  #extended<T>(ask: (extension: LanguageExtension) => T | undefined): T | undefined {
    for (const extension of this.#extensions) {
      const result = ask(extension);
      if (result !== undefined) {
        return result;
      }
    }
    return undefined;
  }

  /** The line on which a node begins, from 1. */
  line(node: Node): number {
    return node.startRow + 1;
  }

  /** The line of an offset, from 1. */
  lineAt(offset: number): number {
    return this.tree.row(offset) + 1;
  }

  /** The innermost function that contains a node; not the node itself. */
  functionAround(node: Node): Node | undefined {
    this.#deadline?.check();
    this.#functions ??= new FunctionsAround(this.tree, this.language);
    const id = this.#functions.of(node.id);
    return id < 0 ? undefined : this.tree.node(id);
  }

  /** The position of a fact about a node: enclosing function and offset. */
  position(node: Node): { readonly inside: number | undefined; readonly at: number } {
    return { inside: this.functionAround(node)?.startIndex, at: node.startIndex };
  }
}
