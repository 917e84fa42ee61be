import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, lastName, literalText, text } from '../../facts/expression.ts';
import { argument, argumentValue } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { methodNames } from '../methods.ts';

/** The HTTP methods of an argument, or defaults if it is absent; any method if it is not static. */
export function methodsGiven(
  file: SyntaxFile,
  given: Node | undefined,
  otherwise: readonly string[] = ['GET'],
): Pick<Endpoint, 'methods' | 'methodsFrom'> {
  if (!given) {
    return { methods: otherwise };
  }
  const value = methodsIn(given, file);
  const methods = methodNames(value)?.filter((method, _, all) => method !== 'HEAD' || !all.includes('GET'));
  return methods ? { methods } : { methods: ['ANY'], methodsFrom: value };
}

/**
 * The HTTP methods of the keyword argument `methods`, which `**options` may contain; `GET` if they are known not to.
 * https://docs.python.org/3/reference/expressions.html#calls
 */
export function methodsOfCall(
  file: SyntaxFile,
  call: Node,
  position?: number,
): Pick<Endpoint, 'methods' | 'methodsFrom'> {
  const given = argument(call, 'methods', position);
  if (given && given.type !== 'dictionary_splat') {
    return methodsGiven(file, given);
  }
  const methodsFrom = argumentValue(call, 'methods', file, position, text('GET'));
  return methodsFrom ? { methods: ['ANY'], methodsFrom } : { methods: ['GET'] };
}

/**
 * The value of an argument with methods, in which members of the enumeration of them are their texts: `HTTPMethod.GET`, also with `.value`.
 * https://docs.python.org/3/library/http.html#http.HTTPMethod
 */
export function methodsIn(given: Node, file: SyntaxFile): Expression {
  const value = file.value(given);
  return value.kind === 'list' ? { ...value, items: value.items.map(enumerated) } : enumerated(value);
}

function enumerated(item: Expression): Expression {
  const of = item.kind === 'member' && item.name === 'value' ? item.of : item;
  const isMethod = of.kind === 'member' && lastName(of.of) === 'HTTPMethod' && /^[A-Z]+$/.test(of.name);
  return isMethod && literalText(item) === undefined ? text(of.name) : item;
}
