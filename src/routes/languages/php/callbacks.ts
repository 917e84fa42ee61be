import { type Expression, literalText, member, name } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf } from './arguments.ts';

/**
 * The call that `call_user_func`, or `call_user_func_array` with a list, makes: https://www.php.net/function.call-user-func.
 * Undefined for any other call.
 */
export function callbackCall(node: Node, file: SyntaxFile): Expression | undefined {
  const called = node.childForFieldName('function')?.text.replace(/^\\/, '').toLowerCase();
  if (called !== 'call_user_func' && called !== 'call_user_func_array') {
    return undefined;
  }
  const [callback, ...given] = argumentsOf(node).map((argument) => file.value(argument.node));
  if (!callback) {
    return undefined;
  }
  const [list] = given;
  const passed = called === 'call_user_func' ? given : list?.kind === 'list' ? list.items : undefined;
  return passed && { kind: 'call', at: node.startIndex, callee: calledBy(callback), arguments: passed };
}

/** The function that a callable denotes: https://www.php.net/manual/en/language.types.callable.php */
function calledBy(callback: Expression): Expression {
  const literal = literalText(callback);
  if (literal !== undefined) {
    return name(literal.slice(literal.lastIndexOf('\\') + 1));
  }
  const [object, method] = callback.kind === 'list' ? callback.items : [];
  const called = literalText(method);
  return object && called !== undefined ? member(object, called) : callback;
}
