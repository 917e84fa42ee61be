import type { TextAnswer } from '../language.ts';

/** Functions of Node's path module, read as methods of the path that they are given. */
export const pathFunctions: ReadonlySet<string> = new Set(['basename', 'extname', 'dirname']);

/** Bounds on what a pattern of the source is tried on. */
const mostCharacters = 200;
const longestPattern = 60;

/**
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/String#instance_methods ,
 * https://nodejs.org/api/path.html#pathbasenamepath-suffix
 */
export function textMethod(method: string, text: string, given: readonly string[]): TextAnswer | undefined {
  const [first = '', second = ''] = given;
  switch (method) {
    case 'toString':
      return text;
    case 'toLowerCase':
      return text.toLowerCase();
    case 'toUpperCase':
      return text.toUpperCase();
    case 'trim':
      return text.trim();
    case 'startsWith':
      return given.length === 1 ? text.startsWith(first) : undefined;
    case 'endsWith':
      return given.length === 1 ? text.endsWith(first) : undefined;
    case 'includes':
      return given.length === 1 ? text.includes(first) : undefined;
    case 'slice':
    case 'substring':
      return cut(method, text, given.map(Number));
    case 'replace':
    case 'replaceAll':
      return given.length === 2 ? replaced(method, text, first, second) : undefined;
    case 'split':
      return given.length === 1 && text.length <= mostCharacters ? parts(text, first) : undefined;
    case 'basename':
      return withoutSuffix(text.slice(text.lastIndexOf('/') + 1), first);
    case 'extname':
      return /[^/](\.[^./]*)$/.exec(text)?.[1] ?? '';
    case 'dirname':
      return text.includes('/') ? text.slice(0, text.lastIndexOf('/')) : '.';
    default:
      return undefined;
  }
}

function cut(method: 'slice' | 'substring', text: string, given: readonly number[]): string | undefined {
  const [start, end] = given;
  return start !== undefined && given.every(Number.isInteger) ? text[method](start, end) : undefined;
}

function replaced(method: 'replace' | 'replaceAll', text: string, from: string, to: string): string | undefined {
  const pattern = searched(from);
  return pattern === undefined || Math.max(text.length, to.length) > mostCharacters
    ? undefined
    : text[method](pattern, to);
}

function parts(text: string, at: string): readonly string[] | undefined {
  const pattern = searched(at);
  return pattern === undefined ? undefined : text.split(pattern);
}

function withoutSuffix(name: string, suffix: string): string {
  return suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

/**
 * The text or pattern that is searched. Literals of both are texts here: one between slashes is a pattern if it has an operator of
 * patterns, and not known otherwise. One that may take more than quadratic time is not known, either.
 */
function searched(written: string): string | RegExp | undefined {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/.exec(written) ?? [];
  if (source === undefined) {
    return written;
  }
  const isPattern = flags !== '' || /[\\^$[(|+?]/.test(source);
  const repeats = source.replace(/\\./g, '').match(/[*+?{]/g)?.length ?? 0;
  if (!isPattern || source.length > longestPattern || repeats > 1 || /\)[*+{]|\\\d/.test(source)) {
    return undefined;
  }
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}
