/** One slash between segments, a leading one, no trailing one: for frameworks that trim what they join. */
export function joinTrimmed(segments: readonly string[]): string {
  const path = segments
    .map((segment) => segment.replace(/^\/+|\/+$/g, ''))
    .filter((segment) => segment !== '')
    .join('/');
  return `/${path}`;
}

/** One slash between segments and a leading one; the trailing slash stays as the last segment has it. */
export function joinKeepingTrailingSlash(segments: readonly string[]): string {
  const last = segments.findLast((segment) => segment !== '') ?? '';
  const path = joinTrimmed(segments);
  return last.endsWith('/') && path !== '/' ? `${path}/` : path;
}

/** As `joinKeepingTrailingSlash`, and no empty segment inside one: for frameworks that cut a path at its slashes and drop what is empty. */
export function joinCut(segments: readonly string[]): string {
  return joinKeepingTrailingSlash(segments).replace(/\/{2,}/g, '/');
}

/** Segments one after the other as they are, with a leading slash: for frameworks that concatenate. */
export function joinVerbatim(segments: readonly string[]): string {
  const path = segments.join('');
  return path.startsWith('/') ? path : `/${path}`;
}

/** One slash between segments, a lone slash counts for nothing behind a prefix, else as written: for frameworks that match each part by itself. */
export function joinMounted(segments: readonly string[]): string {
  let path = '';
  for (const segment of segments) {
    if (segment !== '' && segment !== '/') {
      path = `${path.replace(/\/+$/, '')}${segment.startsWith('/') ? '' : '/'}${segment}`;
    }
  }
  return path === '' ? '/' : path;
}

/** As `joinVerbatim`, with one slash where several follow each other. */
export function joinPatterns(segments: readonly string[]): string {
  return joinVerbatim(segments).replace(/\/{2,}/g, '/');
}
