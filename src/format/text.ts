/**
 * Text of the service is not trusted: it may hold what an editor or a terminal would obey. These make it readable and harmless.
 */

const whitespace = /[\s\u0085\u2028\u2029]+/gu;
const surrogate = /\p{Surrogate}/gu;
/** Control characters, marks that turn the direction of writing, and characters that cannot be seen. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

const longest = 300;

/** One line of plain text: whitespace folded, unseen characters named (`[U+202E]`), cut to `length` characters. */
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
 * One line for places that turn `$(name)` into an icon, such as lens titles and the status bar. A word joiner keeps the dollar sign
 * and the bracket apart without being seen.
 */
export function labelText(text: string, length?: number): string {
  return plainText(text, length).replaceAll('$(', '$\u2060(');
}

/** More than a notification shows, enough for every sentence of ours with a name in it. */
const longestMessage = 1_000;

/**
 * One line for notifications and prompts, where the editor turns `[text](address)` into links, those to commands included. A word joiner
 * keeps the brackets apart without being seen, so that no text of the service or of a workspace becomes a link.
 */
export function messageText(text: string): string {
  return plainText(text, longestMessage).replaceAll('](', ']\u2060(');
}

/** One line that Markdown shows as it is: every character that Markdown, HTML or a table could take for its own is escaped. */
export function markdownText(text: string, length?: number): string {
  return plainText(text, length).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** One line in a code span of Markdown, in a table too: it reads as it is, and nothing in it is obeyed. Empty where the text is. */
export function codeText(text: string, length?: number): string {
  const line = plainText(text, length);
  const runs = line.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const padding = /^`|`$/.test(line) ? ' ' : '';
  // A table takes a bar for the end of a cell, in code too, unless it is escaped; a backslash before it would escape the escape.
  const inCell = line.replace(/\\(?=\|)/g, '\\\u2060').replaceAll('|', '\\|');
  return line === '' ? '' : `${fence}${padding}${inCell}${padding}${fence}`;
}

function name(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
