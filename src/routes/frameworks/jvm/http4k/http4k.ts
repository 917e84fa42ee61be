import type { Fact } from '../../../facts/facts.ts';
import { callOf } from '../../../languages/jvm/calls.ts';
import { infixCall } from '../../../languages/kotlin/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { bindingFacts } from './bindings.ts';
import { routerFacts } from './routers.ts';

/** http4k: https://www.http4k.org/ecosystem/http4k/reference/core/, https://www.http4k.org/guide/howto/nestable_routes/ */
export const http4k: Framework = {
  name: 'http4k',
  support: {
    title: 'http4k',
    followed: '`bind`, nested `routes`, filters, base paths, contracts, web sockets, server-sent events',
    notFollowed: 'static files, predicates other than paths and methods',
  },
  languages: ['kotlin'],
  signs: ['org.http4k'],
  trigger: (source, path) => /\borg\.http4k\b/.test(source) && !path.endsWith('.gradle.kts'),
  query: '[(call_expression) (infix_expression) (constructor_invocation)] @call',
  join: joinTrimmed,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => facts(node, file))),
};

function facts(node: Node, file: SyntaxFile): readonly Fact[] {
  const infix = infixCall(node);
  if (infix) {
    return bindingFacts(infix, file);
  }
  return routerFacts(node, callOf(node, file), file);
}
