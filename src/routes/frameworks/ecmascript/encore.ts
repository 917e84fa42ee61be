import { fileScope, scope } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, propertyNode } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { methodNames } from '../methods.ts';

const definition = /^encore\.dev\/api\.api(?:\.(raw|streamIn|streamOut|streamInOut))?$/;

/** Encore.ts: https://encore.dev/docs/ts/primitives/defining-apis */
export const encore: Framework = {
  name: 'encore',
  support: {
    title: 'Encore.ts',
    followed: 'exposed endpoints with a path, raw ones, streams',
    notFollowed: 'endpoints without a path, static files',
  },
  languages: ['ecmascript'],
  signs: ['encore.dev/api'],
  trigger: (source) => source.includes('encore.dev/api'),
  query: callsQuery,
  join: joinTrimmed,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => endpoint(node, file))),
};

/** `api({ method: 'GET', path: '/orders/:id', expose: true }, async ({ id }) => …)`: what is not exposed has no URL. */
function endpoint(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const found = definition.exec((callee && externalPath(file.value(callee), file)) ?? '');
  const [options, handler] = argumentsOf(node);
  const [path, exposed] = [propertyNode(options, 'path'), propertyNode(options, 'expose')];
  if (!found || !path || !handler || !exposed || exposed.text === 'false') {
    return [];
  }
  const method = propertyNode(options, 'method');
  const isStream = found[1]?.startsWith('stream') ?? false;
  const named = method ? methodNames(file.value(method))?.map((name) => (name === '*' ? 'ANY' : name)) : undefined;
  return [
    {
      kind: 'endpoint',
      framework: 'encore',
      methods: isStream ? ['GET'] : (named ?? ['ANY']),
      path: file.value(path),
      on: scope(fileScope),
      handler: file.value(handler),
      line: file.line(node),
      ...(isStream ? { upgrade: 'websocket' as const } : {}),
      ...file.position(node),
    },
  ];
}
