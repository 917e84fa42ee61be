import type { GrammarTables } from './grammarTables.ts';
import { parseQuery } from './queryPattern.ts';
import { type ChildStep, type Step, stepsOf } from './queryStep.ts';
import type { Node, SyntaxTree } from './syntaxTree.ts';

/** A captured node, with the name of the capture. */
export interface Capture {
  readonly name: string;
  readonly node: Node;
}

/** A match of a pattern, with its captures, outer nodes first. */
export interface Match {
  readonly captures: readonly Capture[];
}

const none: readonly never[] = [];

/** The nodes of all captures with a name, in the order of the matches. */
export function capturedNodes(matches: readonly Match[], name: string): readonly Node[] {
  return readCaptured(matches, (capture, node) => (capture === name ? [node] : none));
}

/** All that is read of the captured nodes, in the order of the matches. */
export function readCaptured<T extends NonNullable<unknown>>(
  matches: readonly Match[],
  read: (name: string, node: Node) => readonly T[],
): T[] {
  const found: T[] = [];
  for (let place = 0; place < matches.length; place += 1) {
    const captures = matches[place]?.captures ?? none;
    for (let capture = 0; capture < captures.length; capture += 1) {
      const captured = captures[capture];
      const parts = captured ? read(captured.name, captured.node) : none;
      for (let index = 0; index < parts.length; index += 1) {
        const part = parts[index];
        if (part !== undefined) {
          found.push(part);
        }
      }
    }
  }
  return found;
}

interface RootStep {
  readonly step: Step;
  /** Index of the pattern in its query. */
  readonly index: number;
}

interface StepMatch extends Match {
  /** The number of the last node that the match needed; plus a half if the match is known only after that node. */
  readonly last: number;
}

interface RootMatch extends StepMatch {
  readonly root: number;
  readonly index: number;
}

/**
 * A query in tree-sitter's query language, compiled for a grammar. It runs over trees that have been copied out of
 * WebAssembly, and looks at the nodes whose types are those of outermost nodes. Supports node types, `_`, anonymous nodes, fields, children,
 * alternatives and captures. https://tree-sitter.github.io/tree-sitter/using-parsers/queries/1-syntax.html
 */
export class Query {
  /** By number of a node type: the patterns whose outermost node has that type. */
  readonly #roots: ReadonlyMap<number, readonly RootStep[]>;
  /** The types of outermost nodes. */
  readonly #types: readonly number[];

  /** @throws Error for unsupported syntax, and for a node type or field that the grammar does not have */
  constructor(source: string, grammar: GrammarTables) {
    const roots = parseQuery(source).flatMap((pattern, index) =>
      stepsOf(pattern, grammar).map((step) => ({ step, index })),
    );
    this.#types = [...new Set(roots.flatMap(({ step }) => [...step.types]))];
    this.#roots = new Map(this.#types.map((type) => [type, roots.filter(({ step }) => step.types.has(type))]));
  }

  /**
   * All matches in tree-sitter's order: by the last node that each needs, then by its outermost node, then by pattern.
   */
  matches(tree: SyntaxTree): readonly Match[] {
    const found: RootMatch[] = [];
    const { types } = tree.columns;
    const roots = tree.nodesOfTypes(this.#types);
    // Loops by place: iterators make an object of each step in code that is not optimised yet.
    for (let place = 0; place < roots.length; place += 1) {
      const root = roots[place] ?? 0;
      const steps = this.#roots.get(types[root] ?? 0) ?? none;
      for (let option = 0; option < steps.length; option += 1) {
        const step = steps[option];
        if (step) {
          addMatches(found, tree, root, step);
        }
      }
    }
    return areInOrder(found) ? found : found.sort((a, b) => a.last - b.last || a.root - b.root || a.index - b.index);
  }
}

function addMatches(found: RootMatch[], tree: SyntaxTree, root: number, { step, index }: RootStep): void {
  if (step.children.length === 0) {
    found.push({ captures: capturesOf(tree, root, step), last: root, root, index });
    return;
  }
  for (const { captures, last } of matchesAt(tree, root, step)) {
    found.push({ captures, last, root, index });
  }
}

/** Whether matches are in the order of their last nodes. They have been found in that of their outermost nodes and patterns. */
function areInOrder(found: readonly RootMatch[]): boolean {
  let before = 0;
  for (let place = 0; place < found.length; place += 1) {
    const last = found[place]?.last ?? 0;
    if (last < before) {
      return false;
    }
    before = last;
  }
  return true;
}

/** A match of some of the children of a step, in order. */
interface PartialMatch extends StepMatch {
  /** The number of the first child that may match the next one. */
  readonly next: number;
}

/** The ways in which a step matches a node; at most one if nothing below is captured. */
function matchesAt(tree: SyntaxTree, id: number, step: Step): readonly StepMatch[] {
  const { children, capturesBelow } = step;
  if (children.length === 0) {
    return [{ captures: capturesOf(tree, id, step), last: id }];
  }
  if (!mayMatch(tree, id, step)) {
    return none;
  }
  let partial: readonly PartialMatch[] = [{ captures: capturesOf(tree, id, step), last: id, next: id + 1 }];
  for (const child of children) {
    partial = withChild(tree, id, partial, child, capturesBelow);
  }
  return capturesBelow ? partial : partial.slice(0, 1);
}

function capturesOf(tree: SyntaxTree, id: number, { captures }: Step): readonly Capture[] {
  const name = captures[0];
  if (name === undefined) {
    return none;
  }
  const node = tree.node(id);
  return captures.length === 1 ? [{ name, node }] : captures.map((each) => ({ name: each, node }));
}

/** The partial matches of a node, each with every child that matches the next pattern. */
function withChild(
  tree: SyntaxTree,
  id: number,
  partial: readonly PartialMatch[],
  { field, options }: ChildStep,
  capturesBelow: boolean,
): readonly PartialMatch[] {
  const { types, fields, after } = tree.columns;
  const end = after[id] ?? 0;
  const longer: PartialMatch[] = [];
  for (const { captures, last, next: first } of partial) {
    for (let child = first, next = end; child < end; child = next) {
      next = after[child] ?? end;
      if (field !== undefined && fields[child] !== field) {
        continue;
      }
      for (let option = 0; option < options.length; option += 1) {
        const step = options[option];
        if (step?.types.has(types[child] ?? 0)) {
          const waits = !capturesBelow && field === undefined && step.children.length > 0;
          for (const match of matchesAt(tree, child, step)) {
            const lastOfChild = waits ? afterSiblings(tree.node(child), match.last) : match.last;
            longer.push({ captures: joined(captures, match.captures), last: Math.max(last, lastOfChild), next });
          }
        }
      }
    }
  }
  return longer;
}

/**
 * Whether each child of a step has a node that may match it, whatever their order. It allocates nothing, and most nodes
 * whose type is that of a step do not match.
 */
function mayMatch(tree: SyntaxTree, id: number, step: Step): boolean {
  const { children } = step;
  for (let place = 0; place < children.length; place += 1) {
    const child = children[place];
    if (child && !hasChild(tree, id, child)) {
      return false;
    }
  }
  return true;
}

function hasChild(tree: SyntaxTree, id: number, { field, options }: ChildStep): boolean {
  const { types, fields, after } = tree.columns;
  const end = after[id] ?? 0;
  for (let child = id + 1; child < end; child = after[child] ?? end) {
    if (field === undefined || fields[child] === field) {
      for (let option = 0; option < options.length; option += 1) {
        const step = options[option];
        if (step?.types.has(types[child] ?? 0) && mayMatch(tree, child, step)) {
          return true;
        }
      }
    }
  }
  return false;
}

function joined(left: readonly Capture[], right: readonly Capture[]): readonly Capture[] {
  return left.length === 0 ? right : right.length === 0 ? left : [...left, ...right];
}

/**
 * The place in tree-sitter's order of a match without captures below its outermost node, if a child of that has parts
 * to match: it is reported when no named sibling can match in place of the child, which is after their parent.
 */
function afterSiblings(child: Node, last: number): number {
  const { parent } = child;
  const isFollowed = parent && child.id !== parent.lastNamedChild?.id;
  return isFollowed ? (child.tree.columns.after[parent.id] ?? 0) - 0.5 : last;
}
