import type { LexicalSummary } from '../lexicalSummary.ts';

/**
 * Absolute imports (https://docs.python.org/3/reference/simple_stmts.html#the-import-statement); relative imports stay
 * inside the package.
 */
const imported =
  /from(?<=^[ \t]*from)[ \t]+([A-Za-z_]\w*)(?:[ \t]+import[ \t]*(\([^)]*\)|.*)|(\.\w+))|import(?<=^[ \t]*import)[ \t]+([A-Za-z_][\w., \t]*)/gm;
const names = /[A-Za-z_]\w*/g;

/** The lexical summary of a Python file: the packages and modules that it imports, by their first two segments. */
export function summarizePython(text: string): LexicalSummary {
  const uses = new Set<string>();
  for (const [, from, parts = '', part, list = ''] of text.matchAll(imported)) {
    for (const module of list.split(',')) {
      uses.add((module.match(names) ?? []).slice(0, 2).join('.'));
    }
    if (from !== undefined) {
      uses.add(part === undefined ? from : `${from}${part}`);
      for (const name of parts.match(names) ?? []) {
        uses.add(`${from}.${name}`);
      }
    }
  }
  uses.delete('');
  return { uses };
}
