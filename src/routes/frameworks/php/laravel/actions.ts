import { type Expression, literalText, member, name } from '../../../facts/expression.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { GroupContext } from './groups.ts';

/** The handler of a route's action: https://laravel.com/docs/routing, https://laravel.com/docs/controllers */
export function actionValue(action: Node | undefined, context: GroupContext, file: SyntaxFile): Expression | undefined {
  if (!action) {
    return undefined;
  }
  if (action.type === 'array_creation_expression') {
    return arrayAction(action, context, file);
  }
  const value = file.value(action);
  const literal = literalText(value);
  return literal === undefined ? classAndMethod(value) : namedAction(literal, context);
}

/** The handler of `[PostController::class, 'show']`, or of an array with `uses` or a closure among other attributes. */
function arrayAction(action: Node, context: GroupContext, file: SyntaxFile): Expression | undefined {
  const elements = arrayElements(action);
  const uses = elements.find(({ key }) => key && stringText(key) === 'uses');
  if (uses) {
    return actionValue(uses.value, context, file);
  }
  const [first, second] = elements.filter(({ key }) => !key).map(({ value }) => value);
  const method = second && literalText(file.value(second));
  if (!first || (second && method === undefined)) {
    return undefined;
  }
  return method === undefined
    ? actionValue(first, context, file)
    : member(controllerValue(first, context, file), method);
}

/** The class of a controller that is given as a class constant or by name. */
export function controllerValue(node: Node, context: GroupContext, file: SyntaxFile): Expression {
  const value = file.value(node);
  const literal = literalText(value);
  return literal === undefined ? value : classNamed(literal, context.namespace);
}

/**
 * The handler of `'PostController@show'`, of the name of an invokable controller, or of a method of the group's
 * controller.
 */
export function namedAction(literal: string, { controller, namespace }: GroupContext): Expression {
  const [, className, method] = /^(.+?)(?:@|::)(\w+)$/.exec(literal) ?? [];
  if (className !== undefined && method !== undefined) {
    return member(classNamed(className, namespace), method);
  }
  return controller && /^\w+$/.test(literal) ? member(controller, literal) : classNamed(literal, namespace);
}

/** The handler of `PostController::class . '@show'`. */
function classAndMethod(expression: Expression): Expression {
  if (expression.kind !== 'text') {
    return expression;
  }
  const [first, second, ...rest] = expression.parts;
  return typeof first === 'object' && typeof second === 'string' && rest.length === 0 && /^@\w+$/.test(second)
    ? member(first, second.slice(1))
    : expression;
}

/**
 * The class of a name in a string. The name is relative to the namespace of the enclosing groups, which may itself be
 * relative to a default namespace.
 */
function classNamed(written: string, namespace: string): Expression {
  const isComplete = written.startsWith('\\') || namespace === '' || written.startsWith(namespace);
  return name(isComplete ? written : `${namespace.replace(/^\\|\\$/g, '')}\\${written}`);
}
