import { addToGroup } from '../../model/groupBy.ts';
import { memoized } from '../../model/memoized.ts';
import type { Expression } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
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
  if (name === undefined) {
    return false;
  }
  const functions = namesOf(file);
  for (let around = file.functionAround(node); around; around = file.functionAround(around)) {
    const names = functions.get(around.startIndex);
    if (names?.parameters.has(name)) {
      const body = areTyped ? (bodyOf(around)?.startIndex ?? 0) : 0;
      return (names.assigned.get(name) ?? []).every((at) => at < body);
    }
  }
  return false;
}

function bodyOf(around: Node): Node | undefined {
  return around.childForFieldName('body') ?? around.namedChildren.find(({ type }) => type === 'function_body');
}

/** The names in a function. */
class Names {
  readonly parameters = new Set<string>();
  /** For each bound name, the offsets of its bindings. */
  readonly assigned = new Map<string, number[]>();
}

/** The names in the functions of a file, by the offsets of these. */
const namesOf = memoized((file: SyntaxFile): ReadonlyMap<number, Names> => {
  const functions = new Map<number, Names>();
  const namesIn = (id: number): Names => {
    const names = functions.get(id) ?? new Names();
    functions.set(id, names);
    return names;
  };
  for (const fact of file.declarations) {
    if (fact.kind === 'function') {
      const { parameters } = namesIn(fact.id);
      for (const { name, keys = {} } of fact.parameters) {
        parameters.add(name);
        for (const each of Object.values(keys)) {
          parameters.add(each);
        }
      }
    } else if (fact.kind === 'binding' && fact.inside !== undefined && !isDeclared(fact)) {
      addToGroup(namesIn(fact.inside).assigned, fact.name, fact.at);
    }
  }
  return functions;
});

/** Whether a binding is at the beginning of its function: it declares the type of a parameter, or a boolean as its default. */
function isDeclared({ value, inside, at }: Binding): boolean {
  return at === inside && (value.kind === 'object' || (value.kind === 'unknown' && value.truth !== undefined));
}
