import type { Expression } from '../../facts/expression.ts';

/** What wrappers call the function that they wrap. */
const names = /^(?:handler|handle|handleRequest|resolve|resolver|fn|func|callback|action|controller)$/i;
const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;

/** Of the parts of an object that a wrapper is given, the one that handles requests: by its name, or the only one by method. */
export function handlerEntry(entries: Readonly<Record<string, Expression>>): Expression | undefined {
  const named = Object.entries(entries).find(([key]) => names.test(key));
  if (named) {
    return named[1];
  }
  const byMethod = Object.entries(entries).filter(([key]) => methods.test(key));
  return byMethod.length === 1 ? byMethod[0]?.[1] : undefined;
}
