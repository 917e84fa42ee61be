import type { FrameworkName } from '../../../model/frameworks/descriptors.ts';
import { type Expression, fileScope, name, scope, text } from '../../facts/expression.ts';
import type { Resource } from '../../facts/facts.ts';
import { lineOfKeyword } from '../../languages/php/classes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The routes of a controller whose actions answer by their names.
 * @param node the declaration of its class
 */
export function namedController(
  framework: FrameworkName,
  className: string,
  options: Readonly<Record<string, Expression>>,
  node: Node,
  file: SyntaxFile,
): Resource {
  return {
    kind: 'resource',
    framework,
    rule: 'controller',
    path: text(''),
    on: scope(fileScope),
    what: name(`\\${className}`),
    options,
    inside: undefined,
    at: node.startIndex,
    line: lineOfKeyword(node, file),
  };
}

/** The words of a name in camel case, in lower case: `PostComment` is `post-comment`. */
export function separated(named: string, separator: '-' | '_'): string {
  return named.replace(/(?!^)[A-Z]/g, `${separator}$&`).toLowerCase();
}
