import { name } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import { readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { binding } from '../binding.ts';
import { blockScope } from '../variableScopes.ts';
import { assignmentFacts } from './assignments.ts';
import { basesOf } from './classes.ts';
import { functionFacts } from './functions.ts';
import { classOf, classTypes, functionTypes, nameOf, namespaceOf } from './scopes.ts';
import { typeValue } from './types.ts';

const query = `
  (using_directive) @using
  [${[...classTypes].map((type) => `(${type})`).join(' ')}] @class
  [${[...functionTypes].map((type) => `(${type})`).join(' ')}] @function
  (variable_declaration) @variables
  (property_declaration) @property
  (assignment_expression) @assignment
  (declaration_pattern) @pattern
`;
const calls = `[(invocation_expression) (object_creation_expression)] @call`;

/** The classes, methods, fields, names and calls of a C# file. */
export function declareCsharp(file: SyntaxFile): readonly Fact[] {
  return readCaptured(file.matches(mayRegister(file) ? query + calls : query), (kind, node) =>
    declare(kind, node, file),
  );
}

function declare(kind: string, node: Node, file: SyntaxFile): readonly Fact[] {
  switch (kind) {
    case 'using':
      return usingFacts(node);
    case 'class':
      return classFacts(node, file);
    case 'function':
      return functionFacts(node, file);
    case 'variables':
      return variableFacts(node, file);
    case 'property':
      return propertyFacts(node, file);
    case 'assignment':
      return assignmentFacts(node, file);
    case 'pattern':
      return patternFacts(node, file);
    default:
      return followed(node) ? [{ kind: 'call', call: file.value(node), ...file.position(node) }] : [];
  }
}

const statements = new Set([
  'expression_statement',
  'return_statement',
  'variable_declarator',
  'arrow_expression_clause',
  'assignment_expression',
  'lambda_expression',
]);

/**
 * Whether calls in the file may register routes. Otherwise its calls are not read: files with attribute routes contain
 * many calls that register nothing.
 */
function mayRegister(file: SyntaxFile): boolean {
  return file.mentions(/\.Map[A-Z]|\bWebApplication\b|\bI?(?:Endpoint|Application)\w*Builder\b|\bRouteGroupBuilder\b/);
}

function followed({ parent }: Node): boolean {
  return statements.has(parent?.type ?? '');
}

/**
 * `using static A.B;` imports the members of a class, `using X = A.B;` binds an alias. An imported namespace needs no
 * fact: names are looked up in it by `filesDeclaring`.
 */
function usingFacts(node: Node): readonly Fact[] {
  const target = node.lastNamedChild?.text.replace(/\s/g, '') ?? '';
  const alias = nameOf(node);
  if (alias !== undefined) {
    return [{ kind: 'binding', name: alias, value: name(target), inside: undefined, at: node.startIndex }];
  }
  return node.children.some(({ type }) => type === 'static')
    ? [{ kind: 'export', name: '*', value: name(target) }]
    : [];
}

function classFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const simple = nameOf(node) ?? '';
  const namespace = namespaceOf(node);
  const outer = nameOf(classOf(node));
  const at = node.startIndex;
  const parameters = node.namedChildren.find(({ type }) => type === 'parameter_list')?.namedChildren ?? [];
  return [
    {
      kind: 'class',
      name: simple,
      qualifiedName: namespace === '' ? simple : `${namespace}.${simple}`,
      line: file.line(node.childForFieldName('name') ?? node),
      bases: basesOf(node, file),
    },
    ...(namespace === ''
      ? []
      : [
          {
            kind: 'binding',
            name: `${namespace}.${simple}`,
            value: name(simple),
            inside: undefined,
            at,
          } satisfies Binding,
        ]),
    ...(outer === undefined
      ? []
      : [
          {
            kind: 'binding',
            name: simple,
            value: name(simple),
            memberOf: outer,
            inside: undefined,
            at,
          } satisfies Binding,
        ]),
    ...parameters.flatMap((parameter) => {
      const type = typeValue(parameter, file);
      return type ? [binding(nameOf(parameter) ?? '', type, parameter, file, simple)] : [];
    }),
  ];
}

/**
 * The nodes that are the scopes of local variables:
 * https://learn.microsoft.com/en-us/dotnet/csharp/language-reference/language-specification/basic-concepts#77-scopes
 */
const blocks: ReadonlySet<string> = new Set(['block', 'for_statement', 'switch_body']);

/** Bindings of fields and local variables: to the initialiser, else to an object of the declared type. */
function variableFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const owner = node.parent?.type === 'field_declaration' ? nameOf(classOf(node)) : undefined;
  return node.namedChildren
    .filter(({ type }) => type === 'variable_declarator')
    .flatMap((declarator) => {
      const own = declarator.childForFieldName('name');
      const given = declarator.children.some(({ type }) => type === '=') ? declarator.lastNamedChild : undefined;
      const made = given && file.value(given);
      const value = made && made.kind !== 'unknown' ? made : (typeValue(node, file) ?? made);
      const extent = owner === undefined ? blockScope(declarator, blocks, file) : {};
      return own && value ? [{ ...binding(own.text, value, declarator, file, owner), ...extent }] : [];
    });
}

function propertyFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const owner = nameOf(classOf(node));
  const given = node.childForFieldName('value');
  const getter = node
    .childForFieldName('accessors')
    ?.namedChildren.find((accessor) => nameOf(accessor) === 'get')
    ?.childForFieldName('body');
  const answered = getter?.type === 'arrow_expression_clause' ? getter : undefined;
  const value = given || answered ? file.value(given ?? answered) : typeValue(node, file);
  return owner !== undefined && value ? [binding(nameOf(node) ?? '', value, node, file, owner)] : [];
}

/** The variable that a type pattern declares: `instance is Module module`. */
function patternFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const value = typeValue(node, file);
  const own = nameOf(node);
  return own !== undefined && value ? [binding(own, value, node, file)] : [];
}
