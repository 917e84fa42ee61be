import { blanked } from '../blankedText.ts';

/** Replaces a dollar sign that is plain text in a string whose interpolations begin with several dollar signs. */
export const plainDollar = '\u{E000}';

const accessorLike = /^[ \t]*get(?=[ \t]*\{|[ \t]*<|\([ \t]*[^)\s])/gm;
const mostOfComment = 5_000;
const headerWithoutConstructor = /\b(?:class|interface)[ \t]+\w+(?:<[^<>\n]*>)?(?:\(\))?(?=[ \t]*\{)/g;
/** What may precede a class on its line: annotations and modifiers. */
const annotations = /^[ \t]*@.*[ \t]$/;
const modifiers = /^[ \t]*(?:[a-z]+[ \t]+)*$/;
const trailingCommaOfTypes = /,(?=[ \t]*\r?\n\s*>)/g;
const namedLikeModifiers =
  /(?<![\w.@`])(suspend|dynamic)\b(?:(?=[ \t]*:[^:])|(?<=\bfun[ \t]{1,80}\1)(?=[ \t]*\()|(?<=[(,=][ \t]{0,80}\1)(?=[ \t]*[,).]))/g;
/** A modifier where a statement begins; what a modifier belongs to does not begin like this. `"/{open}"` is a text. */
const statementOfModifier =
  /\b(?:public|private|protected|internal|open|override|final|external|sealed|abstract|infix|inline|vararg)(?<=(?:^|[;\n]|->|\{[ \t])[ \t]{0,80}\w+)(?=[ \t]*(?:=(?!=)|\?\.|\.\w|\}))/g;
const emptyArray = /(?<=[=(,][ \t]{0,80})\[\s*\]/g;
const annotatedConstructor = /(?:^[ \t]*@[\w.]+(?:\([^()\n]*\))?[ \t]*\n){2,8}(?=[ \t]*constructor[ \t]*\()/gm;
const contextParameters =
  /^[ \t]*context\((?:[^()]|\([^()]{0,80}\)){0,400}\)(?=\s{1,80}(?:@|(?:public|private|internal|protected|open|override|abstract|inline|infix|operator|suspend|fun|val|var)\b))/gm;
const severalDollars = /(\$\$+)("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")/g;

/**
 * Rewrites source, keeping its lines, where the grammar would misparse it:
 * - `get` after a property, which the grammar takes for the property's accessor;
 * - a class without constructor after annotations, which it takes for an expression;
 * - trailing commas after types (https://kotlinlang.org/docs/coding-conventions.html#trailing-commas);
 * - functions named `suspend`, and variables named so or `dynamic` (https://kotlinlang.org/docs/keyword-reference.html#modifier-keywords);
 * - statements that begin with a variable which is named as another modifier (https://kotlinlang.org/docs/keyword-reference.html#modifier-keywords);
 * - empty arrays as arguments of annotations (https://kotlinlang.org/docs/annotations.html#arrays-as-annotation-parameters);
 * - several annotations of a constructor, each on a line of its own (https://kotlinlang.org/docs/annotations.html#usage);
 * - context parameters (https://kotlinlang.org/docs/context-parameters.html);
 * - strings after several dollar signs (https://kotlinlang.org/docs/strings.html#multi-dollar-string-interpolation);
 * - an annotation at the end of the file, after which its scanner looks for a blank without end (`skip` in
 * `src/scanner.c` of `@tree-sitter-grammars/tree-sitter-kotlin` 1.1.0).
 */
export function preparedKotlin(source: string): string {
  return `${withoutAccessors(source)}\n`
    .replace(headerWithoutConstructor, endedHeader)
    .replace(trailingCommaOfTypes, '')
    .replace(annotatedConstructor, blanked)
    .replace(contextParameters, blanked)
    .replace(emptyArray, (array) => `arrayOf(${'\n'.repeat(array.split('\n').length - 1)})`)
    .replace(namedLikeModifiers, '`$&`')
    .replace(statementOfModifier, '`$&`')
    .replace(severalDollars, (_, dollars: string, string: string) => singleDollars(string, dollars.length));
}

/** The header of a class, terminated so that its body is not parsed as a function literal. */
function endedHeader(header: string, at: number, source: string): string {
  const before = source.slice(source.lastIndexOf('\n', at) + 1, at);
  return annotations.test(before) || modifiers.test(before) ? `${header} where T : T` : header;
}

/** Terminates the statement before each line that begins like an accessor. */
function withoutAccessors(source: string): string {
  const found = [...source.matchAll(accessorLike)]
    .map(({ index }) => endOfCode(source, index))
    .filter((end) => endsStatement(source, end));
  const ends = [...new Set(found)].sort((left, right) => left - right);
  const pieces = ends.map((end, index) => source.slice(ends[index - 1] ?? 0, end));
  return [...pieces, source.slice(ends.at(-1) ?? 0)].join(';');
}

/** The offset of the end of the code before an offset, without blanks and comments. */
function endOfCode(source: string, before: number): number {
  let end = before;
  for (let next: number | undefined = before; next !== undefined; next = startOfComment(source, end)) {
    end = next;
    while (end > 0 && /\s/.test(source.charAt(end - 1))) {
      end -= 1;
    }
  }
  return end;
}

/** The offset of the comment that ends at an offset. On lines with quotes, only a comment that is the whole line counts. */
function startOfComment(source: string, end: number): number | undefined {
  if (source.startsWith('*/', end - 2)) {
    const from = Math.max(0, end - mostOfComment);
    const start = source.slice(from, end).lastIndexOf('/*');
    return start === -1 ? undefined : from + start;
  }
  const line = source.lastIndexOf('\n', end - 1) + 1;
  const written = source.slice(line, end);
  const start = written.indexOf('//');
  return start !== -1 && !/["'`]/.test(written.slice(0, start)) ? line + start : undefined;
}

/** Whether a statement may end at an offset. */
function endsStatement(source: string, end: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', end - 1) + 1, end).trim();
  return /[\w)\]}"'!`]$/.test(line) && !line.includes('//') && !line.startsWith('@') && !/\belse$/.test(line);
}

/** Rewrites a string whose interpolations begin with several dollar signs to one with single dollar signs. */
function singleDollars(string: string, count: number): string {
  return string.replace(/\$+/g, ({ length }) =>
    length < count ? plainDollar.repeat(length) : `${plainDollar.repeat(length - count)}$`,
  );
}
