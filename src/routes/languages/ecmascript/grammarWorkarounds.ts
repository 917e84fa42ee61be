import { blanked } from '../blankedText.ts';

const decoratorCall = /@(?<=(?:^|\))[ \t]{0,80}@)[\w.]{1,200}(?=\()/gm;
const chainedCall = /\s{0,80}\.\s{0,80}\w{1,200}(?=\()/y;
/** A bracket, or a token that may contain brackets that do not count. */
const bracket =
  /[()]|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*(?:`|$)|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g;
const mostOfArguments = 2_000;

/**
 * Rewrites source, keeping its lines, where the grammar would misparse it: blanks the chained calls after a decorator
 * (`@Returns(200).Of(Order)`), which TypeScript accepts.
 * https://www.typescriptlang.org/docs/handbook/decorators.html#decorator-composition
 */
export function preparedEcmascript(source: string): string {
  const pieces: string[] = [];
  let written = 0;
  decoratorCall.lastIndex = 0;
  while (decoratorCall.test(source)) {
    const start = endOfArguments(source, decoratorCall.lastIndex);
    const end = start === undefined ? undefined : endOfChain(source, start);
    if (start !== undefined && end !== undefined && end > start) {
      pieces.push(source.slice(written, start), blanked(source.slice(start, end)));
      written = end;
    }
    decoratorCall.lastIndex = end ?? decoratorCall.lastIndex + mostOfArguments;
  }
  return written === 0 ? source : [...pieces, source.slice(written)].join('');
}

/** The offset at which a chain of calls ends. */
function endOfChain(source: string, start: number): number {
  let end = start;
  chainedCall.lastIndex = end;
  while (chainedCall.test(source)) {
    const next = endOfArguments(source, chainedCall.lastIndex);
    if (next === undefined) {
      return end;
    }
    end = next;
    chainedCall.lastIndex = end;
  }
  return end;
}

/** The offset behind arguments whose bracket is at `start`; undefined if they are too long. */
function endOfArguments(source: string, start: number): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of source.slice(start, start + mostOfArguments).matchAll(bracket)) {
    depth += found === '(' ? 1 : found === ')' ? -1 : 0;
    if (depth === 0) {
      return start + index + 1;
    }
  }
  return undefined;
}
