/** Replaces a dollar sign that is plain text in a string whose interpolations begin with several dollar signs. */
export const plainDollar = '\u{E000}';

const accessorLike = /(?<=[\w)\]}"'!`])(\s*\n[ \t]*)(?=get(?:[ \t]*\{|[ \t]*<|\([ \t]*[^)\s]))/g;
const headerWithoutConstructor =
  /^((?:[ \t]*@[^\n]*[ \t])?[ \t]*(?:[a-z]+[ \t]+)*(?:class|interface)[ \t]+\w+(?:<[^<>\n]*>)?(?:\(\))?)(?=[ \t]*\{)/gm;
const trailingCommaOfTypes = /,(?=[ \t]*\r?\n\s*>)/g;
const namedLikeModifiers =
  /(?<![\w.@`])(suspend|dynamic)\b(?:(?=[ \t]*:[^:])|(?<=\bfun[ \t]{1,80}\1)(?=[ \t]*\()|(?<=[(,=][ \t]{0,80}\1)(?=[ \t]*[,).]))/g;
const emptyArray = /(?<=[=(,][ \t]{0,80})\[\s*\]/g;
const severalDollars = /(\$\$+)("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")/g;

/**
 * Rewrites source, keeping its lines, where the grammar would misparse it:
 * - `get` after a property, which the grammar takes for the property's accessor;
 * - a class without constructor after annotations, which it takes for an expression;
 * - trailing commas after types (https://kotlinlang.org/docs/coding-conventions.html#trailing-commas);
 * - functions named `suspend`, and variables named so or `dynamic` (https://kotlinlang.org/docs/keyword-reference.html#modifier-keywords);
 * - empty arrays as arguments of annotations (https://kotlinlang.org/docs/annotations.html#arrays-as-annotation-parameters);
 * - strings after several dollar signs (https://kotlinlang.org/docs/strings.html#multi-dollar-string-interpolation);
 * - an annotation at the end of the file, after which its scanner looks for a blank without end (`skip` in
 * `src/scanner.c` of `@tree-sitter-grammars/tree-sitter-kotlin` 1.1.0).
 */
export function preparedKotlin(source: string): string {
  return `${source}\n`
    .replace(accessorLike, (between: string, _: string, at: number) =>
      endsStatement(source, at) ? `${between};` : between,
    )
    .replace(headerWithoutConstructor, '$1 where T : T')
    .replace(trailingCommaOfTypes, '')
    .replace(emptyArray, (array) => `arrayOf(${'\n'.repeat(array.split('\n').length - 1)})`)
    .replace(namedLikeModifiers, '`$&`')
    .replace(severalDollars, (_, dollars: string, string: string) => singleDollars(string, dollars.length));
}

/**
 * Whether the line that ends at an offset may end a statement. False for a line with a comment, which may hide how the
 * code ends.
 */
function endsStatement(source: string, end: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', end - 1) + 1, end).trim();
  return !line.includes('//') && !line.startsWith('@') && !/\belse$/.test(line);
}

/** Rewrites a string whose interpolations begin with several dollar signs to one with single dollar signs. */
function singleDollars(string: string, count: number): string {
  return string.replace(/\$+/g, ({ length }) =>
    length < count ? plainDollar.repeat(length) : `${plainDollar.repeat(length - count)}$`,
  );
}
