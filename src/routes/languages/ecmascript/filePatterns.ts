import { matcherOf } from '../../syntax/globs.ts';

/** A group of an extended pattern that contains no other group. */
const group = /([!@?])\(([^()]*)\)/g;
/** A name that begins with a full stop. */
const hidden = /(?:^|\/)\./;
/** Groups that may occur more than once. */
const repeated = /[+*]\(/;

/**
 * A predicate for the paths that a pattern of `import.meta.glob` or `globSync` matches. Of extended groups, `!(a|b)` (any name but
 * these), `@(a|b)` and `?(a|b)` are supported; a pattern with a repeated group matches nothing. Names that begin with a full stop are
 * matched only if the pattern has such a name, too.
 * https://github.com/micromatch/picomatch#extglobs , https://vite.dev/guide/features#glob-import
 */
export function globPredicate(pattern: string): (path: string) => boolean {
  if (repeated.test(pattern)) {
    return () => false;
  }
  const [isMatched, isExcluded] = [matcherOf([asGlob(pattern)]), matcherOf(negations(pattern))];
  const { length } = pattern.slice(0, pattern.search(/[^/]*[*?{[(]/));
  const takesHidden = hidden.test(pattern.slice(length));
  return (path) => isMatched(path) && !isExcluded(path) && (takesHidden || !hidden.test(path.slice(length)));
}

/** The pattern as a glob: each group as braces, each negated group as `*`. */
function asGlob(pattern: string): string {
  return pattern.replace(group, (_, sign: string, names: string) => {
    const alternatives = names.replaceAll('|', ',');
    return sign === '!' ? '*' : `{${sign === '?' ? ',' : ''}${alternatives}}`;
  });
}

/** For each negated group, a glob of the paths that it excludes. */
function negations(pattern: string): readonly string[] {
  return Array.from(pattern.matchAll(group), ({ 0: written, 1: sign, 2: names = '', index }) => {
    const [before, after] = [pattern.slice(0, index), pattern.slice(index + written.length)];
    return sign === '!' ? `${asGlob(before)}{${names.replaceAll('|', ',')}}${asGlob(after)}` : '';
  }).filter((each) => each !== '');
}
