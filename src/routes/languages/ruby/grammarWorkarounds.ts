/** A method without `end`, up to the call that is its body: name, parameters, and receiver of the call. */
const endlessMethod =
  /\bdef[ \t]+(?:self\.)?\w+[?!]?(?:\([^()\n]{0,400}\))?[ \t]+=[ \t]+(?!(?:if|unless|case|while|until|begin|not|def|proc|lambda)\b)[@A-Za-z_]\w*[?!]?(?:\([^()\n]{0,400}\))?(?:(?:&?\.|::)\w+[?!]?(?:\([^()\n]{0,400}\))?)*(?=[ \t]+(?:[@:"'A-Za-z_\d]|\*{1,2}[A-Za-z_,]|&[:A-Za-z_]))/g;
/** Tokens that continue an expression, or belong to the whole statement. */
const otherwise =
  /^[ \t]+(?:(?:if|unless|while|until|rescue|and|or|do|then|in)\b|::)|[ \t](?:if|unless|while|until|rescue|do)\b|<<[~-]?\w/;
const comment = /[ \t]#(?!\{)[^\n]*$/;
const mostLines = 20;

/**
 * Rewrites source, keeping its lines, where the grammar would misparse it: a call without parentheses as the body of a method
 * without `end` (`def save(user) = response.render view, user:`) gets them.
 * https://docs.ruby-lang.org/en/master/syntax/methods_rdoc.html#label-Endless+method+definition
 */
export function preparedRuby(source: string): string {
  const pieces: string[] = [];
  let written = 0;
  for (const { 0: head, index } of source.matchAll(endlessMethod)) {
    const start = index + head.length;
    const end = start < written ? undefined : endOfArguments(source, start);
    if (end !== undefined) {
      pieces.push(source.slice(written, start), '(', source.slice(start, end), ')');
      written = end;
    }
  }
  return written === 0 ? source : [...pieces, source.slice(written)].join('');
}

/** The offset of the end of the arguments that begin at an offset; a line that ends with a comma is continued on the next. */
function endOfArguments(source: string, from: number): number | undefined {
  for (let line = from, count = 0; count < mostLines; count += 1) {
    const next = source.indexOf('\n', line);
    const written = source.slice(line, next === -1 ? source.length : next);
    const code = written.replace(comment, '').trimEnd();
    if (otherwise.test(code) || /[([{|\\]$/.test(code)) {
      return undefined;
    }
    if (!code.endsWith(',') || next === -1) {
      return line + code.length;
    }
    line = next + 1;
  }
  return undefined;
}
