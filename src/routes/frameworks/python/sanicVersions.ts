import { concatenation, type Expression, text } from '../../facts/expression.ts';
import { argument } from '../../languages/python/values.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Marks a segment as a version. No path contains this character. */
const mark = '\0';

/** The marked version of a blueprint, group or route. Empty without a version. */
export function versionOf(file: SyntaxFile, call: Node): Expression {
  const version = argument(call, 'version');
  const prefix = argument(call, 'version_prefix');
  if (!version || version.type === 'none') {
    return text('');
  }
  const number = version.type === 'string' ? file.value(version) : text(version.text);
  return concatenation([text(mark), prefix ? file.value(prefix) : text('/v'), number, text(mark)]);
}

/**
 * Joins prefixes with single slashes. The innermost version is put before all of them:
 * https://sanic.dev/en/guide/advanced/versioning.html
 */
export function joinVersioned(segments: readonly string[]): string {
  let version = '';
  let path = '';
  for (const segment of segments) {
    const [before = '', marked, after = ''] = segment.split(mark);
    version = marked ?? version;
    const own = `${before}${after}`;
    path = path.endsWith('/') && own.startsWith('/') ? path + own.slice(1) : path + own;
  }
  const full = version === '' ? path : `${version.replace(/(\/v)v/, '$1')}/${path.replace(/^\/+/, '')}`;
  return full.startsWith('/') ? full : `/${full}`;
}
