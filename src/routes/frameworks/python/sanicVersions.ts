import { concatenation, type Expression, text } from '../../facts/expression.ts';
import { argumentValue } from '../../languages/python/values.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Marks a segment as a version: it stands before the version's prefix, between that and the number, and behind. No path contains it. */
const mark = '\0';

/** The marked version of a blueprint, group or route. Empty without a version. */
export function versionOf(file: SyntaxFile, call: Node): Expression {
  const number = argumentValue(call, 'version', file);
  const prefix = argumentValue(call, 'version_prefix', file, undefined, text('/v')) ?? text('/v');
  return number ? concatenation([text(mark), prefix, text(mark), number, text(mark)]) : text('');
}

/**
 * Joins prefixes with single slashes. The innermost version is put before all of them:
 * https://sanic.dev/en/guide/advanced/versioning.html
 */
export function joinVersioned(segments: readonly string[]): string {
  let version = '';
  let path = '';
  for (const segment of segments) {
    const [before = '', prefix = '', number = '', after = ''] = segment.split(mark);
    version = number === '' ? version : `${prefix}${number}`;
    const own = `${before}${after}`;
    path = path.endsWith('/') && own.startsWith('/') ? path + own.slice(1) : path + own;
  }
  const full = version === '' ? path : `${version.replace(/(\/v)v/, '$1')}/${path.replace(/^\/+/, '')}`;
  return full.startsWith('/') ? full : `/${full}`;
}
