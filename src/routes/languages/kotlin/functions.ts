import { absent, type Expression, name as nameValue } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { FunctionFact, Parameter } from '../../facts/functionFact.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { child, classOf } from './scopes.ts';

/**
 * The fact of a function, method, constructor or function literal. An extension function has its receiver as `this`.
 */
export function functionFact(node: Node, file: SyntaxFile): FunctionFact {
  const isLiteral = node.type === 'lambda_literal' || node.type === 'anonymous_function';
  const owner = isLiteral ? undefined : classOf(node);
  const named = node.childForFieldName('name');
  const name = node.type === 'secondary_constructor' ? '<init>' : named?.text.replaceAll('`', '');
  const keyword = node.children.find(({ type }) => type === 'fun');
  return {
    kind: 'function',
    id: node.startIndex,
    name,
    line: file.line(keyword ?? node),
    parameters: parametersOf(node),
    ...(isLiteral || (named && receiverType(node)) ? { receiver: 'this' } : {}),
    ...(owner === undefined ? {} : { memberOf: owner }),
    ...(isLiteral ? { inPlace: true } : {}),
    ...(owner !== undefined && isAbstract(node) ? { isAbstract: true } : {}),
    returns: returnsOf(node, file),
    ...file.position(node),
  };
}

/** https://kotlinlang.org/docs/classes.html#abstract-classes, https://kotlinlang.org/docs/interfaces.html */
function isAbstract(node: Node): boolean {
  return node.type === 'function_declaration' && !child(node, 'function_body');
}

/** The primary constructor of a class. */
export function constructorFact(node: Node, file: SyntaxFile): FunctionFact {
  const owner = classOf(node);
  return {
    kind: 'function',
    id: node.startIndex,
    name: '<init>',
    line: file.line(node),
    parameters: parameterNodes(node).map((parameter) => ({ name: nameOf(parameter) })),
    ...(owner === undefined ? {} : { memberOf: owner }),
    returns: [nameValue('this')],
    inside: undefined,
    at: node.startIndex,
  };
}

/**
 * Binds the parameters of a function to their default texts, or else to objects of their declared types, for functions without a known call
 * site and for arguments that are left out. https://kotlinlang.org/docs/functions.html#parameters-with-default-values
 */
export function parameterFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  return parameterNodes(node).flatMap((parameter): readonly Fact[] => {
    const type = child(parameter, 'user_type') ?? child(parameter, 'nullable_type');
    const otherwise = defaultText(parameter, file);
    const value = otherwise ?? (type && file.value(type));
    return value
      ? [
          {
            kind: 'binding',
            name: nameOf(parameter),
            value,
            inside: node.startIndex,
            at: otherwise ? node.startIndex : parameter.startIndex,
          },
        ]
      : [];
  });
}

/** The default of a parameter, if it is a text, a boolean or null. */
function defaultText(parameter: Node, file: SyntaxFile): Expression | undefined {
  const equals = parameter.nextSibling;
  const written = equals?.type === '=' ? equals.nextSibling : undefined;
  if (written?.text === 'null') {
    return absent;
  }
  const value = written ? file.value(written) : undefined;
  const isKnown = value?.kind === 'text' || (value?.kind === 'unknown' && value.truth !== undefined);
  return isKnown ? value : undefined;
}

/** The parameters. The last one takes a trailing lambda: https://kotlinlang.org/docs/lambdas.html#passing-trailing-lambdas */
function parametersOf(node: Node): readonly Parameter[] {
  const nodes = parameterNodes(node);
  if (nodes.length === 0 && takesItem(node)) {
    return [{ name: 'it' }];
  }
  return nodes.map((parameter) => ({
    name: nameOf(parameter),
    ...(parameter === nodes.at(-1) && functionType(parameter) ? { isTrailing: true } : {}),
    ...(hasReceiver(parameter) ? { hasReceiver: true } : {}),
    ...(parameter.nextSibling?.type === '=' ? { isOptional: true } : {}),
  }));
}

/**
 * Whether a function of the standard library passes an argument to a literal without parameters:
 * https://kotlinlang.org/docs/lambdas.html#it-implicit-name-of-a-single-parameter
 */
function takesItem(node: Node): boolean {
  const call = node.type === 'lambda_literal' ? node.parent?.parent : undefined;
  const callee = call?.type === 'call_expression' ? call.firstNamedChild : undefined;
  return (
    callee?.type === 'navigation_expression' &&
    /^(?:forEach|onEach|map|flatMap|groupBy|let|also)$/.test(callee.lastNamedChild?.text ?? '')
  );
}

/** The type of a parameter that is declared to be a function. */
function functionType(parameter: Node): Node | undefined {
  const type = child(parameter, 'nullable_type') ?? parameter;
  return child(child(type, 'parenthesized_type') ?? type, 'function_type');
}

/**
 * Whether the type of a parameter is that of a function with a receiver: `Route.() -> Unit`.
 * https://kotlinlang.org/docs/lambdas.html#function-types
 */
function hasReceiver(parameter: Node): boolean {
  const [first] = (functionType(parameter)?.namedChildren ?? []).filter(({ type }) => type !== 'type_modifiers');
  return first !== undefined && first.type !== 'function_type_parameters';
}

/** The receiver type of an extension function. */
export function receiverType(node: Node): Node | undefined {
  const named = node.childForFieldName('name');
  return node.namedChildren.find(
    ({ type, startIndex }) => /_type$/.test(type) && startIndex < (named?.startIndex ?? 0),
  );
}

const lists: Readonly<Record<string, string>> = {
  lambda_literal: 'lambda_parameters',
  primary_constructor: 'class_parameters',
};

/** The parameters of a function, constructor or literal as nodes. */
export function parameterNodes(node: Node): readonly Node[] {
  const list = child(node, lists[node.type] ?? 'function_value_parameters');
  return (list?.namedChildren ?? []).filter(({ type }) => /^(?:class_)?parameter$|^variable_declaration$/.test(type));
}

/** The name of a parameter, without backticks. */
export function nameOf(parameter: Node): string {
  return child(parameter, 'identifier')?.text.replaceAll('`', '') ?? '';
}

function returnsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  if (node.type === 'lambda_literal') {
    const last = node.lastNamedChild;
    return last && /expression$|literal$|^identifier$/.test(last.type) ? [file.value(last)] : [];
  }
  const body = child(node, 'function_body')?.firstNamedChild;
  if (!body) {
    return [];
  }
  return body.type === 'block'
    ? body.namedChildren
        .filter(({ type }) => type === 'return_expression')
        .map((statement) => file.value(statement.lastNamedChild))
    : [file.value(body)];
}

/** The names of the parameters, of the enclosing function, whose type is a function. */
export function functionsGivenAround(node: Node): readonly string[] {
  let around = node.parent;
  while (around && around.type !== 'function_declaration') {
    around = around.parent;
  }
  return around ? parameterNodes(around).filter(functionType).map(nameOf) : [];
}
