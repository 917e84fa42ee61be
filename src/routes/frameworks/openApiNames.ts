import { literalText } from '../facts/expression.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

const stringContents = new Set(['string_content', 'string_fragment']);

/** The name of the document at the end of an argument: `'api.yaml'`, `path.join('specs', 'api.yaml')`, a constant of the same file. */
export function documentNamed(argument: Node, file: SyntaxFile): string | undefined {
  return /([^/\\]+\.(?:ya?ml|json))$/.exec(writtenEnd(argument, file) ?? '')?.[1];
}

/** As `documentNamed`, with the folders before the name. Those of an absolute path are left out, since they are not in the workspace. */
export function documentPath(argument: Node, file: SyntaxFile): string | undefined {
  const name = documentNamed(argument, file);
  const folders = (writtenEnd(argument, file) ?? '').split(/[/\\]/).slice(0, -1);
  const isAbsolute = folders[0] === '' && /^["']/.test(argument.text);
  const above = Math.max(folders.lastIndexOf('..'), folders.lastIndexOf('.'));
  const known = isAbsolute ? [] : folders.slice(above + 1).filter((each) => each !== '');
  return name === undefined ? undefined : [...known, name].join('/');
}

/** The last text of an argument, or the constant that it names. */
function writtenEnd(argument: Node, file: SyntaxFile): string | undefined {
  const strings = argument.descendantsWithin(() => true).filter(({ type }) => stringContents.has(type));
  const constant = file.declared(argument.text).find((fact) => fact.kind === 'binding' && fact.inside === undefined);
  return argument.type === 'identifier' && constant?.kind === 'binding'
    ? literalText(constant.value)
    : strings.at(-1)?.text;
}
