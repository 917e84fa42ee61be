import { concatenation, type Expression, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

/**
 * The text expression of a string literal in any of its forms:
 * https://learn.microsoft.com/dotnet/csharp/language-reference/builtin-types/reference-types#string-literals
 */
export function stringValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'string_literal':
      return text(unescaped(node.text.slice(1, -1)));
    case 'verbatim_string_literal':
      return text(node.text.slice(2, -1).replaceAll('""', '"'));
    case 'raw_string_literal':
      return text(withoutQuotes(node.text));
    default:
      return interpolated(node, file);
  }
}

/** The content of a raw string, whatever the number of its quotes. */
function withoutQuotes(written: string): string {
  const { length } = /^"{3,}/.exec(written)?.[0] ?? '';
  return written.slice(length, -length || undefined).trim();
}

function unescaped(written: string): string {
  return written.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, unicode: string | undefined, character: string) =>
    unicode === undefined ? (escapes[character] ?? character) : String.fromCharCode(Number.parseInt(unicode, 16)),
  );
}

function interpolated(node: Node, file: SyntaxFile): Expression {
  const isVerbatim = /^(?:\$@|@\$|\$+""")/.test(node.text);
  return concatenation(
    node.namedChildren.flatMap((part): Expression[] => {
      if (part.type === 'interpolation') {
        return [file.value(part.namedChildren.find(({ type }) => !/brace$|clause$/.test(type)))];
      }
      const written = part.type === 'string_content' || part.type === 'escape_sequence' ? part.text : '';
      const plain = written.replace(/\{\{|\}\}/g, (braces) => braces.charAt(0));
      return written === '' ? [] : [text(isVerbatim ? plain : unescaped(plain))];
    }),
  );
}
