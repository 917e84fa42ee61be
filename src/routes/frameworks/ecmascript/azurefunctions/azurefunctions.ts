import { type Expression, fileScope, scope, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callsQuery, type MemberCall, memberCall, propertyNode } from '../../../languages/ecmascript/calls.ts';
import { functionTypes } from '../../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { finishTrigger } from '../../azureFunctionsPrefix.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { methodNames } from '../../methods.ts';

const verbs: Readonly<Record<string, readonly string[]>> = {
  get: ['GET'],
  post: ['POST'],
  put: ['PUT'],
  patch: ['PATCH'],
  deleteRequest: ['DELETE'],
  http: ['GET', 'POST'],
};

/** Azure Functions for Node, version 4: https://learn.microsoft.com/azure/azure-functions/functions-bindings-http-webhook-trigger */
export const azureFunctions: Framework = {
  name: 'azurefunctions',
  support: {
    title: 'Azure Functions',
    followed: 'functions of the programming model v4, `routePrefix` in `host.json`',
    notFollowed: '`function.json` of the programming model v3, a prefix among the settings of the function app',
  },
  languages: ['ecmascript'],
  signs: ['@azure/functions'],
  trigger: (source) => source.includes('@azure/functions'),
  query: callsQuery,
  join: joinTrimmed,
  finish: finishTrigger,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => {
        const call = memberCall(node, file);
        return call ? registered(call, file) : [];
      }),
    ),
};

/** `app.http('order', { methods: ['GET'], route: 'orders/{id:int}', handler })`, `app.get('orders', handler)` */
function registered(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [name, given] = call.parameters;
  const usual = verbs[call.method ?? ''];
  if (!name || !given || !usual || externalPath(file.value(call.on), file) !== '@azure/functions.app') {
    return [];
  }
  const options = given.type === 'object' ? given : undefined;
  const methods = call.method === 'http' ? propertyNode(options, 'methods') : undefined;
  const handler = options ? propertyNode(options, 'handler') : isHandler(given) ? given : undefined;
  return [
    {
      kind: 'endpoint',
      framework: 'azurefunctions',
      methods: (methods && methodNames(file.value(methods))) ?? (methods ? ['ANY'] : usual),
      path: pathOf(name, options, file),
      on: scope(fileScope),
      handler: handler && file.value(handler),
      line: file.line(call.node),
      ...file.position(call.node),
    },
  ];
}

/** The route of a function, its name where it has none. */
function pathOf(name: Node, options: Node | undefined, file: SyntaxFile): Expression {
  const route = propertyNode(options, 'route');
  const isSpread = options?.namedChildren.some(({ type }) => type === 'spread_element') ?? false;
  return route ? file.value(route) : isSpread ? unknown : file.value(name);
}

function isHandler(node: Node): boolean {
  return functionTypes.has(node.type) || node.type === 'identifier' || node.type === 'member_expression';
}
