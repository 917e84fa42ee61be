/** The verbs before a pattern: `'PUT,PATCH posts/<id>'`. */
export function split(pattern: string): { readonly pattern: string; readonly methods: readonly string[] } {
  const [, verbs, rest] = /^((?:(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS),?)+)(?:\s+(.*))?$/.exec(pattern) ?? [];
  const named = verbs?.split(',').filter((verb) => verb !== '') ?? [];
  const methods = named.includes('GET') ? named.filter((verb) => verb !== 'HEAD') : named;
  return { pattern: verbs === undefined ? pattern : (rest ?? ''), methods: methods.length > 0 ? methods : ['ANY'] };
}
