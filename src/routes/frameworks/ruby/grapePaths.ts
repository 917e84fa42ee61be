import { concatenation, type Expression, text } from '../../facts/expression.ts';
import { joinTrimmed } from '../join.ts';

/** The parts of a path, each with the character that begins it in a segment. No path contains these. */
const marks = { mount: '\u0001', prefix: '\u0002', version: '\u0003', path: '\u0004' } as const;

type Part = keyof typeof marks;

/** An expression for a part of a path, of which `joinParts` makes the path. */
export function part(kind: Part, value: Expression): Expression {
  return concatenation([text(marks[kind]), value]);
}

/**
 * A path of its parts: the paths of all mounts, then the prefix and the version of the innermost API that declares one, then all
 * namespaces: https://github.com/ruby-grape/grape/blob/master/lib/grape/router/pattern/path.rb
 */
export function joinParts(segments: readonly string[]): string {
  const found = segments.flatMap((segment) => segment.split(/(?=[\u0001-\u0004])/));
  const all = (kind: Part): readonly string[] =>
    found.flatMap((each) => (each.startsWith(marks[kind]) ? each.slice(1) : []));
  const outside = found.filter((each) => !/^[\u0001-\u0004]/.test(each));
  const declared = [all('prefix').at(-1) ?? '', all('version').at(-1) ?? ''];
  return joinTrimmed([...outside, ...all('mount'), ...declared, ...all('path')]).replace(/\/{2,}/g, '/');
}
