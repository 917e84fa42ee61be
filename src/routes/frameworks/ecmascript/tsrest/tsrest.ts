import type { Fact } from '../../../facts/facts.ts';
import { callsQuery, memberCall } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { contractFacts } from './contracts.ts';
import { implementedRouter } from './implementations.ts';
import { nestHandlers } from './nest.ts';
import { servedRouter } from './servers.ts';

/** ts-rest: contracts, and routers that implement them: https://ts-rest.com/core/core, https://ts-rest.com/server/express */
export const tsrest: Framework = {
  name: 'ts-rest',
  support: {
    title: 'ts-rest',
    followed:
      'contracts, nested too, `pathPrefix`, routers on Express, Fastify, Next.js and serverless, `@TsRestHandler` of NestJS',
    notFollowed: 'contracts that are spread into others under a prefix',
  },
  languages: ['ecmascript'],
  signs: ['@ts-rest/', '.router('],
  trigger: (source) =>
    source.includes('@ts-rest/') ||
    /\.router\(\s*[\w.]+,\s*\{/.test(source) ||
    (/\.router\(\s*\{/.test(source) && /\bresponses\b/.test(source)),
  query: `${callsQuery} (class_body) @body`,
  join: joinMounted,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) => (name === 'body' ? nestHandlers(node, file) : readCall(node, file))),
    ),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [first, second] = call?.parameters ?? [];
  if (call?.method === 'router' && first) {
    return first.type === 'object'
      ? contractFacts(node, first, second, file)
      : implementedRouter(node, first, second, file);
  }
  return servedRouter(node, file);
}
