import type { Node } from '../../syntax/syntaxTree.ts';

const simpleEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** The text of a string literal, with escape sequences resolved. */
export function stringText(node: Node): string {
  return node.namedChildren
    .map((part) => (part.type === 'escape_sequence' ? unescaped(part.text) : part.text))
    .join('');
}

/** The character that an escape sequence denotes. */
export function unescaped(sequence: string): string {
  const code = /^\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))$/.exec(sequence);
  if (code) {
    return String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '0', 16));
  }
  const character = sequence.slice(1);
  return simpleEscapes[character] ?? character;
}
