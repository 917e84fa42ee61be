import { concatenation, type Expression, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { nameInClasses } from '../classScopes.ts';
import { plainDollar } from './grammarWorkarounds.ts';
import { classScopes } from './scopes.ts';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b' };

/** The text of a string with its substitutions: https://kotlinlang.org/docs/strings.html */
export function stringValue(node: Node, file: SyntaxFile): Expression {
  const isRaw = node.type === 'multiline_string_literal';
  const parts: Expression[] = [];
  let written = '';
  const end = (): void => {
    parts.push(...literalParts(written, node, isRaw));
    written = '';
  };
  for (const part of node.namedChildren) {
    if (part.type === 'interpolation') {
      end();
      parts.push(file.value(part.firstNamedChild));
    } else {
      written += part.text;
    }
  }
  end();
  return concatenation(parts);
}

/** The parts of a string's literal text: the grammar has no node for `$name`. */
function literalParts(written: string, node: Node, isRaw: boolean): readonly Expression[] {
  return Array.from(
    written.matchAll(
      /\$([A-Za-z_\xaa-\uffff][\w\xaa-\uffff]*)|\\(?:u([0-9a-fA-F]{4})|([\s\S]))|(?:[^$\\]|\$(?![A-Za-z_\xaa-\uffff]))+|[\s\S]/g,
    ),
    ([whole, inserted, unicode, escaped]): Expression => {
      if (inserted !== undefined) {
        return nameInClasses(node, inserted, classScopes);
      }
      if (isRaw || !whole.startsWith('\\')) {
        return text(whole.replaceAll(plainDollar, '$'));
      }
      return text(
        unicode === undefined
          ? (escapes[escaped ?? ''] ?? escaped ?? '')
          : String.fromCharCode(Number.parseInt(unicode, 16)),
      );
    },
  );
}
