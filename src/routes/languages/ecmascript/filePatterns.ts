import { matcherOf } from '../../syntax/globs.ts';

/** A group of an extended pattern, without groups in it. */
const group = /([!@?])\(([^()]*)\)/g;
/** A name that begins with a full stop. */
const hidden = /(?:^|\/)\./;
/** Groups that may occur more than once. */
const repeated = /[+*]\(/;

/**
 * A predicate for the paths that a pattern of `import.meta.glob` or `globSync` means, with `!(a|b)` for all names but these, `@(a|b)`
 * and `?(a|b)`. Names that begin with a full stop are meant only where the pattern has one. A pattern with other groups means none.
 * https://github.com/micromatch/picomatch#extglobs , https://vite.dev/guide/features#glob-import
 */
export function filesMeant(pattern: string): (path: string) => boolean {
  if (repeated.test(pattern)) {
    return () => false;
  }
  const [isMeant, isLeftOut] = [matcherOf([expanded(pattern, '*')]), matcherOf(leftOut(pattern))];
  const { length } = pattern.slice(0, pattern.search(/[^/]*[*?{[(]/));
  const takesHidden = hidden.test(pattern.slice(length));
  return (path) => isMeant(path) && !isLeftOut(path) && (takesHidden || !hidden.test(path.slice(length)));
}

/** The pattern with each group as braces, and what it may not be as `without`. */
function expanded(pattern: string, without: string): string {
  return pattern.replace(group, (_, sign: string, names: string) => {
    const alternatives = names.replaceAll('|', ',');
    return sign === '!' ? without : `{${sign === '?' ? ',' : ''}${alternatives}}`;
  });
}

/** What each group may not be, as patterns of their own. */
function leftOut(pattern: string): readonly string[] {
  return Array.from(pattern.matchAll(group), ({ 0: written, 1: sign, 2: names = '', index }) => {
    const [before, after] = [pattern.slice(0, index), pattern.slice(index + written.length)];
    return sign === '!' ? `${expanded(before, '*')}{${names.replaceAll('|', ',')}}${expanded(after, '*')}` : '';
  }).filter((each) => each !== '');
}
