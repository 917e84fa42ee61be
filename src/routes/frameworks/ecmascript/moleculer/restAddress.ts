/** The method and the path of `GET /orders/:id`; without a method, all. */
export function methodAndPath(written: string): readonly [method: string, path: string] {
  const [, method = '*', path = ''] = /^\s*(?:([A-Za-z*]+)\s+)?(\S*)/.exec(written) ?? [];
  return [method === '*' ? 'ANY' : method.toUpperCase(), path];
}
