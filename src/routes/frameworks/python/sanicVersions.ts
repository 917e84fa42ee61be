import { concatenation, type Expression, text } from '../../facts/expression.ts';
import { argument } from '../../languages/python/values.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Marks a version among the segments of a path; no path has such a character. */
const mark = '\0';

/** The version that a blueprint, a group or a route is given, marked; empty without one. */
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
 * Prefixes are put one after the other, with one slash where two meet; the innermost version goes before them all:
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
