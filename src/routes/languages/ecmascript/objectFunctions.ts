import { type Expression, member } from '../../facts/expression.ts';
import { eachValueOf, entriesOf, keysOf, valuesOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Functions that copy the entries of further arguments into the first one. */
export const copying = /^(?:Object\.assign|_\.(?:assign|extend|merge))$/;

/**
 * The value of a call of `Object`'s functions, or of those of Lodash that do the same: `Object.assign(base, { show })`,
 * `_.merge(_.cloneDeep(base), { show })`. https://lodash.com/docs/4.17.15#merge
 */
export function objectFunctionValue(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const [object, method] = ['object', 'property'].map((field) => callee.childForFieldName(field)?.text);
  const [first] = given;
  if (!first || (object !== 'Object' && object !== '_')) {
    return undefined;
  }
  const called = `${object}.${method}`;
  if (copying.test(called)) {
    const parts = given.map((part, index) => [`...${index}`, { kind: 'spread', of: file.value(part) }] as const);
    return { kind: 'object', entries: Object.fromEntries(parts) };
  }
  switch (called) {
    case 'Object.freeze':
    case '_.clone':
    case '_.cloneDeep':
      return file.value(first);
    case 'Object.entries':
      return member(file.value(first), entriesOf);
    case 'Object.values':
      return member(file.value(first), valuesOf);
    case 'Object.keys':
      return member(file.value(first), keysOf);
    default:
      return undefined;
  }
}

/**
 * The list itself for `[orders, carts].filter(Boolean)`, which leaves out what is not there.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Array/filter
 */
export function presentItems(callee: Node, [kept]: readonly Node[], file: SyntaxFile): Expression | undefined {
  const isFilter = kept?.text === 'Boolean' && callee.childForFieldName('property')?.text === 'filter';
  return isFilter ? file.value(callee.childForFieldName('object')) : undefined;
}

/**
 * The method of a collection that does the same as a function of Lodash with the collection as its first argument:
 * `_.each(routes, (router, path) => …)`. https://lodash.com/docs/4.17.15#forEach , https://lodash.com/docs/4.17.15#map
 */
export function collectionMethod({ text }: Node): string | undefined {
  const [, called] = /^_\.(each|forEach|forOwn|map|flatMap)$/.exec(text) ?? [];
  return called && !/map$/i.test(called) ? eachValueOf : called;
}
