import { addToGroup } from '../../model/groupBy.ts';
import { memoized } from '../../model/memoized.ts';
import type { Expression } from '../facts/expression.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

function rootOf(value: Expression): string | undefined {
  let root = value;
  while (root.kind === 'member' || root.kind === 'call') {
    root = root.kind === 'member' ? root.of : root.callee;
  }
  return root.kind === 'name' ? root.name : undefined;
}

/**
 * Whether a value is a parameter, or what a loop goes over, or a part of it, and its name that of nothing else in its function: a default, or
 * another value that it is given, may be replaced by code that is not followed.
 * @param areTyped parameters are bound to objects of their types
 */
export function isGiven(value: Expression, node: Node, file: SyntaxFile, areTyped = false): boolean {
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

/** Names after the offset of the function in which they are. */
interface Names {
  readonly parameters: ReadonlySet<string>;
  /** The offsets of what binds them. */
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
      // At the beginning of a function, an object is one of a parameter's type, and a boolean a parameter's default.
      addToGroup(assigned, `${fact.inside} ${fact.name}`, fact.at);
    }
  }
  return { parameters, assigned };
});

function isTypeOrBoolean(value: Expression): boolean {
  return value.kind === 'object' || (value.kind === 'unknown' && value.truth !== undefined);
}
