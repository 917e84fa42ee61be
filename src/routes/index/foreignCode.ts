import { matcherOf } from './globs.ts';

/** How much of a file says what it is. */
const headLength = 2000;

/*
 * What bundlers and libraries that are shipped as one file begin with: the universal module definition
 * (https://github.com/umdjs/umd), webpack's runtime and chunks, and the reference to licenses that minifiers leave.
 */
const shapes =
  /typeof define\s*={2,3}\s*['"]function['"]\s*&&\s*define\.amd|['"]function['"]\s*={2,3}\s*typeof define\s*&&\s*define\.amd|webpackBootstrap|webpackChunk|webpackJsonp|^\/\*! For license information please see /;

/** Whether a file is a library or a bundle, by how it begins: it registers no routes of the application. */
export function isBundle(path: string, text: string): boolean {
  return /\.[cm]?js$/.test(path) && shapes.test(text.slice(0, headLength));
}

/** Languages whose packages come as archives: their sources in a repository are its own, though a host does not count them. */
const packaged = /\.(?:java|kt|kts|cs)$/;

/**
 * Tells which files below a folder its `.gitattributes` calls vendored or generated, by path from that folder. Patterns that name no
 * folder (`*.js linguist-vendored`) are for the statistics of a host, and say nothing of where code comes from.
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

/** A slash that is not at the end ties a pattern to the folder of the file. https://git-scm.com/docs/gitignore#_pattern_format */
function globOf(pattern: string): string {
  const glob = pattern.replace(/^\//, '');
  return glob.endsWith('/') ? `${glob}**` : glob;
}
