import { type Expression, name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { iterationFacts } from '../iteration.ts';
import { classOf } from './scopes.ts';

/** The class that a declaration names as its type. */
export function typeOf(node: Node, file: SyntaxFile): Expression | undefined {
  const type = node.childForFieldName('type');
  return type && /type_identifier$|^generic_type$/.test(type.type) ? file.value(type) : undefined;
}

/** A method, constructor or lambda, with the classes of its parameters as their values. */
export function functionFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const isLambda = node.type === 'lambda_expression';
  const owner = isLambda ? undefined : classOf(node);
  const named = node.childForFieldName('name');
  const own = isLambda ? undefined : node.type === 'method_declaration' ? (named?.text ?? '') : '<init>';
  const parameters = node.childForFieldName('parameters');
  const given = parameterNodes(parameters);
  if (node.type === 'enhanced_for_statement') {
    const over = file.value(node.childForFieldName('value'));
    return iterationFacts(
      { loop: node, parameters: named ? [{ name: named.text }] : [], over, method: 'forEach', inPlace: true },
      file,
    );
  }
  return [
    {
      kind: 'function',
      id: node.startIndex,
      name: own,
      line: file.line(named ?? node),
      parameters: given.map(parameterOf),
      ...(owner === undefined ? {} : { memberOf: owner }),
      ...(isLambda ? { inPlace: true } : {}),
      ...(node.type === 'method_declaration' && !node.childForFieldName('body') ? { isAbstract: true } : {}),
      returns: returnsOf(node, file),
      ...file.position(node),
    },
    ...given.flatMap((parameter): Fact[] => {
      const type = typeOf(parameter, file);
      return type
        ? [
            {
              kind: 'binding',
              name: parameterOf(parameter).name,
              value: type,
              inside: node.startIndex,
              at: parameter.startIndex,
            },
          ]
        : [];
    }),
  ];
}

/** The parameters of a method or lambda. */
export function parameterNodes(parameters: Node | null): readonly Node[] {
  return parameters?.type === 'identifier' ? [parameters] : (parameters?.namedChildren ?? []);
}

/**
 * A parameter with its name; of a lambda, that is the whole of it. A parameter of variable arity takes the arguments, or an array:
 * https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.12.4.2
 */
export function parameterOf(node: Node): Parameter {
  const parameter = { name: (node.childForFieldName('name') ?? node.lastNamedChild ?? node).text };
  return node.type === 'spread_parameter' ? { ...parameter, rest: true, takesList: true } : parameter;
}

function returnsOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const body = node.childForFieldName('body');
  if (!body) {
    return [];
  }
  if (body.type !== 'block') {
    return node.type === 'lambda_expression' ? [file.value(body)] : [name('this')];
  }
  return body.namedChildren
    .filter(({ type }) => type === 'return_statement')
    .map((statement) => file.value(statement.firstNamedChild));
}
