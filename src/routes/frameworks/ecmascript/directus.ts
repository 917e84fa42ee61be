import { concatenation, type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, propertyNode } from '../../languages/ecmascript/calls.ts';
import { parameterOf, parametersOf } from '../../languages/ecmascript/parameters.ts';
import { functionTypes } from '../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { routerOfAnyKind } from './sharedRouters.ts';

const maker = '@directus/extensions-sdk.defineEndpoint';

/**
 * The routers that Directus gives to endpoints, which answer below the `id` of the endpoint, or below the name of the extension, which
 * the file does not say: https://directus.io/docs/guides/extensions/api-extensions/endpoints
 */
export const directus: Framework = {
  name: 'express by directus',
  languages: ['ecmascript'],
  signs: ['defineEndpoint'],
  trigger: (source) => source.includes('defineEndpoint'),
  meets: () => [routerOfAnyKind],
  query: '(call_expression) @call',
  join: joinMounted,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => {
        const callee = calleeOf(node);
        const isMaker = callee !== undefined && externalPath(file.value(callee), file) === maker;
        const [given] = isMaker ? argumentsOf(node) : [];
        return given ? endpointRouter(given, node, file) : [];
      }),
    ),
};

/** `defineEndpoint({ id: 'orders', handler: (router) => … })`, `{ id: 'orders', handler: defineEndpoint((router) => …) }` */
function endpointRouter(given: Node, call: Node, file: SyntaxFile): readonly Fact[] {
  const around = call.parent?.type === 'pair' ? (call.parent.parent ?? undefined) : undefined;
  const id = propertyNode(given.type === 'object' ? given : around, 'id');
  const handler = given.type === 'object' ? propertyNode(given, 'handler') : given;
  const [parameter] = handler && functionTypes.has(handler.type) ? parametersOf(handler) : [];
  if (!handler || !parameter) {
    return [];
  }
  const path: Expression = id ? concatenation([text('/'), file.value(id)]) : text('');
  const position = { inside: handler.startIndex, at: handler.startIndex };
  const scopeId = `endpoint ${handler.startIndex}`;
  return [
    { kind: 'scope', framework: 'express', id: scopeId, path, within: id ? 'root' : 'router', ...position },
    { kind: 'binding', name: parameterOf(parameter).name, value: scope(scopeId), ...position },
  ];
}
