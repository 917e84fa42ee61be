import type { Expression } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { bindingFacts, literalFields } from './bindings.ts';
import { withCollectedLists } from './collectedLists.ts';
import { functionFacts, interfaceMethods } from './functions.ts';
import { importFacts } from './imports.ts';
import { loopFacts } from './loops.ts';
import { packageVariables } from './packageVariables.ts';
import { objectOf, simpleTypeName } from './types.ts';
import { isPredeclared } from './values.ts';

const query = `
  (package_clause (package_identifier) @package)
  (import_spec) @import
  [(function_declaration) (method_declaration) (func_literal)] @function
  (for_statement) @loop
  [(const_spec) (var_spec) (short_var_declaration) (assignment_statement)] @binding
  (composite_literal) @literal
  [(type_spec) (type_alias)] @type
  (call_expression) @call
`;

/** The functions, types, names and calls of a Go file. */
export function declareGo(file: SyntaxFile): readonly Fact[] {
  const declared = readCaptured(file.matches(query), (kind, node) => declare(kind, node, file));
  return [...withCollectedLists(declared, file), ...packageVariables(file)];
}

function declare(kind: string, node: Node, file: SyntaxFile): Fact[] {
  switch (kind) {
    case 'package':
      return [{ kind: 'package', name: node.text }];
    case 'import':
      return importFacts(node, file);
    case 'function':
      return functionFacts(node, file);
    case 'loop':
      return loopFacts(node, file);
    case 'binding':
      return bindingFacts(node, file);
    case 'literal':
      return literalFields(node, file);
    case 'type':
      return typeFacts(node, file);
    default:
      return isFollowed(node) ? [{ kind: 'call', call: file.value(node), ...file.position(node) }] : [];
  }
}

/**
 * Whether a call is evaluated as a statement: it is the last of its chain, and not of a predeclared function. Any other
 * call is evaluated as part of an expression.
 */
function isFollowed(node: Node): boolean {
  const callee = node.childForFieldName('function');
  return node.parent?.type !== 'selector_expression' && !(callee?.type === 'identifier' && isPredeclared(callee.text));
}

/** A named type as a class whose bases are the embedded types, or the type by which it is defined: https://go.dev/ref/spec#Struct_types */
function typeFacts(node: Node, file: SyntaxFile): Fact[] {
  const name = node.childForFieldName('name')?.text ?? '';
  const type = node.childForFieldName('type');
  if (node.type === 'type_alias' || type?.type === 'qualified_type') {
    const value = objectOf(type);
    return value?.kind === 'object' && value.of
      ? [{ kind: 'binding', name, value: value.of, ...file.position(node) }]
      : [];
  }
  const declarations = (type?.firstNamedChild?.namedChildren ?? []).filter((each) => each.type === 'field_declaration');
  const texts = type?.type === 'struct_type' ? { emptyTexts: declarations.flatMap(textFields) } : {};
  return [
    {
      kind: 'class',
      name,
      qualifiedName: name,
      line: file.line(node),
      bases: type?.type === 'interface_type' ? embeddedInterfaces(type) : declaredBases(type, declarations),
      fields: type?.type === 'struct_type' ? Object.fromEntries(declarations.flatMap(fieldsOf)) : {},
      ...texts,
    },
    ...(type?.type === 'interface_type' ? interfaceMethods(name, type, file) : []),
  ];
}

/** The embedded types, or the type whose fields a defined type has, too: https://go.dev/ref/spec#Type_definitions */
function declaredBases(type: Node | null, declarations: readonly Node[]): readonly Expression[] {
  if (type?.type === 'type_identifier') {
    const base = objectOf(type);
    return base ? [base] : [];
  }
  return type?.type === 'struct_type' ? declarations.filter(isEmbedded).flatMap(embedded) : [];
}

/** The interfaces whose methods an interface has, too: https://go.dev/ref/spec#Embedded_interfaces */
function embeddedInterfaces(type: Node): readonly Expression[] {
  return type.namedChildren
    .filter((each) => each.type === 'type_elem' && each.namedChildCount === 1)
    .flatMap((each) => objectOf(each.firstNamedChild) ?? []);
}

function isEmbedded(declaration: Node): boolean {
  return declaration.childForFieldName('name') === null;
}

function embedded(declaration: Node): readonly Expression[] {
  const value = objectOf(declaration.childForFieldName('type'));
  return value ? [value] : [];
}

/**
 * The string and boolean fields of a declaration, whose zero values are read as the empty text (`ClassFact.emptyTexts`). A boolean
 * with a tag is left out, since decoders set it: https://go.dev/ref/spec#Tag
 */
function textFields(declaration: Node): readonly string[] {
  const type = declaration.childForFieldName('type')?.text ?? '';
  return type === 'string' || (type === 'bool' && !declaration.childForFieldName('tag'))
    ? declaration.childrenForFieldName('name').map((each) => each?.text ?? '')
    : [];
}

function fieldsOf(declaration: Node): readonly (readonly [string, Expression])[] {
  const type = declaration.childForFieldName('type');
  const value = objectOf(type) ?? { kind: 'unknown' };
  const names = isEmbedded(declaration)
    ? [simpleTypeName(type) ?? '']
    : declaration.childrenForFieldName('name').map((each) => each?.text ?? '');
  return names.map((name) => [name, value]);
}
