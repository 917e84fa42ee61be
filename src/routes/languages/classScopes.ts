import { type Expression, name } from '../facts/expression.ts';
import type { Node, SyntaxTree } from '../syntax/syntaxTree.ts';

/** How a language's grammar writes classes and methods. */
export interface ClassScopes {
  readonly classTypes: ReadonlySet<string>;
  /** Whether a node is the body of a method: inside it, members go by more than their names. */
  isMethodBody(node: Node): boolean;
}

/** The names of classes, innermost first; undefined inside of a method. By the number of the node around which they are. */
type Memo = (readonly string[] | undefined)[];

const memos = new WeakMap<SyntaxTree, Memo>();

/**
 * The value of a bare name: where it stands in the body of a class outside of any method, with the names of the classes around it,
 * since it may be a member of them.
 */
export function nameInClasses(node: Node, written: string, scopes: ClassScopes): Expression {
  const within = enclosingClasses(node, scopes);
  return within.length > 0 ? { kind: 'name', name: written, within } : name(written);
}

/** The names of the classes in whose body a node lies outside of any method, innermost first. Memoised for the nodes around. */
function enclosingClasses(node: Node, scopes: ClassScopes): readonly string[] {
  const memo = memos.get(node.tree) ?? [];
  memos.set(node.tree, memo);
  const path: Node[] = [];
  let parent = node.parent;
  for (; parent && !(parent.id in memo); parent = parent.parent) {
    path.push(parent);
  }
  let classes = parent ? memo[parent.id] : [];
  for (const around of path.reverse()) {
    const own = scopes.classTypes.has(around.type) ? around.childForFieldName('name')?.text : undefined;
    if (scopes.isMethodBody(around)) {
      classes = undefined;
    } else if (classes && own !== undefined) {
      classes = [own, ...classes];
    }
    memo[around.id] = classes;
  }
  return classes ?? [];
}
