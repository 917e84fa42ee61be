import { fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery } from '../../languages/ecmascript/calls.ts';
import { functionTypes } from '../../languages/ecmascript/unwrapped.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { methodChecks } from './methodChecks.ts';

const functionFile = /(?:^|\/)supabase\/functions\/([^_./][^/]*)\/index\.[jt]sx?$/;
const serves = /\b(?:Deno\.)?serve\s*\(/;

/** Edge Functions of Supabase, each below its own name: https://supabase.com/docs/guides/functions/routing */
export const supabase: Framework = {
  name: 'supabase',
  support: {
    title: 'Supabase Edge Functions',
    followed: 'functions of `supabase/functions` that serve requests themselves, by the path that they receive',
    notFollowed:
      '`/functions/v1` in front, entry points and names of `config.toml`, functions that look at the path themselves',
  },
  languages: ['ecmascript'],
  trigger: (source, path) => functionFile.test(path) && serves.test(source),
  query: callsQuery,
  join: joinTrimmed,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => endpoint(node, file))),
};

/** `Deno.serve(handler)`, `Deno.serve(options, handler)`; the `fetch` of a router is no handler of its own. */
function endpoint(node: Node, file: SyntaxFile): readonly Fact[] {
  const name = functionFile.exec(file.path)?.[1];
  const handler = argumentsOf(node).find(
    ({ type }) => type === 'identifier' || type === 'call_expression' || functionTypes.has(type),
  );
  if (name === undefined || !handler || !/^(?:Deno\.)?serve$/.test(calleeOf(node)?.text ?? '')) {
    return [];
  }
  return [
    {
      kind: 'endpoint',
      framework: 'supabase',
      methods: methodChecks(file),
      path: text(name),
      on: scope(fileScope),
      handler: file.value(handler),
      line: file.line(node),
      ...file.position(node),
    },
  ];
}
