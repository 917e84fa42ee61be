import { type Expression, literalText, name, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assigns } from '../assignments.ts';
import { inNamespace, qualifiedName } from './names.ts';

const classTypes: ReadonlySet<string> = new Set([
  'class_declaration',
  'trait_declaration',
  'interface_declaration',
  'enum_declaration',
]);

/** The declaration of the class, trait or enum that contains a node. */
function classNodeAround(node: Node): Node | undefined {
  for (let current: Node | null = node; current; current = current.parent) {
    if (classTypes.has(current.type)) {
      return current;
    }
    if (current.type === 'anonymous_class') {
      return undefined;
    }
  }
  return undefined;
}

/** The simple name of the class that contains a node. */
export function classAround(node: Node): string | undefined {
  return classNodeAround(node)?.childForFieldName('name')?.text;
}

/** A class by its full name with a leading backslash: the normal form of all references to classes. */
export function classReference(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'name':
    case 'qualified_name':
      return /^(?:self|static|parent)$/i.test(node.text)
        ? relative(node.text.toLowerCase(), node, file)
        : name(qualifiedName(node.text, node, file));
    case 'relative_scope':
      return relative(node.text, node, file);
    case 'variable_name':
      return node.text === '$this' ? relative('static', node, file) : name(node.text);
    default:
      return file.value(node);
  }
}

function relative(scope: string, node: Node, file: SyntaxFile): Expression {
  const around = classNodeAround(node);
  const own = around?.childForFieldName('name')?.text;
  if (!around || own === undefined) {
    return unknown;
  }
  if (scope === 'static') {
    return name('$this');
  }
  return scope === 'parent' ? (basesOf(around, file).at(-1) ?? unknown) : name(inNamespace(own, around, file));
}

/** The interfaces, the traits, and last the base class. */
function basesOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const named = (type: string, within: Node): readonly Expression[] =>
    within.namedChildren
      .filter((child) => child.type === type)
      .flatMap((clause) =>
        clause.namedChildren.filter((child) => /name$/.test(child.type)).map((child) => classReference(child, file)),
      );
  const body = node.childForFieldName('body');
  return [
    ...(body ? named('use_declaration', body) : []),
    ...named('class_interface_clause', node),
    ...named('base_clause', node),
  ];
}

/**
 * The facts of a class under each name by which code may refer to it: its full name and all suffixes, down to the
 * simple name.
 */
export function classFacts(node: Node, file: SyntaxFile): Fact[] {
  const simple = node.childForFieldName('name')?.text;
  if (simple === undefined) {
    return [];
  }
  const qualified = inNamespace(simple, node, file);
  const segments = qualified.slice(1).split('\\');
  const tails = segments.slice(0, -1).map((_, index) => segments.slice(index).join('\\'));
  return [
    {
      kind: 'class',
      name: simple,
      qualifiedName: qualified.slice(1),
      line: lineOfKeyword(node, file),
      bases: basesOf(node, file),
    },
    ...[qualified, ...tails].map(
      (tail): Fact => ({ kind: 'binding', name: tail, value: name(simple), inside: undefined, at: node.startIndex }),
    ),
  ];
}

/** The line of the keyword `class` or `function`, not that of attributes above it. */
export function lineOfKeyword(node: Node, file: SyntaxFile): number {
  const keyword = node.children.find(({ type }) => /^(?:class|trait|interface|enum|function|fn)$/.test(type));
  return file.line(keyword ?? node);
}

/** Bindings of class constants, enum cases and properties; a case has its `value`. */
export function memberBindings(node: Node, file: SyntaxFile): Fact[] {
  const owner = classAround(node);
  if (owner === undefined) {
    return [];
  }
  const bind = (named: string, value: Expression): Fact => ({
    kind: 'binding',
    name: named,
    value,
    memberOf: owner,
    inside: undefined,
    at: node.startIndex,
  });
  const given = node.childForFieldName('name')?.text ?? '';
  switch (node.type) {
    case 'const_element':
      return [bind(node.firstNamedChild?.text ?? '', file.value(node.lastNamedChild))];
    case 'enum_case': {
      const value = file.value(node.childForFieldName('value'));
      return literalText(value) === undefined
        ? []
        : [bind(given, { kind: 'object', entries: { $value: value, $name: text(given) } })];
    }
    default: {
      const initial = node.childForFieldName('default_value');
      return initial && !isSetWhenMade(given, node) ? [bind(given, file.value(initial))] : [];
    }
  }
}

/** Whether the constructor of the class assigns the property. */
function isSetWhenMade(property: string, node: Node): boolean {
  const maker = classNodeAround(node)
    ?.childForFieldName('body')
    ?.namedChildren.find((member) => member.childForFieldName('name')?.text === '__construct');
  return assigns(maker?.text ?? '', `$this->${property.slice(1)}`);
}

/** The declared type of a parameter or property, if it is a class. */
export function typeOf(node: Node, file: SyntaxFile): Expression | undefined {
  const type = node.childForFieldName('type');
  const named = type?.type === 'optional_type' ? type.firstNamedChild : type;
  const written = named?.type === 'named_type' ? named.firstNamedChild : undefined;
  return written ? classReference(written, file) : undefined;
}

/** The binding of a promoted constructor parameter to an object of its declared class. */
export function promotedBinding(parameter: Node, file: SyntaxFile): Fact[] {
  const owner = classAround(parameter);
  const type = typeOf(parameter, file);
  return owner === undefined || !type
    ? []
    : [
        {
          kind: 'binding',
          name: parameter.childForFieldName('name')?.text ?? '',
          value: type,
          memberOf: owner,
          inside: undefined,
          at: parameter.startIndex,
        },
      ];
}
