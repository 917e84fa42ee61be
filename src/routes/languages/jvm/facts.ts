import { type Expression, name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { readCaptured } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { dottedName, importsOf } from './names.ts';
import { mayRegister } from './routingWords.ts';

/**
 * The facts of a file: its imports, and what `declare` returns for each capture of the query.
 *
 * @param calls the query for calls, which are read only where they may register routes
 */
export function declaredFacts(
  file: SyntaxFile,
  query: string,
  calls: string,
  declare: (kind: string, node: Node, file: SyntaxFile) => readonly Fact[],
): readonly Fact[] {
  const declared = readCaptured(file.matches(mayRegister(file.text) ? query + calls : query), (kind, node) =>
    declare(kind, node, file),
  );
  return [...importFacts(file), ...declared];
}

/**
 * Bindings of imported names, and wildcard exports for classes whose members are all imported. Packages imported by a
 * star need no fact: names are looked up in them by `filesDeclaring`.
 */
export function importFacts(file: SyntaxFile): readonly Fact[] {
  const { named, stars } = importsOf(file);
  return [
    ...Array.from(
      named,
      ([local, qualified]): Fact => ({
        kind: 'binding',
        name: local,
        value: dottedName(qualified),
        inside: undefined,
        at: 0,
      }),
    ),
    ...stars
      .filter((star) => /(?:^|\.)[A-Z]\w*$/.test(star))
      .map((star): Fact => ({ kind: 'export', name: '*', value: dottedName(star) })),
  ];
}

/** The facts of a class under its simple name and its full name, and as a member of the enclosing class. */
export function classFacts(
  node: Node,
  simple: string,
  outer: string | undefined,
  bases: readonly Expression[],
  file: SyntaxFile,
): readonly Fact[] {
  const { package: own } = importsOf(file);
  const qualified = own === '' ? simple : `${own}.${simple}`;
  const at = node.startIndex;
  return [
    {
      kind: 'class',
      name: simple,
      qualifiedName: qualified,
      line: file.line(node.childForFieldName('name') ?? node),
      bases,
    },
    ...qualifiedBinding(simple, at, file),
    ...(outer === undefined
      ? []
      : [
          { kind: 'binding', name: simple, value: name(simple), memberOf: outer, inside: undefined, at } satisfies Fact,
        ]),
  ];
}

/** The binding of a top-level declaration under its full name. */
export function qualifiedBinding(simple: string, at: number, file: SyntaxFile): readonly Fact[] {
  const { package: own } = importsOf(file);
  return own === '' ? [] : [{ kind: 'binding', name: `${own}.${simple}`, value: name(simple), inside: undefined, at }];
}
