import { literalText } from '../facts/expression.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

const stringContents = new Set(['string_content', 'string_fragment']);

/** The name of the document at the end of an argument: `'api.yaml'`, `path.join('specs', 'api.yaml')`, a constant of the same file. */
export function documentNamed(argument: Node, file: SyntaxFile): string | undefined {
  const strings = argument.descendantsWithin(() => true).filter(({ type }) => stringContents.has(type));
  const constant = file.declared(argument.text).find((fact) => fact.kind === 'binding' && fact.inside === undefined);
  const written =
    argument.type === 'identifier' && constant?.kind === 'binding' ? literalText(constant.value) : strings.at(-1)?.text;
  return /([^/\\]+\.(?:ya?ml|json))$/.exec(written ?? '')?.[1];
}
