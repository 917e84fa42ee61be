import type { Guard } from '../facts/guard.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';
import { isParameterPart } from './parameterParts.ts';

/** Bound on the enclosing nodes that are examined for one registration. Code that is written by hand stays below it. */
const deepest = 100;
/** Bound on the branches of one statement. Code that is written by hand stays below it. */
export const mostBranches = 100;

/**
 * The conditions on which the code at a node depends within its function, as guards on parameters and loop variables. Conditions
 * on other values are left out.
 * @param guardsOf the conditions that a node imposes on one of its children
 * @param areTyped parameters have bindings to objects of their types
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
  const known = guards.filter(({ value }) => isParameterPart(value, node, file, areTyped));
  return known.length > 0 ? { guards: known } : {};
}
