import { type Expression, unknown } from '../../../facts/expression.ts';
import { type Chain, callTaking, methodCalled } from '../../../languages/php/chains.ts';
import { parameterOf } from '../../../languages/php/parameters.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { scopeAround } from '../phpGroups.ts';
import { grouping } from './handlers.ts';

/**
 * Whether a chain starts on the router or a route builder: the class itself, a variable that is named or typed as a
 * builder, or the parameter of a scope's closure.
 */
export function isBuilder({ root, isStatic }: Chain, file: SyntaxFile): boolean {
  if (isStatic || root.type !== 'variable_name' || root.text === '$this') {
    return isStatic && /(?:^|\\)Router$/.test(root.text);
  }
  if (/rout|builder/i.test(root.text)) {
    return true;
  }
  const given = givenBuilder(root, file);
  const type = given && parameterOf(given, root.text)?.childForFieldName('type');
  return given !== undefined && (isOfGroup(given) || (type?.text.endsWith('RouteBuilder') ?? false));
}

/**
 * The scope of the builder on which a chain registers. Unknown for a closure that is not passed to a scope where it is written,
 * for example one in a variable: https://api.cakephp.org/5.0/class-Cake.Routing.RouteBuilder.html#scope()
 */
export function scopeOf({ node, root }: Chain, file: SyntaxFile): Expression {
  const given = givenBuilder(root, file);
  const isClosure = given?.type === 'anonymous_function' || given?.type === 'arrow_function';
  const isOfFile = given?.parent?.type === 'return_statement' && !file.functionAround(given);
  return isClosure && !isOfFile && !isOfGroup(given) ? unknown : scopeAround(node, grouping, file);
}

/** The function whose parameter a variable is. */
function givenBuilder(variable: Node, file: SyntaxFile): Node | undefined {
  for (let around = file.functionAround(variable); around; around = file.functionAround(around)) {
    if (parameterOf(around, variable.text)) {
      return around;
    }
  }
  return undefined;
}

function isOfGroup(closure: Node): boolean {
  const call = callTaking(closure);
  return call !== undefined && grouping.opening.has(methodCalled(call) ?? '');
}
