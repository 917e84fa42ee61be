import type { Node } from 'web-tree-sitter';
import type { Fact, Parameter } from '../../facts/facts.ts';
import { member, name, type Value, wholeModule } from '../../facts/value.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { exportFacts, importBindings } from './imports.ts';
import { functionTypes, isCode, propertyName, unwrapped } from './values.ts';

const shared = `
  (import_statement) @import
  (export_statement) @export
  (variable_declarator) @variable
  (assignment_expression) @assignment
  (call_expression) @call
  (new_expression) @call
  [(function_declaration) (generator_function_declaration) (function_expression) (generator_function) (arrow_function) (method_definition)] @function
  [(class_declaration) (class)] @class
`;
const javascript = `${shared} (field_definition) @field`;
const typescript = `${shared} (abstract_class_declaration) @class (public_field_definition) @field`;

/** The functions, classes, names, exports and calls of a file in JavaScript or TypeScript. */
export function declareEcmascript(file: SyntaxFile): readonly Fact[] {
  const isTypescript = /^[cm]?tsx?$/.test(file.extension);
  return file
    .matches(isTypescript ? typescript : javascript)
    .flatMap(({ captures }) => captures.flatMap(({ name: kind, node }) => declare(kind, node, file)));
}

function declare(kind: string, node: Node, file: SyntaxFile): Fact[] {
  switch (kind) {
    case 'import':
      return importBindings(node, file);
    case 'export':
      return exportFacts(node, file);
    case 'variable':
      return variableBindings(node, file);
    case 'assignment':
      return assignmentFacts(node, file);
    case 'call':
      return isFollowed(node) ? [{ kind: 'call', call: file.value(node), ...file.position(node) }] : [];
    case 'function':
      return functionFacts(node, file);
    case 'class':
      return classFacts(node, file);
    default:
      return fieldBindings(node, file);
  }
}

function variableBindings(node: Node, file: SyntaxFile): Fact[] {
  const target = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  return target && value ? bindingsOf(target, file.value(value), node, file) : [];
}

/** Takes a pattern apart: `const { a, b: { c } } = value`. */
function bindingsOf(target: Node, value: Value, at: Node, file: SyntaxFile): Fact[] {
  if (target.type === 'identifier' || target.type === 'shorthand_property_identifier_pattern') {
    return [{ kind: 'binding', name: target.text, value, ...file.position(at) }];
  }
  if (target.type === 'object_pattern') {
    return target.namedChildren.flatMap((part) => {
      const key =
        part.type === 'pair_pattern'
          ? part.childForFieldName('key')
          : part.type === 'object_assignment_pattern'
            ? part.firstNamedChild
            : part;
      const inner = part.type === 'pair_pattern' ? part.childForFieldName('value') : key;
      return key && inner ? bindingsOf(inner, member(value, propertyName(key)), at, file) : [];
    });
  }
  if (target.type === 'array_pattern') {
    return target.namedChildren.flatMap((part, index) => bindingsOf(part, member(value, String(index)), at, file));
  }
  return [];
}

function assignmentFacts(node: Node, file: SyntaxFile): Fact[] {
  const left = node.childForFieldName('left');
  const value = file.value(node.childForFieldName('right'));
  if (left?.type === 'identifier') {
    return [{ kind: 'binding', name: left.text, value, ...file.position(node) }];
  }
  if (left?.type !== 'member_expression') {
    return [];
  }
  const object = left.childForFieldName('object')?.text ?? '';
  const property = left.childForFieldName('property')?.text ?? '';
  if (object === 'module' && property === 'exports') {
    return [
      { kind: 'export', name: wholeModule, value },
      { kind: 'binding', name: 'module.exports', value, ...file.position(node) },
    ];
  }
  if (object === 'exports' || object === 'module.exports') {
    return [{ kind: 'export', name: property, value }];
  }
  const owner = object === 'this' ? classAround(node) : /^(\w+)\.prototype$/.exec(object)?.[1];
  return owner === undefined
    ? []
    : [{ kind: 'binding', name: property, value, memberOf: owner, ...file.position(node) }];
}

/** A call is followed where it stands alone, is returned, or its result is named: other calls are part of a value. */
function isFollowed(node: Node): boolean {
  let parent = node.parent;
  while (
    parent &&
    (parent.type === 'await_expression' ||
      parent.type === 'parenthesized_expression' ||
      parent.type === 'unary_expression')
  ) {
    parent = parent.parent;
  }
  switch (parent?.type) {
    case 'expression_statement':
    case 'variable_declarator':
    case 'return_statement':
    case 'assignment_expression':
    case 'arrow_function':
    case 'sequence_expression':
      return true;
    default:
      return false;
  }
}

function functionFacts(node: Node, file: SyntaxFile): Fact[] {
  const owner = node.type === 'method_definition' ? classAround(node) : undefined;
  const named = node.childForFieldName('name') ?? nameGiven(node);
  const parameters = parametersOf(node);
  const facts: Fact[] = [
    {
      kind: 'function',
      id: node.startIndex,
      name: named ? propertyName(named) : undefined,
      line: file.line(node),
      parameters: parameters.map(parameterOf),
      ...(owner === undefined ? {} : { memberOf: owner }),
      returns: returnsOf(node, file),
      ...file.position(node),
    },
  ];
  if (owner !== undefined && named?.text === 'constructor') {
    facts.push(...parameters.flatMap((parameter) => injectedBinding(parameter, owner, file)));
  }
  return facts;
}

/** The variable or property that a function literal is given to: for its name alone. */
function nameGiven(node: Node): Node | null {
  const parent = node.parent;
  return parent?.type === 'variable_declarator' ? parent.childForFieldName('name') : null;
}

function parametersOf(node: Node): readonly Node[] {
  const single = node.childForFieldName('parameter');
  return single ? [single] : (node.childForFieldName('parameters')?.namedChildren ?? []).filter(isCode);
}

function parameterOf(node: Node): Parameter {
  const pattern =
    node.childForFieldName('pattern') ?? (node.type === 'assignment_pattern' ? node.childForFieldName('left') : node);
  if (pattern?.type !== 'object_pattern') {
    return { name: pattern?.text ?? '' };
  }
  const keys: Record<string, string> = {};
  for (const part of pattern.namedChildren) {
    const key =
      part.type === 'pair_pattern'
        ? part.childForFieldName('key')
        : part.type === 'object_assignment_pattern'
          ? part.firstNamedChild
          : part;
    const local = part.type === 'pair_pattern' ? part.childForFieldName('value') : key;
    if (key && local) {
      keys[propertyName(key)] = local.text;
    }
  }
  return { name: '', keys };
}

/** `constructor(private readonly users: UsersController)` makes a field of that class. */
function injectedBinding(parameter: Node, owner: string, file: SyntaxFile): Fact[] {
  const type = parameter.childForFieldName('type')?.firstNamedChild;
  const isField =
    parameter.namedChildren.some((child) => child.type === 'accessibility_modifier') ||
    parameter.children.some((child) => child?.type === 'readonly');
  if (!isField || type?.type !== 'type_identifier') {
    return [];
  }
  return [
    {
      kind: 'binding',
      name: parameterOf(parameter).name,
      value: name(type.text),
      memberOf: owner,
      ...file.position(parameter),
    },
  ];
}

function returnsOf(node: Node, file: SyntaxFile): readonly Value[] {
  const body = node.childForFieldName('body');
  if (!body) {
    return [];
  }
  return body.type === 'statement_block'
    ? returnStatements(body).map((returned) => file.value(returned))
    : [file.value(body)];
}

function returnStatements(block: Node): readonly Node[] {
  return block.namedChildren.flatMap((child) => {
    if (child.type === 'return_statement') {
      const value = child.firstNamedChild;
      return value ? [value] : [];
    }
    return functionTypes.has(child.type) || !/statement|clause/.test(child.type) ? [] : returnStatements(child);
  });
}

function classFacts(node: Node, file: SyntaxFile): Fact[] {
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

function classNameOf(node: Node): string {
  const given = node.parent?.type === 'variable_declarator' ? node.parent.childForFieldName('name') : undefined;
  return node.childForFieldName('name')?.text ?? given?.text ?? 'default';
}

/** The name of the class that a member stands in. */
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

function fieldBindings(node: Node, file: SyntaxFile): Fact[] {
  const owner = classAround(node);
  const field = node.childForFieldName('name') ?? node.childForFieldName('property');
  const value = node.childForFieldName('value');
  return owner !== undefined && field && value
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
