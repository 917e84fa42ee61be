import { literalText } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, entryOf, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinPatterns } from '../join.ts';
import { controllerReader, type DecoratedControllers } from './decoratedControllers.ts';

const verb = /^http(Get|Post|Put|Patch|Head|Delete)$/;

const library: DecoratedControllers = {
  framework: 'inversify',
  packages: /^inversify-express-utils$/,
  controllers: new Set(['controller']),
  route({ name, arguments: [first, second] }, file) {
    if (name === 'httpMethod') {
      const method = literalText(file.value(first));
      return method === undefined
        ? undefined
        : { method: method === 'all' ? 'ANY' : method.toUpperCase(), path: second };
    }
    const method = name === 'all' ? 'ANY' : verb.exec(name)?.[1]?.toUpperCase();
    return method === undefined ? undefined : { method, path: first };
  },
};

/** Controllers of inversify-express-utils: https://github.com/inversify/inversify-express-utils#readme */
export const inversify: Framework = {
  name: 'inversify',
  support: {
    title: 'InversifyJS with inversify-express-utils',
    followed: 'controllers, `httpMethod`, `all`, `rootPath` of the server',
    notFollowed: 'base classes of controllers, controllers of `@inversifyjs/http-core`',
  },
  languages: ['ecmascript'],
  signs: ['inversify-express-utils'],
  trigger: (source) => source.includes('inversify-express-utils'),
  query: '(class_body) @body (new_expression) @made',
  join: joinPatterns,
  finish,
  read: controllerReader(library, serverFacts),
};

/** The settings of `new InversifyExpressServer(container, router, { rootPath: '/api' })`. */
function serverFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  if (!callee || externalPath(file.value(callee), file) !== 'inversify-express-utils.InversifyExpressServer') {
    return [];
  }
  const [, router, options] = argumentsOf(node);
  const isOwn = router !== undefined && router.text !== 'null' && router.text !== 'undefined';
  return [
    {
      kind: 'setting',
      framework: 'inversify',
      key: 'server',
      value: isOwn ? file.value(router) : options ? file.value(options) : { kind: 'object', entries: {} },
      ...file.position(node),
    },
  ];
}

/** Adds the path of the server. It is unknown without a server, and where the server is given a router of the application. */
function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const server = setting('server');
  const root = entryOf(server, 'rootPath');
  const path = joinPatterns([textOf(root), ...draft.segments]);
  return [{ path, ...(server?.kind === 'object' ? doubtOfPrefix(root) : { unknown: true }) }];
}
