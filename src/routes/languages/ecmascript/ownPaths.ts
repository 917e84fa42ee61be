import { concatenation, type Expression, member, text } from '../../facts/expression.ts';
import { fileNameOf, folderOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** How many folders that lead to a file are named by the values of its own paths. */
const namedFolders = 2;

/**
 * The value of `__dirname`. Paths begin at the folder of the file, as specifiers of modules do; this one goes up and down again, so that it
 * still says what the folder is called.
 */
export function ownFolder({ path }: SyntaxFile): Expression {
  const names = folderOf(path)
    .split('/')
    .filter((name) => name !== '')
    .slice(-namedFolders);
  return text(['.', ...names.map(() => '..'), ...names].join('/'));
}

/** The value of `process.cwd()`: scripts of a package run in its folder. https://docs.npmjs.com/cli/v11/commands/npm-run */
export const workingFolder: Expression = { kind: 'module', module: '', names: 'packageFolder' };

/** The value of `__filename`. */
export function ownFile(file: SyntaxFile): Expression {
  return concatenation([ownFolder(file), text(`/${fileNameOf(file.path)}`)]);
}

/**
 * The value of a call that derives a path from the location of the file or the working folder:
 * https://nodejs.org/api/process.html#processcwd , https://nodejs.org/api/url.html#urlfileurltopathurl-options ,
 * https://nodejs.org/api/url.html#new-urlinput-base
 */
export function ownPathValue(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const name = (callee.type === 'member_expression' ? callee.childForFieldName('property') : callee)?.text;
  const [first, second] = given;
  switch (name) {
    case 'cwd':
      return written(callee) === 'process.cwd' ? workingFolder : undefined;
    case 'pathToFileURL':
      return first && file.value(first);
    case 'fileURLToPath':
      return first && (written(first) === 'import.meta.url' ? ownFile(file) : file.value(first));
    case 'URL':
      return first && written(second) === 'import.meta.url' ? file.value(first) : undefined;
    default:
      return undefined;
  }
}

/** The value of `import.meta.dirname`, and of the texts of a file URL: `pathToFileURL(path).href`. */
export function ownMember(object: Node | null, property: string, file: SyntaxFile): Expression | undefined {
  switch (property) {
    case 'dirname':
    case 'filename':
      return written(object) === 'import.meta' ? (property === 'dirname' ? ownFolder(file) : ownFile(file)) : undefined;
    case 'href':
    case 'pathname': {
      const callee = object?.childForFieldName(object.type === 'new_expression' ? 'constructor' : 'function');
      const isOfFile = /^(?:url\.)?pathToFileURL$|^URL$/.test(written(callee) ?? '');
      return object && isOfFile ? file.value(object) : undefined;
    }
    default:
      return undefined;
  }
}

/** The text of a node, unless it is longer than the names that are searched. */
function written(node: Node | null | undefined): string | undefined {
  return node && node.endIndex - node.startIndex <= 'url.pathToFileURL'.length ? node.text : undefined;
}

/** The first or last part of a split text, `name.split('.').shift()`, as a member of the list of its parts. */
export function endOfParts(callee: Node, given: readonly Node[], file: SyntaxFile): Expression | undefined {
  const method = callee.childForFieldName('property')?.text;
  const on = callee.childForFieldName('object');
  const split = on?.type === 'call_expression' ? on.childForFieldName('function') : undefined;
  return (method === 'shift' || method === 'pop') &&
    given.length === 0 &&
    on &&
    split?.childForFieldName('property')?.text === 'split'
    ? member(file.value(on), method === 'shift' ? '0' : '-1')
    : undefined;
}
