import type { AbstractValue } from '../values/abstractValue.ts';

/** Keys under which wrappers accept the function to wrap. */
const names = /^(?:handler|handle|handleRequest|resolve|resolver|fn|func|callback|action|controller)$/i;
const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;

/** Whether a wrapper takes the function to wrap under a key. */
export function isNameOfHandler(key: string): boolean {
  return names.test(key) || methods.test(key);
}

/**
 * The handler among the entries of an object literal that is passed to a wrapper: the entry with a key of `names`, or
 * else the only entry whose key is an HTTP method.
 */
export function handlerEntry<Entry extends { readonly kind: string }>(
  entries: Readonly<Record<string, Entry>>,
): Entry | undefined {
  // `action: 'created'` is a description, not a function.
  const named = Object.entries(entries).find(([key, { kind }]) => names.test(key) && kind !== 'text');
  if (named) {
    return named[1];
  }
  const byMethod = Object.entries(entries).filter(([key]) => methods.test(key));
  return byMethod.length === 1 ? byMethod[0]?.[1] : undefined;
}

/**
 * The handlers in an object argument: the handler entry of a literal, or the only field that takes requests of an
 * object of a class.
 */
export function handlersInObject(given: AbstractValue): readonly AbstractValue[] {
  if (given.kind !== 'object') {
    return [];
  }
  if (given.of === undefined) {
    const entry = handlerEntry(Object.fromEntries(given.entries));
    return entry ? [entry] : [];
  }
  const taking = [...given.entries.values()].filter((each) => each.kind === 'function' && each.fact.takesRequests);
  return taking.length === 1 ? taking : [];
}
