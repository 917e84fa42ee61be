import { matcherOf } from './globs.ts';

/** Length of the beginning of a file by which bundles are recognised. */
const headLength = 2000;

/*
 * How bundles and single-file libraries begin: the universal module definition (https://github.com/umdjs/umd), the
 * runtime and chunks of webpack, and the reference to licenses that minifiers keep.
 */
const shapes =
  /typeof define\s*={2,3}\s*['"]function['"]\s*&&\s*define\.amd|['"]function['"]\s*={2,3}\s*typeof define\s*&&\s*define\.amd|webpackBootstrap|webpackChunk|webpackJsonp|^\/\*! For license information please see /;

/**
 * Whether a file is a library or bundle, judged by its beginning: such a file registers no routes of the application.
 */
export function isBundle(path: string, text: string): boolean {
  return /\.[cm]?js$/.test(path) && shapes.test(text.slice(0, headLength));
}

/**
 * Languages whose packages are distributed as archives. Source files in a repository are the application's own, even if
 * GitHub's statistics do not count them.
 */
const packaged = /\.(?:java|kt|kts|cs)$/;

/**
 * A predicate for the files below a folder that its `.gitattributes` marks as vendored or generated, by path from that
 * folder. Patterns without folder (`*.js linguist-vendored`) are ignored: they correct the statistics of GitHub, and do
 * not tell where code comes from.
 * https://github.com/github-linguist/linguist/blob/main/docs/overrides.md
 */
export function foreignByAttributes(attributes: string): ((path: string) => boolean) | undefined {
  const isVendored = matcherOf(patternsOf('vendored', attributes));
  const isGenerated = matcherOf(patternsOf('generated', attributes));
  return attributes.includes('linguist-')
    ? (path) => isGenerated(path) || (isVendored(path) && !packaged.test(path))
    : undefined;
}

function patternsOf(attribute: string, attributes: string): readonly string[] {
  return attributes.split('\n').flatMap((line) => {
    const [pattern = '', ...names] = line.trim().split(/\s+/);
    const isForeign = names.some((name) => name.replace(/=true$/, '') === `linguist-${attribute}`);
    return isForeign && pattern.includes('/') && !pattern.startsWith('#') ? [globOf(pattern)] : [];
  });
}

/**
 * Converts a pattern of `.gitattributes` to a glob. A slash that is not at the end anchors it to the folder of the
 * file. https://git-scm.com/docs/gitignore#_pattern_format
 */
function globOf(pattern: string): string {
  const glob = pattern.replace(/^\//, '');
  return glob.endsWith('/') ? `${glob}**` : glob;
}
