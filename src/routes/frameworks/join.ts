/**
 * Joins segments with single slashes, with a leading and no trailing slash. For frameworks that trim what they join.
 */
export function joinTrimmed(segments: readonly string[]): string {
  const path = segments
    .map((segment) => segment.replace(/^\/+|\/+$/g, ''))
    .filter((segment) => segment !== '')
    .join('/');
  return `/${path}`;
}

/** Joins segments with single slashes and a leading slash, and keeps the trailing slash of the last segment. */
export function joinKeepingTrailingSlash(segments: readonly string[]): string {
  const last = segments.findLast((segment) => segment !== '') ?? '';
  const path = joinTrimmed(segments);
  return last.endsWith('/') && path !== '/' ? `${path}/` : path;
}

/**
 * As `joinKeepingTrailingSlash`, without empty segments within a segment. For frameworks that split paths at slashes
 * and drop empty segments.
 */
export function joinCut(segments: readonly string[]): string {
  return joinKeepingTrailingSlash(segments).replace(/\/{2,}/g, '/');
}

/** Concatenates segments verbatim, with a leading slash. */
export function joinVerbatim(segments: readonly string[]): string {
  const path = segments.join('');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Joins segments with single slashes and drops a segment that is only a slash. For frameworks that match each part
 * separately.
 */
export function joinMounted(segments: readonly string[]): string {
  let path = '';
  for (const segment of segments) {
    if (segment !== '' && segment !== '/') {
      path = `${path.replace(/\/+$/, '')}${segment.startsWith('/') ? '' : '/'}${segment}`;
    }
  }
  return path === '' ? '/' : path;
}

/** As `joinVerbatim`, with repeated slashes merged. */
export function joinPatterns(segments: readonly string[]): string {
  return joinVerbatim(segments).replace(/\/{2,}/g, '/');
}
