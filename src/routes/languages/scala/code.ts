import { blanked } from '../blankedText.ts';

/** What is no code, or begins what is none; within an interpolated string also the braces of its expressions. */
const special =
  /\/\/[^\n]*|\/\*|[A-Za-z_]\w{0,40}"(?:"")?|"""|"(?:[^"\\\n]|\\[^\n])*"?|'(?:\\[^\n][^'\n]{0,5}|[^'\\\n])'|`[^`\n]*`|[{}]/g;
const comment = /\/\*|\*\//g;
const rawEnd = /"""+|$(?![\s\S])/g;
/** The next part of an interpolated string that is no text: its end, an escape, or the beginning of an expression. */
const interpolated = { one: /["\n]|\$\$|\\[^\n]|\$\{|$(?![\s\S])/g, three: /"""+|\$\$|\$\{|$(?![\s\S])/g } as const;

/** An interpolated string around an expression, with the number of braces that are open in the expression. */
interface Interpolation {
  readonly quotes: keyof typeof interpolated;
  open: number;
}

/**
 * The text of a Scala file, in which blanks stand for comments and strings, those within interpolated strings included. Offsets and lines
 * stay. https://www.scala-lang.org/files/archive/spec/2.13/01-lexical-syntax.html
 */
export function scalaCode(text: string): string {
  const parts: string[] = [];
  const around: Interpolation[] = [];
  let [copied, at] = [0, 0];
  const skip = (from: number, to: number): void => {
    parts.push(text.slice(copied, from), blanked(text.slice(from, to)));
    copied = at = to;
  };
  const skipInterpolated = (from: number, start: number, { quotes }: Interpolation): void => {
    const pattern = interpolated[quotes];
    let found = next(pattern, text, start);
    while (found && (found[0] === '$$' || found[0].startsWith('\\'))) {
      found = next(pattern, text, found.index + 2);
    }
    const end = (found?.index ?? text.length) + (found?.[0].length ?? 0);
    if (found?.[0] !== '${') {
      around.pop();
    }
    skip(from, end);
  };
  for (let found = next(special, text, 0); found; found = next(special, text, at)) {
    const [[mark], { index }] = [found, found];
    const inner = around.at(-1);
    at = index + mark.length;
    if (mark === '/*') {
      skip(index, endOfComment(text, at));
    } else if (mark === '{' && inner) {
      inner.open += 1;
    } else if (mark === '}' && inner) {
      inner.open -= 1;
      if (inner.open < 0) {
        inner.open = 0;
        skipInterpolated(index, at, inner);
      }
    } else if (/^\w/.test(mark)) {
      const isOne = !mark.endsWith('"""') && !mark.endsWith('""');
      const string: Interpolation = { quotes: isOne ? 'one' : 'three', open: 0 };
      const start = mark.indexOf('"') + index;
      around.push(string);
      skipInterpolated(start, at, string);
    } else if (mark === '"""') {
      const end = next(rawEnd, text, at);
      skip(index, (end?.index ?? text.length) + (end?.[0].length ?? 0));
    } else if (!/^[{}`]/.test(mark)) {
      skip(index, at);
    }
  }
  return parts.join('') + text.slice(copied);
}

/** The offset after a comment, within which comments may be nested. */
function endOfComment(text: string, start: number): number {
  let open = 1;
  for (let found = next(comment, text, start); found; found = next(comment, text, found.index + 2)) {
    open += found[0] === '/*' ? 1 : -1;
    if (open === 0) {
      return found.index + 2;
    }
  }
  return text.length;
}

/** The first match of a global pattern from an offset on. */
export function next(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
