import { type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { calleeOf, callsQuery, givenAfter, memberCall, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { methodNames } from '../../methods.ts';
import { contractFacts, isPrefixOfContract } from './contracts.ts';
import { implementedProcedure, nestProcedures } from './implementations.ts';

/** oRPC, where an `OpenAPIHandler` serves its procedures: https://orpc.unnoq.com/docs/openapi/routing */
export const orpc: Framework = {
  name: 'orpc',
  support: {
    title: 'oRPC',
    followed:
      'procedures with a `route` behind an `OpenAPIHandler`, the prefix that it handles, contracts, `@Implement` of NestJS',
    notFollowed: 'procedures without a path, prefixes of routers',
  },
  languages: ['ecmascript'],
  signs: ['@orpc/', '.route(', '.handler('],
  trigger: (source) =>
    /\.route\(\s*\{/.test(source) || source.includes('@orpc/') || /\w\.handler\(\s*async\b/.test(source),
  query: `${callsQuery} (class_body) @body`,
  join: joinTrimmed,
  finish,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) =>
        name === 'body'
          ? nestProcedures(node, file)
          : [
              ...procedure(node, file),
              ...contractFacts(node, file),
              ...implementedProcedure(node, file),
              ...handlerSettings(node, file),
            ],
      ),
    ),
};

/**
 * The full path of a procedure; none if nothing in the folder serves procedures as OpenAPI. Without a static prefix, or where routers have
 * prefixes of their own, which are not followed, the prefix is unknown.
 */
function finish({ segments }: RouteDraft, setting: NearestSetting): FinishedPath[] {
  if (!setting('handler')) {
    return [];
  }
  const prefix = setting('routerPrefix') === undefined ? knownText(setting('prefix')) : undefined;
  return [{ path: joinTrimmed([prefix ?? '', ...segments]), unknown: prefix === undefined }];
}

/** The endpoint of `….route({ method, path })….handler(answer)`. POST is the default method. */
function procedure(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [description, more] = call?.parameters ?? [];
  const path = call?.method === 'route' && !more ? propertyNode(description, 'path') : undefined;
  const handler = path && givenAfter(node, /^handler$/);
  if (!path || !handler || propertyNode(description, 'handler')) {
    return [];
  }
  const method = propertyNode(description, 'method');
  return [
    {
      kind: 'endpoint',
      framework: 'orpc',
      methods: (method && methodNames(file.value(method))) ?? ['POST'],
      path: file.value(path),
      on: scope(fileScope),
      handler: file.value(handler),
      line: file.line(description ?? node),
      ...file.position(node),
    },
  ];
}

/** `new OpenAPIHandler(router)`, and the prefix in `handler.handle(request, { prefix })`: https://orpc.unnoq.com/docs/openapi/openapi-handler */
function handlerSettings(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = node.type === 'new_expression' && callee ? externalPath(file.value(callee), file) : undefined;
  const setting = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'orpc',
    key,
    value,
    ...file.position(node),
  });
  if (made !== undefined && /^@orpc\/openapi\/.*\.OpenAPIHandler$/.test(made)) {
    return [setting('handler', text(''))];
  }
  const call = memberCall(node, file);
  if (call?.method === 'handle' && file.mentions('OpenAPIHandler')) {
    const prefix = propertyNode(call.parameters.at(-1), 'prefix');
    return prefix ? [setting('prefix', file.value(prefix))] : [];
  }
  const isOfRouter = call?.method === 'prefix' && file.mentions('@orpc/') && !isPrefixOfContract(node, file);
  return isOfRouter && call.parameters[0] ? [setting('routerPrefix', file.value(call.parameters[0]))] : [];
}
