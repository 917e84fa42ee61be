import { fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { commentsAbove } from './commentsAbove.ts';

const directive = /^\/\/encore:api[ \t](.*)$/;

/** Encore.go: https://encore.dev/docs/go/primitives/defining-apis */
export const encorego: Framework = {
  name: 'encorego',
  support: {
    title: 'Encore.go',
    followed: 'public endpoints and those with authentication, raw ones, paths by name of package and function',
    notFollowed: 'static files',
  },
  languages: ['go'],
  signs: ['//encore:api '],
  trigger: (source) => source.includes('//encore:api '),
  query: '(function_declaration) @endpoint (method_declaration) @endpoint',
  join: joinTrimmed,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => endpoint(node, file))),
};

/** The function below `//encore:api public method=GET path=/orders/:id`: without `public` or `auth` it has no URL. */
function endpoint(declared: Node, file: SyntaxFile): readonly Fact[] {
  const [options] = commentsAbove(declared).flatMap((comment) => directive.exec(comment.text)?.[1] ?? []);
  const words = options?.trim().split(/[ \t]+/) ?? [];
  const own = declared.childForFieldName('name')?.text;
  if (own === undefined || !(words.includes('public') || words.includes('auth'))) {
    return [];
  }
  const methods = said('method', words)?.split(',');
  const isAny = methods?.includes('*') ?? words.includes('raw');
  // A fallback route, `/!rest`, is one for all that is left.
  const path = said('path', words)?.replace('/!', '/*') ?? `/${packageOf(file)}.${own}`;
  return [
    {
      kind: 'endpoint',
      framework: 'encorego',
      methods: isAny ? ['ANY'] : (methods ?? ['GET', 'POST']),
      path: text(path),
      on: scope(fileScope),
      handler: { kind: 'function', id: declared.startIndex },
      line: file.line(declared),
      inside: undefined,
      at: declared.startIndex,
    },
  ];
}

function said(option: string, words: readonly string[]): string | undefined {
  return words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1);
}

function packageOf(file: SyntaxFile): string {
  return file.root.namedChildren.find(({ type }) => type === 'package_clause')?.firstNamedChild?.text ?? '';
}
