import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

interface Names {
  readonly namespaces: readonly { readonly at: number; readonly name: string }[];
  readonly imported: ReadonlyMap<string, string>;
}

const query = `
  (namespace_definition name: (namespace_name) @namespace)
  (namespace_use_declaration) @use
`;

/**
 * The full name of a class with a leading backslash, by PHP's rules of name resolution:
 * https://www.php.net/manual/en/language.namespaces.rules.php
 */
export function qualifiedName(written: string, at: Node, file: SyntaxFile): string {
  if (written.startsWith('\\')) {
    return written;
  }
  if (written.startsWith('namespace\\')) {
    return inNamespace(written.slice('namespace\\'.length), at, file);
  }
  const [first = '', ...rest] = written.split('\\');
  const imported = namesOf(file).imported.get(first.toLowerCase());
  return imported === undefined ? inNamespace(written, at, file) : ['', imported, ...rest].join('\\');
}

/** The full name of a declaration at a node. */
export function inNamespace(simple: string, at: Node, file: SyntaxFile): string {
  const namespace = namesOf(file).namespaces.findLast((candidate) => candidate.at <= at.startIndex)?.name ?? '';
  return namespace === '' ? `\\${simple}` : `\\${namespace}\\${simple}`;
}

const namesOf = memoized((file: SyntaxFile): Names => {
  const namespaces: { at: number; name: string }[] = [];
  const imported = new Map<string, string>();
  for (const { captures } of file.matches(query)) {
    for (const { name, node } of captures) {
      if (name === 'namespace') {
        namespaces.push({ at: node.startIndex, name: node.text });
      } else if (!isFunctionOrConstant(node)) {
        readUse(node, imported);
      }
    }
  }
  return { namespaces, imported };
});

function isFunctionOrConstant(use: Node): boolean {
  return use.children.some((child) => child.type === 'function' || child.type === 'const');
}

/** Reads the imported names of `use A\B`, `use A\B as C` and `use A\{B, C as D}`. */
function readUse(use: Node, imported: Map<string, string>): void {
  const body = use.childForFieldName('body');
  const group = body ? use.namedChildren.find(({ type }) => type === 'namespace_name')?.text : undefined;
  for (const clause of (body ?? use).namedChildren) {
    if (clause.type === 'namespace_use_clause' && !isFunctionOrConstant(clause)) {
      const alias = clause.childForFieldName('alias')?.text;
      const written = (clause.namedChildren.find(({ type }) => /name$/.test(type))?.text ?? '').replace(/^\\/, '');
      const simple = alias ?? written.slice(written.lastIndexOf('\\') + 1);
      imported.set(simple.toLowerCase(), group === undefined ? written : `${group}\\${written}`);
    }
  }
}
