import type { Expression } from '../../../facts/expression.ts';
import { argument, argumentsOf } from '../../../languages/php/arguments.ts';
import { attributesOf } from '../../../languages/php/attributes.ts';
import { annotationsIn, docblockOf } from '../../../languages/php/docblocks.ts';
import { qualifiedName } from '../../../languages/php/names.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** An attribute, or an annotation in a comment. */
export interface Declaration {
  /** The full name of its class, with a leading backslash. */
  readonly name: string;
  readonly line: number;
  readonly at: number;
  value(position: number, key: string): Expression | undefined;
}

/** The attributes of a class or method, and the annotations in its comment, which were used before PHP 8. */
export function declarationsOf(node: Node, file: SyntaxFile): readonly Declaration[] {
  const attributes = attributesOf(node, file).map(
    ({ name, node: attribute }): Declaration => ({
      name,
      line: file.line(attribute),
      at: attribute.startIndex,
      value(position, key) {
        const given = argument(argumentsOf(attribute), position, key);
        return given && file.value(given);
      },
    }),
  );
  const comment = docblockOf(node);
  const annotations = comment ? annotationsIn(comment.text) : [];
  return [
    ...attributes,
    ...annotations.map(
      ({ name, positional, named, lineOffset }): Declaration => ({
        name: qualifiedName(name, node, file),
        line: comment ? file.line(comment) + lineOffset : 0,
        at: comment?.startIndex ?? 0,
        value: (position, key) => named[key] ?? positional[position],
      }),
    ),
  ];
}
