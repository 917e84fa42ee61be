import { isDifferent, isEqual } from '../../facts/reservedNames.ts';
import type { TextAnswer } from '../language.ts';
import { textsMatched } from './literalPatterns.ts';

/** Functions of Node's path module that are read as methods of their argument. */
export const pathFunctions: ReadonlySet<string> = new Set(['basename', 'extname', 'dirname']);

/** Bound on the length of a text that is split or searched, and of a pattern. */
const mostCharacters = 200;
const longestPattern = 60;

/**
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/String#instance_methods ,
 * https://nodejs.org/api/path.html#pathbasenamepath-suffix
 */
export function textMethod(method: string, text: string, given: readonly string[]): TextAnswer | undefined {
  const [first = '', second = ''] = given;
  switch (method) {
    case isEqual:
      return text === first;
    case isDifferent:
      return text !== first;
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
      return given.length === 2 ? replaced(text, first, second, method === 'replaceAll') : undefined;
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

/** A pattern that matches all parameters in braces, `/\{([^}]+)\}/g`, which documents of OpenAPI have. */
const isGroupInBraces = /^\/\\?\{\((?:\[\^\\?\}\]\+|\\w\+|\.\+\?)\)\\?\}\/g$/;

function replaced(text: string, from: string, to: string, isAll: boolean): string | undefined {
  const { texts, isStart, isEnd, isGlobal } = searched(from) ?? { texts: [] };
  const [only = ''] = texts;
  if (isGroupInBraces.test(from) && text.length <= mostCharacters) {
    return text.replace(/\{([^{}]+)\}/g, (_, inner: string) => to.replaceAll('$1', inner));
  }
  if (to.includes('$') || Math.max(text.length, to.length) > mostCharacters) {
    return undefined;
  }
  if (isStart || isEnd) {
    const matching = texts.filter((each) => (isStart ? text.startsWith(each) : text.endsWith(each)));
    const found = isStart ? matching[0] : matching.sort((left, right) => right.length - left.length)[0];
    const kept = found === undefined ? undefined : isStart ? text.slice(found.length) : text.slice(0, -found.length);
    return kept === undefined ? text : isStart ? to + kept : kept + to;
  }
  return texts.length !== 1 || only === ''
    ? undefined
    : isAll || isGlobal
      ? text.replaceAll(only, to)
      : text.replace(only, to);
}

function parts(text: string, at: string): readonly string[] | undefined {
  const { texts, isStart, isEnd } = searched(at) ?? { texts: [] };
  return texts.length === 1 && texts[0] !== '' && !isStart && !isEnd ? text.split(texts[0] ?? '') : undefined;
}

function withoutSuffix(name: string, suffix: string): string {
  return suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

interface Searched {
  readonly texts: readonly string[];
  readonly isStart?: boolean;
  readonly isEnd?: boolean;
  readonly isGlobal?: boolean;
}

/**
 * The searched texts: a text, or the alternatives of a pattern. Both literals are represented as texts here: one between slashes
 * is a pattern if it has pattern operators, and otherwise not known.
 */
function searched(written: string): Searched | undefined {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/.exec(written) ?? [];
  if (source === undefined) {
    return { texts: [written] };
  }
  const [isStart, isEnd] = [source.startsWith('^'), source.endsWith('$')];
  const texts = source.length > longestPattern || (isStart && isEnd) ? undefined : textsMatched(source);
  const isPattern = flags === 'g' || (flags === '' && /[\\^$(]/.test(source));
  return texts && isPattern && !texts.includes('') ? { texts, isStart, isEnd, isGlobal: flags === 'g' } : undefined;
}
