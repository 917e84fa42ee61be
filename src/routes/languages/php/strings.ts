import { concatenation, type Expression, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\x1b', f: '\f' };

/** The text of a quoted literal. In single quotes, only `\\` and `\'` are escape sequences. */
export function stringText(node: Node): string {
  if (node.type === 'integer') {
    return node.text;
  }
  return node.namedChildren
    .map((part) => {
      if (part.type !== 'escape_sequence') {
        return part.text;
      }
      return node.type === 'string' ? part.text.slice(1) : unescaped(part.text);
    })
    .join('');
}

function unescaped(sequence: string): string {
  const code = /^\\(?:u\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{1,2}))$/.exec(sequence);
  if (code) {
    const point = Number.parseInt(code[1] ?? code[2] ?? '0', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : sequence;
  }
  const character = sequence.slice(1);
  return escapes[character] ?? (/^["\\$]$/.test(character) ? character : sequence);
}

/** The text of a double-quoted string with its substitutions. */
export function encapsedText(node: Node, file: SyntaxFile): Expression {
  return concatenation(
    node.namedChildren.map((part) => {
      switch (part.type) {
        case 'string_content':
          return text(part.text);
        case 'escape_sequence':
          return text(unescaped(part.text));
        default:
          return file.value(part);
      }
    }),
  );
}

/**
 * The text of a heredoc: https://www.php.net/manual/en/language.types.string.php#language.types.string.syntax.heredoc
 */
export function heredocText(node: Node, file: SyntaxFile): Expression {
  const body = node.childForFieldName('value');
  if (!body) {
    return unknown;
  }
  if (node.type === 'nowdoc') {
    return text(
      body.namedChildren
        .map((part) => part.text)
        .join('')
        .trim(),
    );
  }
  const value = encapsedText(body, file);
  return value.kind === 'text'
    ? { kind: 'text', parts: value.parts.map((part) => (typeof part === 'string' ? part.trim() : part)) }
    : value;
}
