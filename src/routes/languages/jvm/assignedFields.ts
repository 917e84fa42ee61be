import { memoized } from '../../../model/memoized.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** How a language declares the fields that a simple name may denote in an assignment. */
export interface FieldDeclarations {
  readonly classTypes: ReadonlySet<string>;
  /** The expression that makes an object of a class without a name. */
  readonly anonymousClass: string;
  /** The names of the fields that a member of a class declares. */
  readonly fieldsOf: (member: Node) => readonly string[];
  readonly variableTypes: readonly string[];
  /** The names of the variables that a node of these types declares. */
  readonly variablesOf: (node: Node) => readonly string[];
}

/** What an assignment sets: a field that it names by `this.field` or by a simple name. */
export interface AssignedName {
  readonly name: string;
  readonly isOfThis: boolean;
}

/**
 * Returns a function that finds the class whose field an assignment sets. A simple name denotes a field that the class declares,
 * unless the enclosing member declares a variable of that name.
 */
export function assignedFields(
  language: FieldDeclarations,
): (left: Node, assigned: AssignedName) => string | undefined {
  const fields = memoized(
    (body: Node): ReadonlySet<string> => new Set(body.namedChildren.flatMap((member) => language.fieldsOf(member))),
  );
  const variables = memoized(
    (member: Node): ReadonlySet<string> =>
      new Set(member.descendantsOfType(language.variableTypes).flatMap((node) => language.variablesOf(node))),
  );
  return (left, { name, isOfThis }) => {
    let member = left;
    for (let { parent } = left; parent; { parent } = parent) {
      const owner = parent.parent;
      if (parent.type === language.anonymousClass) {
        return undefined;
      }
      if (owner && language.classTypes.has(owner.type)) {
        const isField = isOfThis || (fields(parent).has(name) && !variables(member).has(name));
        return isField ? owner.childForFieldName('name')?.text : undefined;
      }
      member = parent;
    }
    return undefined;
  };
}
