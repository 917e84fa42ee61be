import { concatenation, type Expression, text } from '../../facts/expression.ts';
import { joinTrimmed } from '../join.ts';

/** The kinds of parts of a path, each with the character that marks it in a segment. No path contains these characters. */
const marks = { mount: '\u{f0010}', prefix: '\u{f0011}', version: '\u{f0012}', path: '\u{f0013}' } as const;

const mark = /[\u{f0010}-\u{f0013}]/u;
const beforeMark = /(?=[\u{f0010}-\u{f0013}])/u;

type Part = keyof typeof marks;

/** The expression of a part of a path, for `joinParts`. */
export function part(kind: Part, value: Expression): Expression {
  return concatenation([text(marks[kind]), value]);
}

/**
 * Assembles a path from its parts: the paths of all mounts, the prefix and version of the innermost API that declares one, then
 * all namespaces. https://github.com/ruby-grape/grape/blob/master/lib/grape/router/pattern/path.rb
 */
export function joinParts(segments: readonly string[]): string {
  const found = segments.flatMap((segment) => segment.split(beforeMark));
  const all = (kind: Part): readonly string[] =>
    found.flatMap((each) => (each.startsWith(marks[kind]) ? each.slice(marks[kind].length) : []));
  const outside = found.filter((each) => !mark.test(each));
  const declared = [all('prefix').at(-1) ?? '', all('version').at(-1) ?? ''];
  return joinTrimmed([...outside, ...all('mount'), ...declared, ...all('path')]).replace(/\/{2,}/g, '/');
}
