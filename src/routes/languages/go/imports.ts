import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * The facts of `import "path"` and `import name "path"`. A dot import makes the names of the package visible in the
 * file.
 */
export function importFacts(node: Node, file: SyntaxFile): Fact[] {
  const path = node.childForFieldName('path')?.text.slice(1, -1) ?? '';
  const alias = node.childForFieldName('name');
  const module = { kind: 'module', module: path } as const;
  if (alias?.type === 'dot') {
    return [{ kind: 'export', name: '*', value: module }];
  }
  const names = alias ? [alias.text] : packageNames(path);
  return names.map((name) => ({ kind: 'binding', name, value: module, ...file.position(node) }));
}

/**
 * The probable names of a package: the last segment of its import path, or for a major version the segment before it.
 * https://go.dev/ref/mod#major-version-suffixes
 */
function packageNames(path: string): readonly string[] {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  const beforeVersion = /^v\d+$/.test(last) ? segments.at(-2) : undefined;
  const plain = (beforeVersion ?? last).replace(/\.v\d+$/, '');
  const bare = plain.replace(/^go[-.]|[-.]go$/g, '');
  return [
    ...new Set([last, plain, bare, bare.replaceAll('-', ''), bare.replaceAll('-', '_'), bare.replace(/^.*-/, '')]),
  ].filter((name) => /^[A-Za-z_]\w*$/.test(name));
}
