import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { unwrapped } from './unwrapped.ts';

/** A call of a function with an object as its `this`. */
export interface CalledOn {
  readonly callee: Node;
  readonly object: Node;
  readonly given: readonly Node[];
}

/**
 * The call that `app.get.call(app, path, answer)`, `app[verb].apply(app, [path, answer])` or `register.call(this, app)` is. Undefined for
 * other calls, also for those of another object's method that happens to have the name: `broker.call('orders.list')`.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Function/call
 */
export function calledOn(written: Node, given: readonly Node[]): CalledOn | undefined {
  const method = written.type === 'member_expression' ? written.childForFieldName('property')?.text : undefined;
  const of = /^(?:call|apply)$/.test(method ?? '') ? written.childForFieldName('object') : undefined;
  const [object, ...others] = given;
  if (!of || !object) {
    return undefined;
  }
  const callee = unwrapped(of);
  const isOwn = callee.childForFieldName('object')?.text === object.text;
  if (!isOwn && object.type !== 'this') {
    return undefined;
  }
  const [list] = others;
  const isList = list?.type === 'array' && others.length === 1;
  return method === 'call'
    ? { callee, object, given: others }
    : isList
      ? { callee, object, given: codeIn(list) }
      : undefined;
}
