import { concatenation, type Expression, member, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { nameInClasses } from '../classScopes.ts';
import { classScopes } from './scopes.ts';

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
  const parts: Expression[] = [];
  let content = '';
  const close = (): void => {
    parts.push(...contentParts(content, node).map((part) => (typeof part !== 'string' ? part : text(plain(part)))));
    content = '';
  };
  const plain = (written: string): string => (isVerbatim ? written : unescaped(written));
  for (const part of node.namedChildren) {
    if (part.type === 'interpolation') {
      close();
      parts.push(file.value(part.namedChildren.find(({ type }) => !/brace$|clause$/.test(type))));
    } else if (part.type === 'string_content' || part.type === 'escape_sequence') {
      content += part.text;
    }
  }
  close();
  return concatenation(parts);
}

/**
 * The texts of content with doubled braces, and the names in holes within them (`{{{id}}}`), which the grammar takes for content.
 * https://learn.microsoft.com/dotnet/csharp/language-reference/tokens/interpolated
 */
function contentParts(written: string, within: Node): readonly (string | Expression)[] {
  return Array.from(written.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[^{}]+|[{}]/g), ([piece, hole]) => {
    if (hole === undefined) {
      return /^[{}]/.test(piece) ? piece.charAt(0) : piece;
    }
    const [, named] = /^\s*nameof\((?:[\w.]*\.)?(\w+)\)\s*$/.exec(hole) ?? [];
    const [first = '', ...members] = /^\s*[\w.]+\s*$/.test(hole) ? hole.trim().split('.') : [];
    return (
      named ??
      (first === ''
        ? unknown
        : members.reduce<Expression>((of, each) => member(of, each), nameInClasses(within, first, classScopes)))
    );
  });
}
