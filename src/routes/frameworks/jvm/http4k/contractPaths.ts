import { concatenation, type Expression, text } from '../../../facts/expression.ts';
import { callOf } from '../../../languages/jvm/calls.ts';
import { infixCall } from '../../../languages/kotlin/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * The path of a contract's route, without its description: texts, and lenses for path parameters:
 * https://www.http4k.org/ecosystem/http4k/reference/contracts/
 */
export function contractPath(node: Node, file: SyntaxFile): Expression {
  const parts: Expression[] = [];
  let rest = withoutDescription(node);
  for (let joined = joinedBy(rest); joined; joined = joinedBy(rest)) {
    parts.push(part(joined.right, file), text('/'));
    rest = withoutDescription(joined.left);
  }
  return concatenation([...parts, part(rest, file)].reverse());
}

function joinedBy(node: Node): { left: Node; right: Node } | undefined {
  const isJoined = node.type === 'binary_expression' && node.childForFieldName('operator')?.text === '/';
  const left = isJoined && node.childForFieldName('left');
  const right = isJoined && node.childForFieldName('right');
  return left && right ? { left, right } : undefined;
}

/** `"/users" meta { … }` or a path in parentheses as the path alone. */
function withoutDescription(node: Node): Node {
  let path = node;
  for (let inner = partOf(path); inner; inner = partOf(path)) {
    path = inner;
  }
  return path;
}

function partOf(node: Node): Node | undefined {
  const described = infixCall(node);
  const within = node.type === 'parenthesized_expression' ? (node.firstNamedChild ?? undefined) : undefined;
  return described?.name === 'meta' ? described.on : within;
}

/** A text, or a lens: `Path.int().of("id")`. A variable that holds one is no text, and so a parameter. */
function part(node: Node, file: SyntaxFile): Expression {
  const call = callOf(node, file);
  const [named] = call?.name === 'of' ? call.arguments : [];
  return named ? concatenation([text('{'), file.value(named), text('}')]) : file.value(node);
}
