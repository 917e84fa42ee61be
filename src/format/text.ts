/**
 * Text of the service is not trusted: it may contain characters that VS Code or a terminal interprets. These functions
 * make it readable and harmless.
 */

const whitespace = /[\s\u0085\u2028\u2029]+/gu;
const surrogate = /\p{Surrogate}/gu;
/** Matches control characters, bidirectional marks and invisible characters. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const longest = 300;

/**
 * One line of plain text: white space is collapsed, invisible characters are spelled out (`[U+202E]`), and the text is
 * cut to `length` characters.
 */
export function plainText(text: string, length = longest): string {
  const line = text
    .slice(0, 8 * length)
    .replace(whitespace, ' ')
    .trim()
    .replace(surrogate, '\ufffd')
    .replace(unseen, name);
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length - 1).join('')}…`;
}

/**
 * One line for places that render `$(name)` as an icon, such as lens titles and the status bar. An invisible word
 * joiner separates the dollar sign from the bracket.
 */
export function labelText(text: string, length?: number): string {
  return plainText(text, length).replaceAll('$(', '$\u2060(');
}

/** Bound on the characters of a message: enough for every sentence of the extension with a name in it. */
const longestMessage = 1_000;

/**
 * One line for notifications and prompts, which render `[text](address)` as links, also to commands. An invisible word
 * joiner separates the brackets, so that text of the service or of a workspace does not become a link.
 */
export function messageText(text: string): string {
  return plainText(text, longestMessage).replaceAll('](', ']\u2060(');
}

/** One line that Markdown renders literally: every character with a meaning in Markdown, HTML or tables is escaped. */
export function markdownText(text: string, length?: number): string {
  return plainText(text, length).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** One line as a code span of Markdown, also in a table: nothing in it is interpreted. Empty for an empty text. */
export function codeText(text: string, length?: number): string {
  const line = plainText(text, length);
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const padding = /^`|`$/.test(line) ? ' ' : '';
  // In a table a bar ends the cell, in code too, unless it is escaped; a backslash before it would escape the escape.
  const inCell = line.replace(/\\(?=\|)/g, '\\\u2060').replaceAll('|', '\\|');
  return line === '' ? '' : `${fence}${padding}${inCell}${padding}${fence}`;
}

function name(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
