/**
 * A path as `rails routes` prints it, without the `(.:format)` that most end in:
 * https://github.com/rails/rails/blob/main/actionpack/lib/action_dispatch/routing/mapper.rb (`Mapper.normalize_path`).
 * An optional part takes the slash before it, so that a path which begins with one begins with a parenthesis: `(/:locale)/posts`.
 */
export function joinNormalised(segments: readonly string[]): string {
  const path = `/${segments.join('/')}`
    .replace(/\(\.:format\)$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/(?=$|\.:format$)/, '')
    .replace(/\/(\(+)\/?/g, '$1/')
    .replace(/[\u{80}-\u{d7ff}\u{e000}-\u{10ffff}]/gu, encodeURIComponent);
  return onlyOptional.test(path) ? path.replace(/^(\(+)\//, '/$1') : path;
}

/** All of it may be left out; what remains is the root. */
const onlyOptional = /^\(+[^)]+\)(?:\(+\/:[^)]+\))*$/;
