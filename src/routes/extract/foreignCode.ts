import { matcherWithoutBraces } from '../syntax/globs.ts';
import { rememberingLast } from '../syntax/rememberingLast.ts';

/** Whether code is the application's own, or vendored or generated. For `unknown`, the text of the file decides. */
export type Origin = 'own' | 'foreign' | 'unknown';

/** Bound on the marks of one `.gitattributes`. Large repositories have some hundred. */
const mostMarks = 1_000;

/** Length of the beginning of a file by which bundles are recognised. */
const headLength = 2000;

/*
 * How bundles and single-file libraries begin: the universal module definition (https://github.com/umdjs/umd), the
 * runtime and chunks of webpack, and the reference to licenses that minifiers keep.
 */
const shapes =
  /typeof define\s*={2,3}\s*['"]function['"]\s*&&\s*define\.amd|['"]function['"]\s*={2,3}\s*typeof define\s*&&\s*define\.amd|webpackBootstrap|webpackChunk|webpackJsonp|^\/\*! For license information please see /;

/** Length of code above which a file that imports nothing is a library for browsers. */
const longestAlone = 100_000;
const imports = /\brequire\s*\(|\bimport\s*\(|^[ \t]*(?:import|export)\b/m;

/**
 * Whether a file is a library or bundle, judged by its beginning, or by its length where it imports nothing: such a file registers no
 * routes of the application.
 */
export function isBundle(path: string, text: string): boolean {
  return /\.[cm]?js$/.test(path) && (shapes.test(text.slice(0, headLength)) || standsAlone(text));
}

function standsAlone(text: string): boolean {
  return text.length > longestAlone && !imports.test(text);
}

/** The line, counted from 1, by which a library or bundle is recognised; undefined for any other file. */
export function bundleLine(path: string, text: string): number | undefined {
  const found = shapes.exec(text.slice(0, headLength));
  return isBundle(path, text) ? text.slice(0, found?.index ?? 0).split('\n').length : undefined;
}

/**
 * Languages whose packages are distributed as archives. Source files in a repository are the application's own, even if
 * GitHub's statistics do not count them.
 */
const packaged = /\.(?:java|kt|kts|cs)$/;
/**
 * Generated Go files are part of the packages beside which they are checked in, generated servers among them: they are not
 * generated again when an application is built. https://go.dev/blog/generate
 */
const checkedIn = /\.go$/;

/**
 * A predicate for the files below a folder that its `.gitattributes` marks as vendored or generated, by path from that
 * folder. Patterns without folder (`*.js linguist-vendored`) are ignored: they correct the statistics of GitHub, and do
 * not tell where code comes from.
 * https://github.com/github-linguist/linguist/blob/main/docs/overrides.md
 */
export function foreignByAttributes(attributes: string): ((path: string) => boolean) | undefined {
  const marks = marksOf(attributes);
  if (marks.length === 0) {
    return undefined;
  }
  const globs = (attribute: Mark['attribute']) =>
    marks.filter((mark) => mark.attribute === attribute).map(({ pattern }) => globOf(pattern));
  const isVendored = matcherWithoutBraces(globs('linguist-vendored'));
  const isGenerated = matcherWithoutBraces(globs('linguist-generated'));
  return (path) => (isGenerated(path) && !checkedIn.test(path)) || (isVendored(path) && !packaged.test(path));
}

/** Whether a `.gitattributes` has more marks than the bound: each file is compared with each mark. */
export function marksTooMuch(attributes: string): boolean {
  return allMarksOf(attributes).length > mostMarks;
}

/** The number of characters of the patterns that are used of a `.gitattributes`. */
export function lengthOfMarks(attributes: string): number {
  return marksOf(attributes).reduce((sum, { pattern }) => sum + pattern.length, 0);
}

/** A line of a `.gitattributes` that marks files as vendored or generated. */
export interface Mark {
  /** Counted from 1. */
  readonly line: number;
  readonly pattern: string;
  readonly attribute: 'linguist-generated' | 'linguist-vendored';
}

/** The first mark because of which `foreignByAttributes` holds for a path. */
export function markOf(path: string, attributes: string): Mark | undefined {
  return marksOf(attributes).find(
    ({ pattern, attribute }) =>
      !(attribute === 'linguist-generated' ? checkedIn : packaged).test(path) &&
      matcherWithoutBraces([globOf(pattern)])(path),
  );
}

const attributesOfForeign = ['linguist-generated', 'linguist-vendored'] as const;

function marksOf(attributes: string): readonly Mark[] {
  return allMarksOf(attributes).slice(0, mostMarks);
}

/** Including those beyond the bound. */
const allMarksOf = rememberingLast((attributes): readonly Mark[] => {
  if (!attributes.includes('linguist-')) {
    return [];
  }
  return attributes.split('\n').flatMap((text, index) => {
    const [pattern = '', ...names] = text.trim().split(/\s+/);
    if (!pattern.includes('/') || pattern.startsWith('#')) {
      return [];
    }
    const set = names.map((name) => name.replace(/=true$/, ''));
    return attributesOfForeign
      .filter((attribute) => set.includes(attribute))
      .map((attribute) => ({ line: index + 1, pattern, attribute }));
  });
});

/**
 * Converts a pattern of `.gitattributes` to a glob; it has no alternatives in braces. A slash that is not at the end anchors it to the folder of the
 * file. https://git-scm.com/docs/gitignore#_pattern_format
 */
function globOf(pattern: string): string {
  const glob = pattern.replace(/^\//, '');
  return glob.endsWith('/') ? `${glob}**` : glob;
}
