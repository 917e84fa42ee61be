import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, fileScope, literalText, member, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, calleeOf, callId, propertyNode } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { methodNames } from '../../methods.ts';
import { coreActions, finishStrapiPath, prefixKey } from './paths.ts';

const routerFile = /(?:^|\/)src\/api\/([^/]+)\/routes\/[^/]+\.[jt]s$/;
const controllerFile = /(?:^|\/)src\/api\/[^/]+\/controllers\/[^/]+\.[jt]s$/;
const configuration = /(?:^|\/)config\/api\.[jt]s$/;

/** Strapi 4 and 5: https://docs.strapi.io/cms/backend-customization/routes */
export const strapi: Framework = {
  name: 'strapi',
  support: {
    title: 'Strapi',
    followed: 'core routers of content types, custom routers, `rest.prefix`',
    notFollowed: 'routers of plugins and of extensions, routes of Strapi’s own packages',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    (routerFile.test(path) && /\bcreateCoreRouter\b|\broutes\b/.test(source)) ||
    (controllerFile.test(path) && source.includes('createCoreController')) ||
    (configuration.test(path) && /\brest\b/.test(source)),
  query: '[(call_expression) (pair)] @node',
  join: joinTrimmed,
  finish: finishStrapiPath,
  read: (file, matches) => {
    const nodes = matches.flatMap(({ captures }) => captures.map(({ node }) => node));
    const [, api] = routerFile.exec(file.path) ?? [];
    return nodes.flatMap((node) =>
      api !== undefined
        ? [...coreRoutes(node, api, file), ...customRoutes(node, api, file)]
        : controllerFile.test(file.path)
          ? controller(node, file)
          : prefixSetting(node, file),
    );
  },
};

/** https://docs.strapi.io/cms/configurations/api */
function prefixSetting(node: Node, file: SyntaxFile): readonly Fact[] {
  const prefix =
    keyOf(node) === 'rest' ? propertyNode(node.childForFieldName('value') ?? undefined, 'prefix') : undefined;
  return prefix
    ? [{ kind: 'setting', framework: 'strapi', key: prefixKey, value: file.value(prefix), ...file.position(prefix) }]
    : [];
}

/**
 * The actions that `createCoreController('api::article.article', ({ strapi }) => ({ async find(ctx) {} }))` adds to the core
 * actions, or overrides.
 */
function controller(node: Node, file: SyntaxFile): readonly Fact[] {
  const [, given] = argumentsOf(node);
  if (calledName(node) !== 'createCoreController' || !given) {
    return [];
  }
  const made = file.value(given);
  const value: Expression = made.kind === 'function' ? { kind: 'call', at: -1, callee: made, arguments: [] } : made;
  return [{ kind: 'substitute', value, ...file.position(node), at: callId(node) }];
}

/**
 * The actions of `createCoreRouter('api::article.article', { prefix: '/x', only: ['find'] })`. Their methods and paths depend on
 * the content type.
 */
function coreRoutes(node: Node, api: string, file: SyntaxFile): readonly Fact[] {
  const [type, options] = argumentsOf(node);
  const uid = type && literalText(file.value(type));
  if (calledName(node) !== 'createCoreRouter' || uid === undefined) {
    return [];
  }
  const given = ['prefix', 'only', 'except'].flatMap((key) => {
    const value = propertyNode(options, key);
    return value ? [[key, file.value(value)] as const] : [];
  });
  return coreActions.map(
    (action): Fact => ({
      ...endpoint(node, `${uid}.${action}`, api, file),
      methods: ['ANY'],
      path: text(''),
      options: { ...Object.fromEntries(given), type: text(uid), action: text(action) },
    }),
  );
}

/** The entries of `routes: [{ method: 'GET', path: '/orders/:id', handler: 'order.review' }]` */
function customRoutes(node: Node, api: string, file: SyntaxFile): readonly Fact[] {
  const list = keyOf(node) === 'routes' ? node.childForFieldName('value') : undefined;
  return (list?.type === 'array' ? list.namedChildren : []).flatMap((entry): readonly Fact[] => {
    const [method, path, handler] = ['method', 'path', 'handler'].map((key) => propertyNode(entry, key));
    if (!method || !path || !handler) {
      return [];
    }
    const named = file.value(handler);
    const found = endpoint(entry, literalText(named) ?? '', api, file);
    const answering = literalText(named) === undefined ? { handler: named } : {};
    const methods = methodNames(file.value(method));
    return methods ? [{ ...found, ...answering, methods, path: file.value(path) }] : [];
  });
}

/**
 * An endpoint without its path, whose handler is named `article.find` or `api::article.article.find`:
 * https://docs.strapi.io/cms/backend-customization/controllers
 */
function endpoint(node: Node, handler: string, api: string, file: SyntaxFile): Omit<Endpoint, 'methods' | 'path'> {
  const [, own = api, controller = '', action = ''] = /^(?:api::([^.]+)\.)?([^.:]+)\.([^.]+)$/.exec(handler) ?? [];
  const module = { kind: 'module', module: `../../${own}/controllers/${controller}` } as const;
  return {
    kind: 'endpoint',
    framework: 'strapi',
    on: scope(fileScope),
    handler: action === '' ? undefined : member(member(module, 'default'), action),
    line: file.line(node),
    ...file.position(node),
  };
}

function calledName(node: Node): string | undefined {
  const callee = calleeOf(node);
  return callee?.childForFieldName('property')?.text ?? callee?.text;
}

function keyOf(node: Node): string | undefined {
  return node.type === 'pair' ? node.childForFieldName('key')?.text : undefined;
}
