import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import { definitionOf } from '../../../languages/python/decorators.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { type CaptureReaders, readCaptures } from '../captures.ts';
import { methodsGiven } from '../methodArguments.ts';
import { importOf, type Makers, routerReaders, routersQuery, scopesMade } from '../pythonRouters.ts';
import { endpointFact, mountFact, scopeFact, withSlash } from '../routerFacts.ts';
import { controllerScope } from './controllers.ts';

const isUsed = importOf('blacksheep');
const makers: Makers = {
  'blacksheep.Application': { within: 'root' },
  'blacksheep.server.Application': { within: 'root' },
  'blacksheep.server.application.Application': { within: 'root' },
  'blacksheep.Router': { within: 'router' },
  'blacksheep.server.routing.Router': { within: 'router' },
};
const verbs = /^(?:get|post|put|patch|delete|head|options|trace)$/;
const defaultRoutes =
  /^blacksheep\.(?:server\.(?:routing|controllers)\.)?(get|post|put|patch|delete|head|options|trace|route|ws)$/;

/** BlackSheep: https://www.neoteroi.dev/blacksheep/routing/ */
export const blacksheep: Framework = {
  name: 'blacksheep',
  support: {
    title: 'BlackSheep',
    followed:
      'default routers, `Router`, also by `get = router.get`, `add_get` and its kin, controllers with `route` and `version`, `mount`, web sockets',
    notFollowed: 'filters of routers, base classes of controllers',
  },
  languages: ['python'],
  signs: ['blacksheep'],
  trigger: (source) => /\bblacksheep\b/.test(source),
  query: routersQuery,
  join: joinTrimmed,
  read: (file, matches) => (isUsed(file) ? readCaptures(file, matches, readers) : []),
};

const readers: CaptureReaders = {
  ...routerReaders('blacksheep', makers),
  decorator: decorated,
  call: (file, node) => [...made(file, node), ...called(file, node)],
};

/** An application, with the router that it is given, and a router with those below it. */
function made(file: SyntaxFile, call: Node): readonly Fact[] {
  const scopes = scopesMade('blacksheep', makers, file, call);
  const isMaker = makers[externalPath(file.value(call.childForFieldName('function')), file) ?? ''] !== undefined;
  const given = isMaker ? [argument(call, 'router'), argument(call, 'sub_routers')] : [];
  const mounts = given.flatMap((what) =>
    what ? [mountFact(file, call, { framework: 'blacksheep', on: scope(callAt(call)), what: file.value(what) })] : [],
  );
  return [...scopes, ...mounts];
}

/** `@get('/users')` on the default router, or the class around it, and `@app.router.get('/users')`. */
function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const call = decorator.firstNamedChild;
  const target = definitionOf(decorator);
  const callee = call?.childForFieldName('function');
  if (!call || !callee || target?.type !== 'function_definition') {
    return [];
  }
  const handler: Expression = { kind: 'function', id: target.startIndex };
  const onDefault = defaultRoutes.exec(externalPath(file.value(callee), file) ?? '')?.[1];
  if (onDefault === undefined) {
    const on = callee.childForFieldName('object');
    const method = callee.childForFieldName('attribute')?.text ?? '';
    const given = on ? { on: routerOf(file, on), method } : heldMethod(file, callee.text);
    return given ? endpoint(file, decorator, call, { ...given, handler }) : [];
  }
  const owner = decorator.parent?.parent?.parent;
  const id = `default router ${decorator.startIndex}`;
  const own =
    owner?.type === 'class_definition'
      ? controllerScope(file, owner, id)
      : scopeFact('blacksheep', file, decorator, { id, path: text(''), within: 'root' });
  return [own, ...endpoint(file, decorator, call, { on: scope(id), method: onDefault, handler })];
}

/** `get = app.router.get`: https://www.neoteroi.dev/blacksheep/getting-started/ */
function heldMethod(file: SyntaxFile, variable: string): Omit<Registration, 'handler'> | undefined {
  const [declared, ...others] = file.declared(variable);
  const value = declared?.kind === 'binding' && others.length === 0 ? declared.value : undefined;
  if (value?.kind !== 'member') {
    return undefined;
  }
  const isOfApplication = value.of.kind === 'member' && value.of.name === 'router';
  return { method: value.name, on: isOfApplication && value.of.kind === 'member' ? value.of.of : value.of };
}

/** The router of an application is what is registered on it. */
function routerOf(file: SyntaxFile, on: Node): Expression {
  const isOfApplication = on.type === 'attribute' && on.childForFieldName('attribute')?.text === 'router';
  return file.value(isOfApplication ? on.childForFieldName('object') : on);
}

interface Registration extends Pick<Endpoint, 'on' | 'handler'> {
  readonly method: string;
}

function endpoint(file: SyntaxFile, at: Node, call: Node, { method, ...given }: Registration): readonly Fact[] {
  const path = argument(call, 'pattern', 0);
  const methods =
    method === 'route'
      ? methodsGiven(file, argument(call, 'methods', 1))
      : method === 'ws'
        ? ({ methods: ['GET'], upgrade: 'websocket' } as const)
        : verbs.test(method)
          ? { methods: [method.toUpperCase()] }
          : undefined;
  const value = path ? withSlash(file.value(path)) : text('');
  return methods ? endpointFact('blacksheep', file, at, { ...methods, ...given, path: value, onlyOnRouter: true }) : [];
}

/** `app.mount('/sub', child)`: https://www.neoteroi.dev/blacksheep/mounting/ , and `app.router.add_get('/users', list_users)`. */
function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  const method = callee?.childForFieldName('attribute')?.text ?? '';
  const handler = argument(call, 'handler', 1);
  if (on && method === 'mount') {
    const [path, what] = [argument(call, 'path', 0), argument(call, 'app', 1)];
    const given = { framework: 'blacksheep', on: file.value(on), what: file.value(what) };
    return path && what ? [mountFact(file, call, { ...given, path: file.value(path) })] : [];
  }
  const [, added] = /^add_(\w+)$/.exec(method) ?? [];
  return on && handler && added !== undefined && added !== 'route'
    ? endpoint(file, call, call, { on: routerOf(file, on), method: added, handler: file.value(handler) })
    : [];
}
