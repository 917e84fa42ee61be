import type { Guard } from '../facts/guard.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';
import { isGiven } from './givenNames.ts';

/** Bound on the nodes around one registration that are looked at. Code that is written by hand stays below it. */
const deepest = 100;
/** Bound on the branches of one statement. Code that is written by hand stays below it. */
export const mostBranches = 100;

/**
 * The conditions on what a function is given, or a loop goes over, on which the code at a node depends, within its function.
 * @param guardsOf the conditions that a node puts on one of its children
 * @param areTyped parameters are bound to objects of their types
 */
export function enclosingGuards(
  node: Node,
  file: SyntaxFile,
  guardsOf: (parent: Node, part: Node) => readonly Guard[],
  areTyped = false,
): { readonly guards?: readonly Guard[] } {
  const end = file.functionAround(node)?.id;
  const guards: Guard[] = [];
  let part = node;
  for (let step = 0; step < deepest && part.parent && part.parent.id !== end; step += 1) {
    guards.push(...guardsOf(part.parent, part));
    part = part.parent;
  }
  const known = guards.filter(({ value }) => isGiven(value, node, file, areTyped));
  return known.length > 0 ? { guards: known } : {};
}
