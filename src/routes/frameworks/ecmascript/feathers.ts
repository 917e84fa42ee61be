import { type Expression, text } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import { calleeOf, callsQuery, type MemberCall, memberCall, propertyNode } from '../../languages/ecmascript/calls.ts';
import { callId } from '../../languages/ecmascript/values.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../framework.ts';
import { joinTrimmed } from '../join.ts';

/** The methods of services: https://feathersjs.com/api/services#service-methods */
const methods: readonly (readonly [string, string, string])[] = [
  ['find', 'GET', ''],
  ['get', 'GET', '/:id'],
  ['create', 'POST', ''],
  ['update', 'PUT', '/:id'],
  ['patch', 'PATCH', '/:id'],
  ['remove', 'DELETE', '/:id'],
];

/** Matches adapters of databases, whose services have all methods: https://feathersjs.com/api/databases/adapters */
const adapter = /^(?:@feathersjs\/(?:knex|mongodb|memory|adapter-commons)|feathers-[\w-]+)\./;

/** Feathers: https://feathersjs.com/api/application#use-path-service-options */
export const feathers: Framework = {
  name: 'feathers',
  support: {
    title: 'Feathers',
    followed: 'services of classes and adapters, inherited methods, `methods` of their options',
    notFollowed: 'methods of one’s own, services that functions make',
  },
  languages: ['ecmascript'],
  trigger: (source) => /@feathersjs\/|\bfeathers-\w|\/declarations['"]/.test(source) && /\.use\s*\(/.test(source),
  query: callsQuery,
  join: joinTrimmed,
  expand,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => [...application(node, file), ...used(node, file)]),
    ),
};

/** The scope of `feathers()`, or of what gives it the transport of Express or Koa. */
function application(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = (callee && externalPath(file.value(callee), file)) ?? '';
  const position = file.position(node);
  return /^@feathersjs\/(?:feathers|express|koa)(?:\.(?:default|feathers|express|koa))?$/.test(made)
    ? [{ kind: 'scope', framework: 'feathers', id: callId(node), path: text(''), within: 'root', ...position }]
    : [];
}

/** What an application uses: services, functions that configure it, and applications. */
function used(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [first, second] = call?.parameters ?? [];
  if (call?.method === 'configure' && first) {
    const configured = { kind: 'call', at: -1, callee: file.value(first), arguments: [file.value(call.on)] } as const;
    return [{ kind: 'call', call: configured, ...file.position(node) }];
  }
  if (call?.method !== 'use' || !first) {
    return [];
  }
  return second?.type === 'identifier'
    ? [
        {
          kind: 'mount',
          framework: 'feathers',
          on: file.value(call.on),
          path: file.value(first),
          what: file.value(second),
          ...file.position(node),
        },
      ]
    : service(call, file);
}

/** The resource of `app.use('orders', new OrderService(options), { methods: ['find', 'get'] })`. */
function service({ node, on, parameters }: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [path, made, options] = parameters;
  const type = made?.type === 'new_expression' ? made.childForFieldName('constructor') : undefined;
  if (!path || !type) {
    return [];
  }
  const given = propertyNode(options, 'methods');
  const entries: Readonly<Record<string, Expression>> = given ? { methods: file.value(given) } : {};
  return [
    {
      kind: 'resource',
      framework: 'feathers',
      rule: 'service',
      path: file.value(path),
      on: file.value(on),
      what: file.value(type),
      options: entries,
      line: file.line(node),
      ...file.position(node),
    },
  ];
}

/** The methods that a service has and its options allow. A method of an adapter stands where the service is used. */
function expand(_resource: Resource, { value, view, options }: ResourceTarget): readonly ResourceRoute[] {
  const bases = value.kind === 'external' ? [value.path] : (view?.bases ?? []);
  const hasAll = bases.some((base) => adapter.test(base));
  const given = options.get('methods');
  const allowed =
    given?.kind === 'list' ? given.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])) : undefined;
  return methods.flatMap(([name, verb, path]) => {
    const isOwn = view?.members.includes(name) ?? false;
    const isThere = (isOwn || hasAll) && (allowed?.includes(name) ?? true);
    return isThere ? [{ methods: [verb], path, member: isOwn ? name : undefined }] : [];
  });
}
