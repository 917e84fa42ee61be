import type { GrammarTables } from './grammarTables.ts';
import { type ChildPattern, type Pattern, parseQuery } from './queryPattern.ts';
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

/** A pattern without alternatives, compiled to the numbers of node types and fields in a grammar. */
interface Step {
  readonly types: ReadonlySet<number>;
  readonly captures: readonly string[];
  readonly children: readonly ChildStep[];
  /** Whether a node below is captured. If not, one way to match is enough. */
  readonly capturesBelow: boolean;
}

interface ChildStep {
  readonly field: number | undefined;
  readonly options: readonly Step[];
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
 * WebAssembly, in one pass over the column of node types. Supports node types, `_`, anonymous nodes, fields, children,
 * alternatives and captures. https://tree-sitter.github.io/tree-sitter/using-parsers/queries/1-syntax.html
 */
export class Query {
  /** By number of a node type: the patterns whose outermost node has that type. */
  readonly #roots: readonly (readonly RootStep[])[];

  /** @throws Error for unsupported syntax, and for a node type or field that the grammar does not have */
  constructor(source: string, grammar: GrammarTables) {
    const roots = parseQuery(source).flatMap((pattern, index) =>
      stepsOf(pattern, grammar).map((step) => ({ step, index })),
    );
    this.#roots = Array.from({ length: grammar.typeCount }, (_, type) =>
      roots.filter(({ step }) => step.types.has(type)),
    );
  }

  /**
   * All matches in tree-sitter's order: by the last node that each needs, then by its outermost node, then by pattern.
   */
  matches(tree: SyntaxTree): readonly Match[] {
    const { types } = tree.columns;
    const found: RootMatch[] = [];
    let isInOrder = true;
    for (let root = 0; root < types.length; root += 1) {
      for (const { step, index } of this.#roots[types[root] ?? 0] ?? []) {
        for (const { captures, last } of matchesAt(tree.node(root), step)) {
          found.push({ captures, last, root, index });
          isInOrder &&= last === root;
        }
      }
    }
    return isInOrder ? found : found.sort((a, b) => a.last - b.last || a.root - b.root || a.index - b.index);
  }
}

/** The ways in which a step matches a node; at most one if nothing below is captured. */
function matchesAt(node: Node, { captures, children, capturesBelow }: Step): readonly StepMatch[] {
  const own = captures.map((name) => ({ name, node }));
  let partial = [{ captures: own, last: node.id, next: 0 }];
  for (const child of children) {
    partial = partial.flatMap((before) =>
      node.children.flatMap((candidate, index) =>
        index < before.next
          ? []
          : matchesOf(candidate, child, capturesBelow).map(({ captures: more, last }) => ({
              captures: [...before.captures, ...more],
              last: Math.max(before.last, last),
              next: index + 1,
            })),
      ),
    );
  }
  return capturesBelow ? partial : partial.slice(0, 1);
}

function matchesOf(node: Node, { field, options }: ChildStep, capturesBelow: boolean): readonly StepMatch[] {
  const { types, fields } = node.tree.columns;
  if (field !== undefined && fields[node.id] !== field) {
    return [];
  }
  return options.flatMap((step) => {
    const matches = step.types.has(types[node.id] ?? 0) ? matchesAt(node, step) : [];
    const waits = !capturesBelow && field === undefined && step.children.length > 0;
    return waits ? matches.map((match) => ({ ...match, last: afterSiblings(node, match.last) })) : matches;
  });
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

/** Compiles a pattern, once for each of its alternatives. */
function stepsOf(pattern: Pattern, grammar: GrammarTables): readonly Step[] {
  const { type, options, captures } = pattern;
  if (type === undefined) {
    return options.flatMap((option) => stepsOf({ ...option, captures: [...option.captures, ...captures] }, grammar));
  }
  const children = pattern.children.map((child) => childStep(child, grammar));
  const capturesBelow = children.some((child) =>
    child.options.some((step) => step.capturesBelow || step.captures.length > 0),
  );
  return [{ types: new Set(typesOf(type, grammar)), captures, children, capturesBelow }];
}

function childStep({ field, pattern }: ChildPattern, grammar: GrammarTables): ChildStep {
  const number = field === undefined ? undefined : grammar.field(field);
  if (field !== undefined && number === undefined) {
    throw new Error(`No field of the grammar: ${field}`);
  }
  return { field: number, options: stepsOf(pattern, grammar) };
}

function typesOf(type: string, grammar: GrammarTables): readonly number[] {
  const isAnonymous = type.startsWith('"');
  const numbers =
    type === '_'
      ? Array.from({ length: grammar.typeCount }, (_, number) => number)
      : grammar.typesNamed(isAnonymous ? type.slice(1, -1) : type);
  const found = numbers.filter((number) => grammar.isNamed(number) !== isAnonymous);
  if (found.length === 0) {
    throw new Error(`No node type of the grammar: ${type}`);
  }
  return found;
}
