import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The qualified name of an imported function: `node:fs.readdirSync`. Found in the text, since values are needed before declarations are known. */
export function importedName(callee: Node, file: SyntaxFile): string {
  const [first = '', ...rest] = callee.text.split('.');
  const bound = importsIn(file).get(first);
  return bound === undefined ? '' : [bound, ...rest].join('.');
}

const bindings =
  /\b(?:import|const|let|var)\s+(?:\*\s+as\s+)?([\w$]{1,60}|\{[^{}]{0,400}\})[^'"\n;]{0,40}?(?:from|require\()\s*['"]([\w@:/-]{1,60})['"]\)?(\.promises)?/g;

/** The packages, or functions of packages, that the names of a file stand for. */
const importsIn = memoized(({ text: source }: SyntaxFile): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const [, names = '', module = '', member = ''] of source.matchAll(bindings)) {
    if (!names.startsWith('{')) {
      found.set(names, module + member);
    }
    for (const [, name = '', alias] of names.matchAll(/([\w$]+)(?:\s*(?:\bas\b|:)\s*([\w$]+))?/g)) {
      if (names.startsWith('{')) {
        found.set(alias ?? name, `${module}.${name}`);
      }
    }
  }
  return found;
});
