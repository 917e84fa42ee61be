import { name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { parameterOf } from './parameters.ts';
import { functionTypes, unwrapped } from './unwrapped.ts';
import { classNameOf, propertyName } from './values.ts';

/** The fact of a class, with its base. */
export function classFacts(node: Node, file: SyntaxFile): Fact[] {
  const className = classNameOf(node);
  const heritage = node.namedChildren.find(({ type }) => type === 'class_heritage');
  const clause = heritage?.firstNamedChild;
  const base = clause?.type === 'extends_clause' ? clause.childForFieldName('value') : clause;
  return [
    {
      kind: 'class',
      name: className,
      qualifiedName: className,
      line: file.line(node),
      bases: base ? [file.value(unwrapped(base))] : [],
    },
  ];
}

/** The name of the class that contains a member. */
export function classAround(node: Node): string | undefined {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'class_body' && parent.parent) {
      return classNameOf(parent.parent);
    }
    if (parent.type === 'object') {
      return undefined;
    }
  }
  return undefined;
}

/**
 * The field of a class whose initialiser a function is. It is called like a method, with the object as `this`:
 * https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Classes/Public_class_fields
 */
export function fieldOf(node: Node): Node | undefined {
  const { parent } = node;
  return parent && isField.test(parent.type) && parent.childForFieldName('value') === node ? parent : undefined;
}

const isField = /^(?:public_)?field_definition$/;

export function nameOfField(field: Node | undefined): Node | null {
  return field?.childForFieldName('name') ?? field?.childForFieldName('property') ?? null;
}

/** The binding of a field to its initialiser, as a member of its class. A function is a member itself. */
export function fieldBindings(node: Node, file: SyntaxFile): Fact[] {
  const owner = classAround(node);
  const field = nameOfField(node);
  const value = node.childForFieldName('value');
  return owner !== undefined && field && value && !functionTypes.has(value.type)
    ? [
        {
          kind: 'binding',
          name: propertyName(field),
          value: file.value(value),
          memberOf: owner,
          ...file.position(node),
        },
      ]
    : [];
}

/** The field that a parameter property declares: `constructor(private readonly users: UsersController)`. */
export function injectedBinding(parameter: Node, owner: string, file: SyntaxFile): Fact[] {
  const isField =
    parameter.namedChildren.some((child) => child.type === 'accessibility_modifier') ||
    parameter.children.some((child) => child?.type === 'readonly');
  const given = parameterOf(parameter).name;
  return isField
    ? [{ kind: 'binding', name: given, value: name(given), memberOf: owner, ...file.position(parameter) }]
    : [];
}
