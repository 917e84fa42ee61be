import { type Expression, literalText } from '../../../facts/expression.ts';

/**
 * The name of a class that a configuration gives as a string, a constant or a call: `'yii\rest\UrlRule'`, `UrlRule::class`,
 * `UrlRule::className()`. Empty if it is no such name.
 * https://www.yiiframework.com/doc/api/2.0/yii-base-baseobject#className()-detail
 */
export function classNameOf(value: Expression): string {
  if (value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'className') {
    return classNameOf(value.callee.of);
  }
  return literalText(value) ?? (value.kind === 'name' ? value.name : '');
}
