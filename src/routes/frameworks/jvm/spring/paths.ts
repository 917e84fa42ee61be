import { matchesPath, type PatternPart, partsOfPattern } from '../../pathPattern.ts';

/**
 * Joins the patterns of class and method, or of nested functional routes, as `PathPattern#combine` does:
 * https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/util/pattern/PathPattern.html#combine(org.springframework.web.util.pattern.PathPattern).
 * A trailing slash is kept.
 */
export function joinPatterns(segments: readonly string[]): string {
  const path = segments.map(rooted).reduce(combine, '');
  return path === '' ? '/' : path;
}

function rooted(pattern: string): string {
  return pattern === '' || pattern.startsWith('/') ? pattern : `/${pattern}`;
}

function combine(first: string, second: string): string {
  if (first === '' || second === '') {
    return first === '' ? second : first;
  }
  if (first !== second && matches(first, second)) {
    return second;
  }
  // `/hotels/*` combined with `/booking` is `/hotels/booking`.
  const base = first.endsWith('/*') ? first.slice(0, -2) : first;
  return base.endsWith('/') && second.startsWith('/') ? base + second.slice(1) : base + second;
}

/**
 * Whether the first pattern, of wildcards without variables, matches the second: `/rest/**` combined with
 * `/rest/orders` is `/rest/orders`.
 */
function matches(first: string, second: string): boolean {
  if (!/[*?]/.test(first) || first.includes('{')) {
    return false;
  }
  return matchesPath(
    partsOfPattern(first, /\/\*\*$|\*\*|[*?]/g, (written) => wildcards[written] ?? 'one'),
    second,
  );
}

const wildcards: Readonly<Record<string, PatternPart>> = { '/**': 'below', '**': 'any', '*': 'word' };
