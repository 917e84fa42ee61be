import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, memberCall, propertyNode } from '../../languages/ecmascript/calls.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { externalPath } from '../../syntax/external.ts';
import { foldersUp } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { finishEvent } from '../lambda/gatewayEvents.ts';
import { handlersOption, lambdaHandlers } from '../lambda/lambdaHandlers.ts';
import { quoted } from '../trigger.ts';

const packages = /['"](?:sst\/constructs|@serverless-stack\/resources)['"]/;
const constructed = /^(?:sst\/constructs|@serverless-stack\/resources)\.Api$/;
const gateways = /\bsst\.aws\.ApiGatewayV[12]\b/;
const written = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ANY)\s+(\/\S*)$/;
/** What a function is given that routes all requests itself. */
const takesAll = /^\/\{\w+\+\}$/;

/**
 * Routes of APIs in an application of SST: https://sst.dev/docs/component/aws/apigatewayv2 ,
 * https://sst.dev/docs/component/aws/apigatewayv1 , and in version 2: https://v2.sst.dev/constructs/Api
 */
export const sst: Framework = {
  name: 'sst',
  support: {
    title: 'SST',
    followed:
      'routes of `ApiGatewayV2` and `ApiGatewayV1`, of `Api` in version 2, their functions in JavaScript and TypeScript',
    notFollowed:
      'stages, base paths of domains, `srcPath`, functions that are given all requests, addresses of functions',
  },
  languages: ['ecmascript'],
  signs: ['.aws.ApiGateway', ...quoted('sst/constructs', '@serverless-stack/resources')],
  trigger: (source) => gateways.test(source) || packages.test(source),
  query: callsQuery,
  join: joinTrimmed,
  finish: (draft) => finishEvent(draft),
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  if (callee && node.type === 'new_expression') {
    const isApi = constructed.test(externalPath(file.value(callee), file) ?? '');
    return isApi ? table(propertyNode(argumentsOf(node)[2], 'routes'), file) : [];
  }
  const call = memberCall(node, file);
  const [first, second] = call?.parameters ?? [];
  if (call?.method === 'route' && first && file.mentions(gateways)) {
    return route(first, second, node, file);
  }
  return call?.method === 'addRoutes' && file.mentions(packages) ? table(second, file) : [];
}

/** The routes of `{ 'GET /orders': 'packages/functions/src/list.handler' }`. */
function table(routes: Node | undefined, file: SyntaxFile): readonly Fact[] {
  const pairs = routes?.type === 'object' ? routes.namedChildren.filter(({ type }) => type === 'pair') : [];
  return pairs.flatMap((pair) => {
    const [key, value] = [pair.childForFieldName('key'), pair.childForFieldName('value')];
    return key && value ? route(key, value, pair, file) : [];
  });
}

function route(said: Node, handler: Node | undefined, node: Node, file: SyntaxFile): readonly Fact[] {
  const [, method, path] = (said.type === 'string' && written.exec(stringText(said))) || [];
  return method === undefined || path === undefined || takesAll.test(path)
    ? []
    : [
        {
          kind: 'endpoint',
          framework: 'sst',
          methods: [method],
          path: text(path),
          on: scope(fileScope),
          handler: undefined,
          options: { [handlersOption]: places(handler, file) },
          line: file.line(node),
          ...file.position(node),
        },
      ];
}

/** Where the function may be that a route names: its path is that below the folder of the application, which lies around the file. */
function places(given: Node | undefined, file: SyntaxFile): Expression {
  const inner = propertyNode(given, 'function') ?? given;
  const named = propertyNode(inner, 'handler') ?? inner;
  const handler = named?.type === 'string' ? stringText(named) : undefined;
  return {
    kind: 'list',
    items: foldersUp(file.path).flatMap((folder) => {
      const found = lambdaHandlers(handler, undefined, folder);
      return found.kind === 'list' ? found.items : [];
    }),
  };
}
