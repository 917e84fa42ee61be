/** Names under which wrappers take the function that they wrap. */
const names = /^(?:handler|handle|handleRequest|resolve|resolver|fn|func|callback|action|controller)$/i;
const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/i;

/**
 * The handler among the entries of an object literal passed to a wrapper: by its name, or the only entry named by a
 * method.
 */
export function handlerEntry<Entry extends { readonly kind: string }>(
  entries: Readonly<Record<string, Entry>>,
): Entry | undefined {
  // `action: 'created'` says what is done, not by what.
  const named = Object.entries(entries).find(([key, { kind }]) => names.test(key) && kind !== 'text');
  if (named) {
    return named[1];
  }
  const byMethod = Object.entries(entries).filter(([key]) => methods.test(key));
  return byMethod.length === 1 ? byMethod[0]?.[1] : undefined;
}
