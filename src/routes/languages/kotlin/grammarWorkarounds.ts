/** Takes the place of a dollar sign that is plain text, since its string interpolates with several. */
export const plainDollar = '\u{E000}';

const accessorLike = /(?<=[\w)\]}"'!`])(\s*\n[ \t]*)(?=get(?:[ \t]*\{|[ \t]*<|\([ \t]*[^)\s]))/g;
const headerWithoutConstructor =
  /^((?:[ \t]*@[^\n]*[ \t])?[ \t]*(?:[a-z]+[ \t]+)*(?:class|interface)[ \t]+\w+(?:<[^<>\n]*>)?(?:\(\))?)(?=[ \t]*\{)/gm;
const trailingCommaOfTypes = /,(?=[ \t]*\r?\n\s*>)/g;
const severalDollars = /(\$\$+)("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")/g;

/**
 * The source, on the same lines, as the grammar reads it right. The grammar takes `get` after a property for its accessor, a class
 * without constructor behind annotations for an expression of the words `class` and its name, and knows neither commas behind the
 * last of several types (https://kotlinlang.org/docs/coding-conventions.html#trailing-commas) nor strings behind several dollar signs
 * (https://kotlinlang.org/docs/strings.html#multi-dollar-string-interpolation). Behind an annotation its scanner looks for the next blank,
 * without end where the file ends first (`skip` in `src/scanner.c` of `@tree-sitter-grammars/tree-sitter-kotlin` 1.1.0).
 */
export function preparedKotlin(source: string): string {
  return `${source}\n`
    .replace(accessorLike, (between: string, _: string, at: number) =>
      endsStatement(source, at) ? `${between};` : between,
    )
    .replace(headerWithoutConstructor, '$1 where T : T')
    .replace(trailingCommaOfTypes, '')
    .replace(severalDollars, (_, dollars: string, string: string) => singleDollars(string, dollars.length));
}

/** Whether a line that ends at an offset may end a statement; taken not to where it has a comment, which may hide how it ends. */
function endsStatement(source: string, end: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', end - 1) + 1, end).trim();
  return !line.includes('//') && !line.startsWith('@') && !/\belse$/.test(line);
}

/** Rewrites a string that interpolates with several dollar signs to one with a single dollar sign. */
function singleDollars(string: string, count: number): string {
  return string.replace(/\$+/g, ({ length }) =>
    length < count ? plainDollar.repeat(length) : `${plainDollar.repeat(length - count)}$`,
  );
}
