import { type Expression, member } from '../../facts/expression.ts';
import { typeName, typeOfParameter } from '../../languages/go/types.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { namesIn } from './goNames.ts';

const groupVersion = 'k8s.io/apimachinery/pkg/runtime/schema.GroupVersion';
/** Bound on the calls around a path. */
const deepest = 8;

/**
 * The value of a path, in which the text of a group and its version is that of both with a slash between them:
 * https://pkg.go.dev/k8s.io/apimachinery/pkg/runtime/schema#GroupVersion.String
 */
export function pathWithGroupVersions(path: Node, file: SyntaxFile): Expression {
  const value = file.value(path);
  return path.text.includes('.String()') ? withTexts(value, path, file, 0) : value;
}

function withTexts(value: Expression, path: Node, file: SyntaxFile, depth: number): Expression {
  if (depth > deepest) {
    return value;
  }
  const inner = (part: Expression): Expression => withTexts(part, path, file, depth + 1);
  if (value.kind === 'text') {
    return { ...value, parts: value.parts.map((part) => (typeof part === 'string' ? part : inner(part))) };
  }
  if (value.kind !== 'call') {
    return value;
  }
  const { callee } = value;
  if (callee.kind === 'member' && callee.name === 'String' && isGroupVersion(callee.of, path, file)) {
    return { kind: 'text', parts: [member(callee.of, 'Group'), '/', member(callee.of, 'Version')] };
  }
  return { ...value, arguments: value.arguments.map(inner) };
}

/** Whether an expression is a parameter of the type, or a variable that is made of it. */
function isGroupVersion(expression: Expression, at: Node, file: SyntaxFile): boolean {
  if (expression.kind !== 'name') {
    return false;
  }
  const around = file.functionAround(at);
  const type = around && typeOfParameter(expression.name, around);
  if (type) {
    return type.type === 'qualified_type' && externalPath(typeName(type), file) === groupVersion;
  }
  return (namesIn(file).bound.get(expression.name) ?? []).some(
    (value) => value.kind === 'object' && value.of !== undefined && externalPath(value.of, file) === groupVersion,
  );
}
