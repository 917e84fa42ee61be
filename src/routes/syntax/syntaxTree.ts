import type { GrammarTables } from './grammarTables.ts';
import { LineTable } from './lineTable.ts';
import { NodesByType } from './nodesByType.ts';
import type { TreeColumns } from './treeColumns.ts';
import { ValuesOfNodes } from './valuesOfNodes.ts';

/** `childForFieldName` memoises an answer that took at least this number of steps. */
const stepsOfMemo = 32;
const noNodes: readonly Node[] = [];

/** The syntax tree of a text in plain JavaScript. It does not need the parser's own tree, which may be freed. */
export class SyntaxTree {
  readonly text: string;
  readonly grammar: GrammarTables;
  readonly columns: TreeColumns;
  readonly root: Node;

  readonly #nodes: ValuesOfNodes<Node>;
  #byType: NodesByType | undefined;
  #lines: LineTable | undefined;

  constructor(text: string, grammar: GrammarTables, columns: TreeColumns) {
    this.text = text;
    this.grammar = grammar;
    this.columns = columns;
    this.#nodes = new ValuesOfNodes(columns.types.length);
    this.root = this.node(0);
  }

  /** The number of nodes, including anonymous ones. */
  get size(): number {
    return this.columns.types.length;
  }

  /** The node with a number; always the same object. */
  node(id: number): Node {
    const known = this.#nodes.get(id);
    if (known) {
      return known;
    }
    const node = new Node(this, id);
    this.#nodes.set(id, node);
    return node;
  }

  /** The numbers of the nodes of some types, in source order. */
  nodesOfTypes(types: readonly number[]): Uint32Array {
    this.#byType ??= new NodesByType(this.columns.types, this.grammar.typeCount);
    return this.#byType.of(types);
  }

  /** The row of an offset, from 0. */
  row(offset: number): number {
    this.#lines ??= new LineTable(this.text);
    return this.#lines.row(offset);
  }
}

/** A node of a syntax tree. Each node is represented by one object. Its properties are named as in tree-sitter. */
export class Node {
  readonly tree: SyntaxTree;
  /** Its number in source order. */
  readonly id: number;
  readonly type: string;

  #children: readonly Node[] | undefined;
  #namedChildren: readonly Node[] | undefined;
  /** Answers of `childForFieldName` that took many steps: each decorator of a function asks for the function. */
  #fields: Map<string, Node | null> | undefined;

  constructor(tree: SyntaxTree, id: number) {
    this.tree = tree;
    this.id = id;
    this.type = tree.grammar.typeName(tree.columns.types[id] ?? 0);
  }

  /** Offset in UTF-16 code units. */
  get startIndex(): number {
    return this.tree.columns.starts[this.id] ?? 0;
  }

  /** Offset in UTF-16 code units. */
  get endIndex(): number {
    return this.tree.columns.ends[this.id] ?? 0;
  }

  get text(): string {
    return this.tree.text.slice(this.startIndex, this.endIndex);
  }

  /** The row on which it begins, from 0. */
  get startRow(): number {
    return this.tree.row(this.startIndex);
  }

  /** Whether a rule of the grammar names it. Keywords and punctuation are anonymous. */
  get isNamed(): boolean {
    return this.tree.grammar.isNamed(this.tree.columns.types[this.id] ?? 0);
  }

  get parent(): Node | null {
    const parent = this.tree.columns.parents[this.id] ?? -1;
    return parent < 0 ? null : this.tree.node(parent);
  }

  get children(): readonly Node[] {
    this.#children ??= childrenOf(this, false);
    return this.#children;
  }

  get namedChildren(): readonly Node[] {
    this.#namedChildren ??= childrenOf(this, true);
    return this.#namedChildren;
  }

  get namedChildCount(): number {
    return this.namedChildren.length;
  }

  get firstChild(): Node | null {
    return this.id + 1 < endOf(this) ? this.tree.node(this.id + 1) : null;
  }

  get lastChild(): Node | null {
    return this.children.at(-1) ?? null;
  }

  get firstNamedChild(): Node | null {
    return this.namedChildren[0] ?? null;
  }

  get lastNamedChild(): Node | null {
    return this.namedChildren.at(-1) ?? null;
  }

  get nextSibling(): Node | null {
    const siblings = this.parent?.children ?? [];
    return siblings[placeOf(this, siblings) + 1] ?? null;
  }

  get previousNamedSibling(): Node | null {
    const siblings = this.parent?.namedChildren ?? [];
    return siblings[placeOf(this, siblings) - 1] ?? null;
  }

  /** The first child in a field; null for an ERROR node, as in tree-sitter. */
  childForFieldName(name: string): Node | null {
    const known = this.#fields?.get(name);
    if (known !== undefined) {
      return known;
    }
    const field = this.type === 'ERROR' ? undefined : this.tree.grammar.field(name);
    if (field === undefined) {
      return null;
    }
    const { fields, after } = this.tree.columns;
    const end = after[this.id] ?? 0;
    let steps = 0;
    let found: Node | null = null;
    for (let child = this.id + 1; child < end && !found; child = after[child] ?? end) {
      steps += 1;
      found = fields[child] === field ? this.tree.node(child) : null;
    }
    if (steps > stepsOfMemo) {
      this.#fields ??= new Map();
      this.#fields.set(name, found);
    }
    return found;
  }

  childrenForFieldName(name: string): readonly Node[] {
    const field = this.tree.grammar.field(name);
    const { fields, after } = this.tree.columns;
    const end = endOf(this);
    const found: Node[] = [];
    for (let child = this.id + 1; child < end; child = after[child] ?? end) {
      if (fields[child] === field) {
        found.push(this.tree.node(child));
      }
    }
    return found;
  }

  /** The node itself and its descendants of one of the types, in source order. */
  descendantsOfType(types: string | readonly string[]): readonly Node[] {
    const names = typeof types === 'string' ? [types] : types;
    const wanted = names.flatMap((name) => this.tree.grammar.typesNamed(name));
    const { types: column } = this.tree.columns;
    const found: Node[] = [];
    const end = endOf(this);
    for (let id = this.id; id < end; id += 1) {
      if (wanted.includes(column[id] ?? 0)) {
        found.push(this.tree.node(id));
      }
    }
    return found;
  }

  /**
   * The named descendants in source order, without descending into nodes for which `isEntered` is false. Iterative,
   * since nothing bounds how deep statements are nested.
   */
  descendantsWithin(isEntered: (node: Node) => boolean): readonly Node[] {
    const { named } = this.tree.grammar;
    const { types, after } = this.tree.columns;
    const end = endOf(this);
    const found: Node[] = [];
    for (let id = this.id + 1; id < end; ) {
      // No node without a name is looked at: half of all have none.
      const node = named[types[id] ?? 0] !== false ? this.tree.node(id) : undefined;
      if (node) {
        found.push(node);
      }
      id = node && isEntered(node) ? id + 1 : (after[id] ?? end);
    }
    return found;
  }
}

/** The first number after those of a node and its descendants. */
function endOf({ tree, id }: Node): number {
  return tree.columns.after[id] ?? 0;
}

/** The children of a node. Counted first: an array that grows has room for sixteen more, which took most of the memory of a tree. */
function childrenOf(node: Node, onlyNamed: boolean): readonly Node[] {
  const { tree } = node;
  const { types, after } = tree.columns;
  const { named } = tree.grammar;
  const end = endOf(node);
  let count = 0;
  for (let child = node.id + 1; child < end; child = after[child] ?? end) {
    count += onlyNamed && named[types[child] ?? 0] === false ? 0 : 1;
  }
  if (count === 0) {
    return noNodes;
  }
  const children = new Array<Node>(count);
  let place = 0;
  for (let child = node.id + 1; place < count; child = after[child] ?? end) {
    if (!onlyNamed || named[types[child] ?? 0] !== false) {
      children[place] = tree.node(child);
      place += 1;
    }
  }
  return children;
}

/** The index of the first of the siblings, which are in source order, that is not before a node. */
function placeOf({ id }: Node, siblings: readonly Node[]): number {
  let from = 0;
  let to = siblings.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((siblings[middle]?.id ?? id) < id) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}
