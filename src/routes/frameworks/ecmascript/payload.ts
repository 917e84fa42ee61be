import { concatenation, type Expression, fileScope, member, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, propertyNode } from '../../languages/ecmascript/calls.ts';
import { annotatedType } from '../../languages/ecmascript/parameters.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, textOf } from '../evaluatedTexts.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { quoted } from '../trigger.ts';

/** The setting that holds the path of the API. */
const apiKey = 'routes.api';
/** The option of an endpoint that is not below the API. */
const rootOption = 'root';
const declared = /^payload(?:\/types|\/dist\/[\w/]+)?\.(CollectionConfig|GlobalConfig)$/;
const built = /^payload(?:\/config)?\.buildConfig$/;

/** The REST operations of a collection and of a global: https://payloadcms.com/docs/rest-api/overview */
const operations: Readonly<Record<string, readonly (readonly [method: string, path: string])[]>> = {
  CollectionConfig: [
    ['GET', ''],
    ['GET', '/:id'],
    ['GET', '/count'],
    ['POST', ''],
    ['PATCH', ''],
    ['PATCH', '/:id'],
    ['DELETE', ''],
    ['DELETE', '/:id'],
  ],
  GlobalConfig: [
    ['GET', ''],
    ['POST', ''],
  ],
};

/** Payload: https://payloadcms.com/docs/rest-api/overview#custom-endpoints */
export const payload: Framework = {
  name: 'payload',
  support: {
    title: 'Payload',
    followed: 'custom endpoints of the configuration, collections and globals, their operations, `routes.api`',
    notFollowed: 'collections without a type, operations of authentication, plugins, GraphQL',
  },
  languages: ['ecmascript'],
  signs: quoted('payload'),
  trigger: (source) =>
    /["']payload(?:\/[\w/-]+)?["']/.test(source) && /CollectionConfig|GlobalConfig|buildConfig/.test(source),
  query: '[(variable_declarator) (call_expression)] @node',
  join: joinTrimmed,
  finish: ({ method, segments, options }, setting) => {
    const api = setting(apiKey);
    const isRoot = options.has(rootOption);
    const prefix = isRoot ? '' : api ? textOf(api) : '/api';
    const path = joinTrimmed([prefix, ...segments].flatMap((segment) => segment.split('/')));
    return [{ method, path, ...doubtOfPrefix(isRoot ? undefined : api) }];
  },
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) =>
        node.type === 'call_expression' ? configuration(node, file) : collection(node, file),
      ),
    ),
};

/** `buildConfig({ endpoints: [{ path: '/hello', method: 'get', handler }], routes: { api: '/rest' } })` */
function configuration(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const [options] = argumentsOf(node);
  if (!options || !built.test((callee && externalPath(file.value(callee), file)) ?? '')) {
    return [];
  }
  const api = propertyNode(propertyNode(options, 'routes'), 'api');
  return [
    ...(api
      ? [{ kind: 'setting', framework: 'payload', key: apiKey, value: file.value(api), ...file.position(api) } as const]
      : []),
    ...custom(options, text(''), file),
  ];
}

/** `const Orders: CollectionConfig = { slug: 'orders', endpoints: [ … ] }` */
function collection(node: Node, file: SyntaxFile): readonly Fact[] {
  const object = node.childForFieldName('value') ?? undefined;
  const type = annotatedType(node);
  const [, kind = ''] = declared.exec((type && externalPath(type, file)) ?? '') ?? [];
  const slug = propertyNode(object, 'slug');
  const own = operations[kind];
  if (!object || !slug || !own) {
    return [];
  }
  const base = concatenation([text(kind === 'GlobalConfig' ? '/globals/' : '/'), file.value(slug)]);
  const answered = propertyNode(object, 'endpoints')?.text === 'false' ? [] : own;
  return [
    ...custom(object, base, file),
    ...answered.map(
      ([method, path]): Fact => ({
        kind: 'endpoint',
        framework: 'payload',
        methods: [method],
        path: concatenation([base, text(path)]),
        on: scope(fileScope),
        handler: undefined,
        line: file.line(node),
        ...file.position(node),
      }),
    ),
  ];
}

function custom(object: Node, base: Expression, file: SyntaxFile): readonly Fact[] {
  const list = propertyNode(object, 'endpoints');
  const given =
    list?.type === 'array' ? list.namedChildren.filter(({ type }) => /^(?:object|identifier)$/.test(type)) : [];
  return given.map((entry): Fact => {
    const value = file.value(entry);
    const isRoot = propertyNode(entry, 'root')?.text === 'true';
    const path = member(value, 'path');
    return {
      kind: 'endpoint',
      framework: 'payload',
      methods: [],
      methodsFrom: member(value, 'method'),
      path: isRoot ? path : concatenation([base, path]),
      on: scope(fileScope),
      handler: member(value, 'handler'),
      ...(isRoot ? { options: { [rootOption]: text('') } } : {}),
      line: file.line(entry),
      ...file.position(entry),
    };
  });
}
