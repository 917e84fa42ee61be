import { memoized } from '../../model/memoized.ts';
import { type Expression, name } from '../facts/expression.ts';
import type { Node, SyntaxTree } from '../syntax/syntaxTree.ts';
import { ValuesOfNodes } from '../syntax/valuesOfNodes.ts';

/** How the grammar of a language represents classes and methods. */
export interface ClassScopes {
  readonly classTypes: ReadonlySet<string>;
  /** Whether a node is the body of a method. Inside, a bare name may also denote a local variable or parameter. */
  isMethodBody(node: Node): boolean;
}

/** Stands for the names of the enclosing classes inside a method. */
const insideMethod: readonly string[] = [];

/** By node number, the names of the enclosing classes, innermost first. */
const memoOf = memoized((tree: SyntaxTree) => new ValuesOfNodes<readonly string[]>(tree.size));

/**
 * The expression of a bare name. Outside methods, it carries the names of the enclosing classes, since it may denote a
 * member of one of them.
 */
export function nameInClasses(node: Node, written: string, scopes: ClassScopes): Expression {
  const within = enclosingClasses(node, scopes);
  return within.length > 0 ? { kind: 'name', name: written, within } : name(written);
}

/** The names of the classes whose bodies contain a node, innermost first; none inside a method. */
function enclosingClasses(node: Node, scopes: ClassScopes): readonly string[] {
  const memo = memoOf(node.tree);
  const path: Node[] = [];
  let parent = node.parent;
  let classes: readonly string[] | undefined;
  for (; parent && !classes; parent = parent.parent) {
    classes = memo.get(parent.id);
    if (!classes) {
      path.push(parent);
    }
  }
  classes ??= [];
  for (const around of path.reverse()) {
    const own = scopes.classTypes.has(around.type) ? around.childForFieldName('name')?.text : undefined;
    if (scopes.isMethodBody(around)) {
      classes = insideMethod;
    } else if (classes !== insideMethod && own !== undefined) {
      classes = [own, ...classes];
    }
    memo.set(around.id, classes);
  }
  return classes;
}
