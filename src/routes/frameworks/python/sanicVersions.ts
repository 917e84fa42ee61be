import { concatenation, type Expression, text } from '../../facts/expression.ts';
import { argumentValue } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Marks a segment as a version: it stands before the version's prefix, between that and the number, and behind. No path contains it. */
const mark = '\0';

const defaultPrefix = '/v';

/** The marked version of a blueprint, group or route, and what stands before it. Empty without either. */
export function versionOf(file: SyntaxFile, call: Node): Expression {
  const number = argumentValue(call, 'version', file);
  const prefix = argumentValue(call, 'version_prefix', file, undefined, text(defaultPrefix));
  return number || prefix
    ? concatenation([text(mark), prefix ?? text(defaultPrefix), text(mark), number ?? text(''), text(mark)])
    : text('');
}

/**
 * Joins prefixes with single slashes. The innermost version is put before all of them, behind the innermost prefix of versions:
 * https://sanic.dev/en/guide/advanced/versioning.html https://sanic.dev/en/guide/advanced/versioning.html#version-prefix
 */
export function joinVersioned(segments: readonly string[]): string {
  let prefix = defaultPrefix;
  let number = '';
  let path = '';
  for (const segment of segments) {
    const [before = '', ownPrefix = '', ownNumber = '', after = ''] = segment.split(mark);
    prefix = ownPrefix === '' || ownPrefix === defaultPrefix ? prefix : ownPrefix;
    number = ownNumber === '' ? number : ownNumber;
    const own = `${before}${after}`;
    path = path.endsWith('/') && own.startsWith('/') ? path + own.slice(1) : path + own;
  }
  const version = `${prefix}${number}`;
  const full = number === '' ? path : `${version.replace(/(\/v)v/, '$1')}/${path.replace(/^\/+/, '')}`;
  return full.startsWith('/') ? full : `/${full}`;
}
