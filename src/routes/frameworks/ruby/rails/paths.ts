/**
 * Joins segments to a path as `rails routes` prints it, without the `(.:format)` at the end:
 * https://github.com/rails/rails/blob/main/actionpack/lib/action_dispatch/routing/mapper.rb (`Mapper.normalize_path`).
 * An optional segment includes the slash before it: `(/:locale)/posts`.
 */
export function joinNormalised(segments: readonly string[]): string {
  const path = `/${segments.join('/')}`
    .replace(/\(\.:format\)$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/(?=$|\.:format$)/, '')
    .replace(/\/(\(+)\/?/g, '$1/')
    // Not the private planes: they mark segments that are not static.
    .replace(/[\u{80}-\u{d7ff}\u{e000}-\u{effff}]/gu, encodeURIComponent);
  return onlyOptional.test(path) ? path.replace(/^(\(+)\//, '/$1') : path;
}

/** Matches a path of which all segments are optional, so that it also matches the root. */
const onlyOptional = /^\([^)]+\)(?:\(+\/:[^)]+\))*$/;
