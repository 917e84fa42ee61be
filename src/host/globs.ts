import picomatch from 'picomatch';

/** A group of alternatives that has no other group in it. */
const innermost = /\{([^{}]*)\}/;

/** Patterns without alternatives: `src/{a,b}` becomes two. The file search of the editor takes one level of braces only. */
export function expandBraces(pattern: string): readonly string[] {
  const group = innermost.exec(pattern);
  if (group === null) {
    return [pattern];
  }
  const before = pattern.slice(0, group.index);
  const after = pattern.slice(group.index + group[0].length);
  const alternatives = (group[1] ?? '').split(',');
  return [...new Set(alternatives.flatMap((alternative) => expandBraces(`${before}${alternative}${after}`)))];
}

/** One pattern that stands for all of them; undefined where there are none. */
export function unite(patterns: readonly string[]): string | undefined {
  const all = patterns.flatMap(expandBraces);
  return all.length < 2 ? all[0] : `{${all.join(',')}}`;
}

/** Tells whether a path from the workspace folder fits one of the patterns; a pattern that cannot be read fits nothing. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.flatMap((pattern) => {
    try {
      return [picomatch(pattern, { dot: true })];
    } catch {
      return [];
    }
  });
  return (path) => tests.some((test) => test(path));
}
