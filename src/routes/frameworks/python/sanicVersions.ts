import { concatenation, type Expression, text } from '../../facts/expression.ts';
import { argumentValue } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Marks a segment as a version: it stands before the version's prefix, between that and the number, and behind. No path contains it. */
const mark = '\0';

/** Stands before the version of a copy, which takes the place of that of the original. No path contains it. */
const replacing = '\u0001';

const defaultPrefix = '/v';

/** The marked version of a blueprint, group or route, and what stands before it. Empty without either. */
export function versionOf(file: SyntaxFile, call: Node): Expression {
  return markedVersion(file, [call]);
}

/**
 * As `versionOf`, for a copy of a blueprint, which keeps what it is not given:
 * https://sanic.dev/en/guide/best-practices/blueprints.html#copying
 * @param made the call that makes the original
 */
export function versionOfCopy(file: SyntaxFile, copy: Node, made: Node): Expression {
  return concatenation([text(replacing), markedVersion(file, [copy, made])]);
}

function markedVersion(file: SyntaxFile, calls: readonly Node[]): Expression {
  const given = (keyword: string, absent: string): Expression | undefined =>
    calls.flatMap((call) => argumentValue(call, keyword, file, undefined, text(absent)) ?? [])[0];
  const [number, prefix] = [given('version', ''), given('version_prefix', defaultPrefix)];
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
  let [isPrefixKept, isNumberKept] = [false, false];
  for (const [index, segment] of segments.entries()) {
    const [before = '', ownPrefix = '', ownNumber = '', after = ''] = segment.split(mark);
    const isOfRoute = index === segments.length - 1;
    const hasPrefix = ownPrefix !== '' && ownPrefix !== defaultPrefix;
    prefix = hasPrefix && (!isPrefixKept || isOfRoute) ? ownPrefix : prefix;
    number = ownNumber !== '' && (!isNumberKept || isOfRoute) ? ownNumber : number;
    const isOfCopy = before.includes(replacing);
    isPrefixKept ||= isOfCopy && hasPrefix;
    isNumberKept ||= isOfCopy && ownNumber !== '';
    const own = `${before}${after}`.replaceAll(replacing, '');
    path = path.endsWith('/') && own.startsWith('/') ? path + own.slice(1) : path + own;
  }
  const version = `${prefix}${number}`;
  const full = number === '' ? path : `${version.replace(/(\/v)v/, '$1')}/${path.replace(/^\/+/, '')}`;
  return full.startsWith('/') ? full : `/${full}`;
}
