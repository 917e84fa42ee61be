import type { Node, Query, QueryMatch } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import type { Value } from '../facts/value.ts';

/** The part of a language that reads its syntax trees. */
export interface Syntax {
  readonly name: string;
  /** Node types that are functions: facts inside them belong to them. */
  readonly functionTypes: ReadonlySet<string>;
  /** Whether a node of these types is a function, where that is not always so. */
  isFunction?(node: Node): boolean;
  /** Functions, classes, bindings, exports and calls of a file. */
  declare(file: SyntaxFile): readonly Fact[];
  value(node: Node, file: SyntaxFile): Value;
}

/** A parsed source file, as readers see it. */
export class SyntaxFile {
  readonly path: string;
  readonly text: string;
  readonly root: Node;
  readonly language: Syntax;

  #declarations: readonly Fact[] | undefined;
  readonly #matches = new Map<string, readonly QueryMatch[]>();
  readonly #query: (source: string) => Query;

  constructor(path: string, text: string, root: Node, language: Syntax, query: (source: string) => Query) {
    this.path = path;
    this.text = text;
    this.root = root;
    this.language = language;
    this.#query = query;
  }

  get extension(): string {
    return this.path.slice(this.path.lastIndexOf('.') + 1);
  }

  /** Functions, classes, names, exports and calls, read once. */
  get declarations(): readonly Fact[] {
    this.#declarations ??= this.language.declare(this);
    return this.#declarations;
  }

  /** The matches of a tree-sitter query, compiled once for each grammar; several frameworks may ask the same. */
  matches(source: string): readonly QueryMatch[] {
    const known = this.#matches.get(source) ?? this.#query(source).matches(this.root);
    this.#matches.set(source, known);
    return known;
  }

  value(node: Node | null | undefined): Value {
    return node ? this.language.value(node, this) : { kind: 'unknown' };
  }

  /** The line on which a node begins, from 1. */
  line(node: Node): number {
    return node.startPosition.row + 1;
  }

  /** The nearest function around a node, not the node itself. */
  functionAround(node: Node): Node | undefined {
    for (let parent = node.parent; parent; parent = parent.parent) {
      if (this.language.functionTypes.has(parent.type) && (this.language.isFunction?.(parent) ?? true)) {
        return parent;
      }
    }
    return undefined;
  }

  /** Where a fact about a node stands. */
  position(node: Node): { readonly inside: number | undefined; readonly at: number } {
    return { inside: this.functionAround(node)?.startIndex, at: node.startIndex };
  }
}
