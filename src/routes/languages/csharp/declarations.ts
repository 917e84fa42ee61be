import { memoized } from '../../../model/memoized.ts';
import { type Expression, name } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignedValue, assignedVariable } from '../assignedVariables.ts';
import { assignedBranch, blockScope } from '../variableScopes.ts';
import { basesOf } from './classes.ts';
import { functionFacts } from './functions.ts';
import { classOf, classTypes, functionTypes, nameOf, namespaceOf } from './scopes.ts';
import { typeValue } from './types.ts';
import { withText } from './values.ts';

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
  return file
    .matches(mayRegister(file) ? query + calls : query)
    .flatMap(({ captures }) => captures.flatMap(({ name: kind, node }) => declare(kind, node, file)));
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

function binding(named: string, value: Expression, at: Node, file: SyntaxFile, memberOf?: string): Binding {
  return { kind: 'binding', name: named, value, ...(memberOf === undefined ? {} : { memberOf }), ...file.position(at) };
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

function assignmentFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  if (!left || !right) {
    return [];
  }
  const around = file.functionAround(node);
  const owner = around?.type === 'constructor_declaration' ? classOf(around) : undefined;
  const field = owner && fieldSet(left, owner);
  if (field !== undefined) {
    const value = file.value(right);
    const branch = assignedBranch(node, left.text, value, file);
    return [{ ...binding(field, value, node, file, nameOf(owner)), ...branch }];
  }
  if (left.type !== 'identifier') {
    return replacedText(left, file.value(right), node, file);
  }
  const value = assignedValue(left.text, node.childForFieldName('operator')?.text ?? '', file.value(right));
  return assignedVariable(left.text, value, node, file);
}

/** The binding of a variable to a copy of its object with another text in a member, after an assignment to the member. */
function replacedText(left: Node, value: Expression, node: Node, file: SyntaxFile): readonly Fact[] {
  const [object, member] = [left.childForFieldName('expression'), left.childForFieldName('name')];
  const isInitialised = object?.type === 'identifier' && value.kind === 'text' && initialised(file).has(object.text);
  return object && member && isInitialised
    ? assignedVariable(object.text, withText(name(object.text), { [member.text]: value }), node, file)
    : [];
}

const initialised = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set([...file.text.matchAll(/\b(\w+)\s{0,20}=\s{0,20}new\b[^;{}=]{0,100}\{/g)].map(([, made = '']) => made)),
);

/** The field that a constructor sets: https://learn.microsoft.com/dotnet/csharp/programming-guide/classes-and-structs/constructors */
function fieldSet(left: Node, owner: Node): string | undefined {
  const named = /^(?:this\s*\.\s*)?(\w+)$/.exec(left.text)?.[1];
  return named !== undefined && fieldsOf(owner).has(named) ? named : undefined;
}

const fieldsOf = memoized((owner: Node): ReadonlySet<string> => {
  const members = owner.childForFieldName('body')?.namedChildren ?? [];
  return new Set(
    members.flatMap((each) =>
      each.type === 'property_declaration'
        ? [nameOf(each) ?? '']
        : each.type === 'field_declaration'
          ? each.namedChildren.flatMap(({ namedChildren }) => namedChildren.flatMap((field) => nameOf(field) ?? []))
          : [],
    ),
  );
});
