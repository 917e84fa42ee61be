import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf, callAt } from '../java/calls.ts';
import { kotlinCall } from '../kotlin/calls.ts';

/** A call of a function or method in Java or Kotlin. */
export interface Call {
  readonly node: Node;
  readonly name: string;
  /** The expression before the dot. */
  readonly on: Node | undefined;
  /** In source order, including a trailing function literal. */
  readonly arguments: readonly Node[];
  /** The offset that identifies the call in its file; the call expression has the same. */
  readonly at: number;
}

/** Query for all calls of a file, by its extension. */
export function callQuery(extension: string): string {
  return extension === 'java' ? '(method_invocation) @call' : '(call_expression) @call';
}

type LanguageOf = { readonly language: Pick<SyntaxFile['language'], 'name'> };

/** The parts of a call; undefined for any other node. */
export function callOf(node: Node, file: LanguageOf): Call | undefined {
  if (file.language.name === 'java') {
    return node.type === 'method_invocation'
      ? {
          node,
          name: node.childForFieldName('name')?.text ?? '',
          on: node.childForFieldName('object') ?? undefined,
          arguments: argumentsOf(node),
          at: callAt(node),
        }
      : undefined;
  }
  const call = kotlinCall(node);
  const { callee } = call ?? {};
  if (!call || !callee) {
    return undefined;
  }
  const isMember = callee.type === 'navigation_expression';
  return {
    node,
    name: ((isMember ? callee.lastNamedChild : callee)?.text ?? '').replaceAll('`', ''),
    on: isMember ? (callee.firstNamedChild ?? undefined) : undefined,
    arguments: call.arguments.map(({ value }) => value),
    at: call.at,
  };
}

/** Whether a node is a function literal. */
export function isLiteral(node: Node | undefined): boolean {
  return node?.type === 'lambda_expression' || node?.type === 'lambda_literal';
}

/** The functions around calls, by their beginnings, of which a parameter is the first argument of the call: the path that is registered. */
export function givenPaths(calls: Iterable<Call>, file: SyntaxFile): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { node, arguments: given } of calls) {
    const [path] = given;
    const around = path && /identifier$/.test(path.type) ? file.functionAround(node) : undefined;
    if (path && around && !isLiteral(around) && takes(around, path.text)) {
      found.add(around.startIndex);
    }
  }
  return found;
}

/** Whether a function has a parameter of a name. */
function takes(node: Node, named: string): boolean {
  const parameters =
    node.childForFieldName('parameters') ?? node.namedChildren.find(({ type }) => type === 'function_value_parameters');
  return parameters?.namedChildren.some(({ text }) => text.split(/\W+/).includes(named)) === true;
}
