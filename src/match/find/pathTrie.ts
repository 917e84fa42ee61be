import { accepts } from '../fold/constraint.ts';
import type { Segment, Shape } from '../fold/segment.ts';
import type { Entry } from './entry.ts';
import { MixedChildren } from './mixedChildren.ts';
import { affixes } from './mixedSegment.ts';
import { type Specificity, specificityOf } from './specificity.ts';

/** A template that matches a path. */
export interface TrieMatch {
  readonly entry: Entry;
  readonly specificity: Specificity;
}

interface Leaf {
  readonly entry: Entry;
  readonly shape: Shape;
}

interface RestLeaf extends Leaf {
  /** The number of segments of the parameter that takes the rest of the path and of those behind it: usually one. */
  readonly tail: number;
}

/** A node. Its maps are created on demand, since most nodes have one kind of child and no leaf. */
class Node {
  literals: Map<string, Node> | undefined;
  mixed: MixedChildren<Node> | undefined;
  parameter: Node | undefined;
  rests: RestLeaf[] | undefined;
  leaves: Leaf[] | undefined;
}

/** Templates by segments. Finds those that match the path of a request. */
export class PathTrie {
  readonly #root = new Node();

  add(shape: Shape, entry: Entry): void {
    let node = this.#root;
    for (const [index, segment] of shape.segments.entries()) {
      if (segment.kind === 'rest' || segment.parts.some((part) => part.kind === 'parameter' && part.rest)) {
        node.rests ??= [];
        node.rests.push({ entry, shape, tail: shape.segments.length - index });
        return;
      }
      node = child(node, segment);
    }
    node.leaves ??= [];
    node.leaves.push({ entry, shape });
  }

  /** All templates that match the segments of a path, given in canonical spelling, in no particular order. */
  match(segments: readonly string[]): readonly TrieMatch[] {
    const found: TrieMatch[] = [];
    visit(this.#root, segments, 0, found);
    return found;
  }
}

function child(node: Node, segment: Segment): Node {
  if (segment.kind === 'mixed') {
    node.mixed ??= new MixedChildren(() => new Node());
    return node.mixed.childFor(segment);
  }
  if (segment.kind === 'parameter') {
    node.parameter ??= new Node();
    return node.parameter;
  }
  node.literals ??= new Map();
  const known = node.literals.get(segment.key);
  if (known !== undefined) {
    return known;
  }
  const created = new Node();
  node.literals.set(segment.key, created);
  return created;
}

function visit(node: Node, segments: readonly string[], depth: number, found: TrieMatch[]): void {
  for (const rest of node.rests ?? []) {
    // The rest takes at least one segment; those that follow it are compared in `keep`.
    if (segments.length - depth >= rest.tail) {
      keep(rest, segments, found, depth);
    }
  }
  const segment = segments[depth];
  if (segment === undefined) {
    for (const leaf of node.leaves ?? []) {
      keep(leaf, segments, found, undefined);
    }
    return;
  }
  const literal = node.literals?.get(segment);
  if (literal !== undefined) {
    visit(literal, segments, depth + 1, found);
  }
  for (const mixed of node.mixed?.fitting(segment) ?? []) {
    visit(mixed, segments, depth + 1, found);
  }
  if (node.parameter !== undefined) {
    visit(node.parameter, segments, depth + 1, found);
  }
}

/** Compares a template with a path segment by segment, including constraints, and adds it with its specificity. */
function keep(leaf: Leaf, segments: readonly string[], found: TrieMatch[], restAt: number | undefined): void {
  const { shape, entry } = leaf;
  const extra = segments.length - shape.segments.length;
  let specificity = '';
  for (const [index, segment] of shape.segments.entries()) {
    if (index === restAt) {
      const { prefix, suffix } = affixes(segment);
      if (!segments[index]?.startsWith(prefix) || !segments[index + extra]?.endsWith(suffix)) {
        return;
      }
      specificity += '0'.repeat(extra + 1);
      continue;
    }
    const text = segments[restAt !== undefined && index > restAt ? index + extra : index];
    if (text === undefined || !fitsSegment(segment, text)) {
      return;
    }
    specificity += specificityOf(segment);
  }
  found.push({ entry, specificity });
}

function fitsSegment(segment: Segment, text: string): boolean {
  const [part] = segment.parts;
  if (segment.kind === 'literal') {
    return segment.key === text;
  }
  return segment.kind !== 'parameter' || part?.kind !== 'parameter' || accepts(part.constraint, text);
}
