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
  const parts: string[] = [];
  for (const segment of segments) {
    if (segment !== '' && segment !== '/') {
      trimEnd(parts);
      parts.push(/^\{?\//.test(segment) ? segment : `/${segment}`);
    }
  }
  return parts.length === 0 ? '/' : slashFirst(parts.join(''));
}

/**
 * Moves the slash of a leading optional group in front of it: `{/:size}/tiles` becomes `/{:size/}tiles`, which matches the same
 * requests. https://expressjs.com/en/guide/migrating-5.html#path-syntax
 */
function slashFirst(path: string): string {
  return path.startsWith('{/') ? path.replace(/^\{\/([^{}]*)\}(\/?)/, '/{$1$2}') : path;
}

/** Removes the slashes at the end of a path that is given in parts. The time is proportional to what is removed, not to the length of the path. */
function trimEnd(parts: string[]): void {
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const end = part.length - 1;
    let last = end;
    while (part[last] === '/') {
      last -= 1;
    }
    if (last >= 0) {
      parts.push(last === end ? part : part.slice(0, last + 1));
      return;
    }
  }
}

/** As `joinVerbatim`, with repeated slashes merged. */
export function joinPatterns(segments: readonly string[]): string {
  return joinVerbatim(segments).replace(/\/{2,}/g, '/');
}
