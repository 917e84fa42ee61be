import { choice, type Expression, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { defaultOf } from '../defaults.ts';

/**
 * Reads of the environment: https://docs.python.org/3/library/os.html#os.getenv ;
 * https://pypi.org/project/python-decouple/ ; https://django-environ.readthedocs.io
 */
export const environment =
  /^(?:(?:os\.)?(?:getenv|environ\.get)\(|(?:os\.)?environ\[|(?:decouple\.)?config\(|(?:env|ENV|ENVIRONMENT)(?:\.(?:str|get_value))?\()/;

/**
 * A value, or what takes its place where it is `None` or empty: `router or APIRouter()`.
 * https://docs.python.org/3/reference/expressions.html#boolean-operations
 */
export function eitherOf(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  const operator = node.childForFieldName('operator');
  if (!left || !right || operator?.text !== 'or') {
    return unknown;
  }
  if (environment.test(left.text)) {
    return defaultOf(file.value(right));
  }
  const value = file.value(left);
  return value.kind === 'name' || value.kind === 'member'
    ? choice(operator.startIndex, value, value, file.value(right))
    : unknown;
}
