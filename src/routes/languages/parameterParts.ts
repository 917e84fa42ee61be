import { addToGroup } from '../../model/groupBy.ts';
import { memoized } from '../../model/memoized.ts';
import type { Expression } from '../facts/expression.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/** The name with which a chain of members and calls begins. */
export function rootOf(value: Expression): string | undefined {
  let root = value;
  while (root.kind === 'member' || root.kind === 'call') {
    root = root.kind === 'member' ? root.of : root.callee;
  }
  return root.kind === 'name' ? root.name : undefined;
}

/**
 * Whether a value is a parameter or loop variable of an enclosing function, or a member of one, and nothing else in that function
 * is bound to its name. A reassigned parameter, or one with a default, may have values that are not followed.
 * @param areTyped parameters have bindings to objects of their types
 */
export function isParameterPart(value: Expression, node: Node, file: SyntaxFile, areTyped = false): boolean {
  const name = rootOf(value);
  const { parameters, assigned } = namesOf(file);
  for (let around = file.functionAround(node); name !== undefined && around; around = file.functionAround(around)) {
    const key = `${around.startIndex} ${name}`;
    if (parameters.has(key)) {
      const body = areTyped ? (bodyOf(around)?.startIndex ?? 0) : 0;
      return (assigned.get(key) ?? []).every((at) => at < body);
    }
  }
  return false;
}

function bodyOf(around: Node): Node | undefined {
  return around.childForFieldName('body') ?? around.namedChildren.find(({ type }) => type === 'function_body');
}

/** Names in functions, each as a key of the offset of its function and the name. */
interface Names {
  readonly parameters: ReadonlySet<string>;
  /** For each bound name, the offsets of its bindings. */
  readonly assigned: ReadonlyMap<string, readonly number[]>;
}

const namesOf = memoized((file: SyntaxFile): Names => {
  const parameters = new Set<string>();
  const assigned = new Map<string, number[]>();
  for (const fact of file.declarations) {
    if (fact.kind === 'function') {
      for (const { name, keys = {} } of fact.parameters) {
        for (const each of [name, ...Object.values(keys)]) {
          parameters.add(`${fact.id} ${each}`);
        }
      }
    } else if (fact.kind === 'binding' && !(isTypeOrBoolean(fact.value) && fact.at === fact.inside)) {
      // Bindings at the beginning of the function declare types and defaults of parameters.
      addToGroup(assigned, `${fact.inside} ${fact.name}`, fact.at);
    }
  }
  return { parameters, assigned };
});

/** Whether the binding of a parameter declares its type, or a boolean as its default. */
function isTypeOrBoolean(value: Expression): boolean {
  return value.kind === 'object' || (value.kind === 'unknown' && value.truth !== undefined);
}
