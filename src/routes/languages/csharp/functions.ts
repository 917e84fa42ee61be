import { absent, type Expression } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { iterationFacts } from '../iteration.ts';
import { classOf, hasModifier, nameOf } from './scopes.ts';
import { typeValue } from './types.ts';

/**
 * The facts of a method, constructor, local function or lambda. An extension method is also declared at the top level.
 */
export function functionFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  if (node.type === 'foreach_statement') {
    const right = node.childForFieldName('right') ?? undefined;
    const variable = node.childForFieldName('left')?.text;
    const value = typeValue(node, file);
    const id = node.startIndex;
    return [
      ...iterationFacts(
        {
          loop: node,
          parameters: variable === undefined ? [] : [{ name: variable }],
          over: file.value(right),
          method: 'forEach',
          inPlace: true,
        },
        file,
      ),
      ...(variable !== undefined && value
        ? [{ kind: 'binding', name: variable, value, inside: id, at: id } satisfies Fact]
        : []),
    ];
  }
  if (isExtensionBlock(node)) {
    return [];
  }
  const block = extensionBlockOf(node);
  const isLiteral = /^(?:lambda_expression|anonymous_method_expression)$/.test(node.type);
  const isMember = node.type === 'method_declaration' || node.type === 'constructor_declaration';
  const owner = block || isMember ? nameOf(classOf(block ?? node)) : undefined;
  const own = node.type === 'constructor_declaration' ? '.ctor' : nameOf(node);
  const extended = block && parameterNodes(block)[0];
  const all = [...(extended ? [extended] : []), ...parameterNodes(node)];
  const receiver = extended ?? all.find((parameter) => hasModifier(parameter, 'this'));
  const parameters = all.filter((parameter) => parameter !== receiver);
  const id = node.startIndex;
  return [
    {
      kind: 'function',
      id,
      name: own,
      line: file.line(node.childForFieldName('name') ?? node),
      parameters: parameters.map((parameter) => ({
        name: parameterName(parameter),
        ...(hasDefault(parameter) ? { isOptional: true } : {}),
      })),
      ...typeParametersOf(node),
      ...(receiver ? { receiver: parameterName(receiver) } : {}),
      ...(owner === undefined ? {} : { memberOf: owner }),
      ...(isLiteral ? { inPlace: true } : {}),
      ...(node.type === 'method_declaration' && !node.childForFieldName('body') ? { isAbstract: true } : {}),
      returns: returnsOf(node, file),
      ...file.position(block ?? node),
      at: id,
    },
    ...(receiver && own !== undefined
      ? [{ kind: 'binding', name: own, value: { kind: 'function', id }, inside: undefined, at: id } satisfies Fact]
      : []),
    ...all.flatMap((parameter): readonly Fact[] => {
      const given = parameterName(parameter);
      if (isNullByDefault(parameter)) {
        return [{ kind: 'binding', name: given, value: absent, inside: id, at: id }];
      }
      const value = defaultValue(parameter, file) ?? typeValue(parameter, file);
      return value ? [{ kind: 'binding', name: given, value, inside: id, at: parameter.startIndex }] : [];
    }),
  ];
}

/**
 * Whether a declaration is a block of extension members, which the grammar takes for a constructor with local functions:
 * https://learn.microsoft.com/dotnet/csharp/language-reference/keywords/extension
 */
function isExtensionBlock(node: Node): boolean {
  return node.type === 'constructor_declaration' && nameOf(node) === 'extension';
}

/** The block of extension members in which a method is declared. */
function extensionBlockOf({ type, parent }: Node): Node | undefined {
  const around = type === 'local_function_statement' ? parent?.parent : undefined;
  return around && isExtensionBlock(around) ? around : undefined;
}

function typeParametersOf(node: Node): Pick<FunctionFact, 'typeParameters'> {
  const list = node.childForFieldName('type_parameters') ?? undefined;
  return list ? { typeParameters: list.namedChildren.map((each) => nameOf(each) ?? '') } : {};
}

/** Whether the default of a parameter is null. */
function isNullByDefault(parameter: Node): boolean {
  return parameter.lastNamedChild?.type === 'null_literal';
}

function hasDefault(parameter: Node): boolean {
  return parameter.children.some((child) => child?.type === '=');
}

/** The default value of a parameter. */
export function defaultValue(parameter: Node, file: SyntaxFile): Expression | undefined {
  const value = hasDefault(parameter) ? file.value(parameter.lastNamedChild) : undefined;
  return value?.kind === 'unknown' && value.truth === undefined ? undefined : value;
}

function parameterNodes(node: Node): readonly Node[] {
  const list = node.childForFieldName('parameters');
  return list?.type === 'implicit_parameter'
    ? [list]
    : (list?.namedChildren ?? []).filter(({ type }) => type === 'parameter' || type === 'implicit_parameter');
}

function parameterName(parameter: Node): string {
  return nameOf(parameter) ?? parameter.text;
}

function returnsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const body = node.childForFieldName('body');
  if (!body) {
    return [];
  }
  if (body.type !== 'block') {
    return [file.value(body)];
  }
  return body.namedChildren
    .filter(({ type }) => type === 'return_statement')
    .map((statement) => file.value(statement.firstNamedChild));
}
