import { type Expression, text } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import {
  calleeOf,
  callId,
  callsQuery,
  type MemberCall,
  memberCall,
  propertyNode,
} from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { adapterMethods, type ServiceMethod } from './feathersAdapters.ts';
import { isHandlerLike } from './routers.ts';
import { verbEndpoint } from './verbs.ts';

/** The methods of services: https://feathersjs.com/api/services#service-methods */
const methods: readonly (readonly [ServiceMethod, string, string])[] = [
  ['find', 'GET', ''],
  ['get', 'GET', '/:id'],
  ['create', 'POST', ''],
  ['update', 'PUT', '/:id'],
  ['patch', 'PATCH', '/:id'],
  ['remove', 'DELETE', '/:id'],
];

/** Feathers: https://feathersjs.com/api/application#use-path-service-options */
export const feathers: Framework = {
  name: 'feathers',
  support: {
    title: 'Feathers',
    followed:
      'services of classes, objects, functions and adapters, inherited methods, `methods` of their options, routes of Express',
    notFollowed: 'methods of one’s own',
  },
  languages: ['ecmascript'],
  signs: ['@feathersjs/', 'feathers-', '/declarations', '.use(', '.configure('],
  trigger: (source) =>
    (/@feathersjs\/|\bfeathers-\w|\/declarations['"]/.test(source) &&
      /\.use\s*\(|\bapp\.(?:get|post|put|patch|delete|all)\(/.test(source)) ||
    /\bapp\.(?:use|configure)\(/.test(source),
  query: callsQuery,
  join: joinTrimmed,
  expand,
  // Files that an application is configured by need not mention Feathers; without an application there are no services.
  finish: ({ segments }, setting) => (setting(applicationKey) ? [{ path: joinTrimmed(segments), unknown: false }] : []),
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => [...application(node, file), ...used(node, file), ...registered(node, file)]),
    ),
};

/** The setting that says that there is an application. */
const applicationKey = 'application';

/** The scope of `feathers()`, or of what gives it the transport of Express or Koa. */
function application(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = (callee && externalPath(file.value(callee), file)) ?? '';
  const position = file.position(node);
  return /^@feathersjs\/(?:feathers|express|koa)(?:\.(?:default|feathers|express|koa))?$/.test(made)
    ? [
        {
          kind: 'scope',
          framework: 'feathers',
          id: callId(node),
          path: text(''),
          within: 'root',
          isMountedAsTwins: true,
          mountedBy: 'express',
          ...position,
        },
        { kind: 'setting', framework: 'feathers', key: applicationKey, value: text(''), ...position },
      ]
    : [];
}

/** What an application uses: services, functions that configure it, and applications. */
function used(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [first, second] = call?.parameters ?? [];
  if (call?.method === 'configure' && first) {
    const object = file.value(call.on);
    const configured = { kind: 'call', at: -1, callee: file.value(first), arguments: [object], object } as const;
    return [{ kind: 'call', call: configured, ...file.position(node) }];
  }
  if (call?.method !== 'use' || !first) {
    return [];
  }
  const mount: Fact = {
    kind: 'mount',
    framework: 'feathers',
    on: file.value(call.on),
    path: file.value(first),
    what: file.value(second),
    ...file.position(node),
  };
  return [...(second?.type === 'identifier' ? [mount] : []), ...services(call, file)];
}

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'all']);

/**
 * The route of `app.get('/health', handler)`. An application with the transport of Express is one of Express as well:
 * https://feathersjs.com/api/express#express-app
 */
function registered(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [path, ...handlers] = call?.parameters ?? [];
  const handler = handlers.at(-1);
  if (!call || !path || !verbs.has(call.method ?? '') || !isHandlerLike(handler)) {
    return [];
  }
  const parts = { on: file.value(call.on), path: file.value(path), handler: file.value(handler), isMine: false };
  return [verbEndpoint({ framework: 'feathers', call, ...parts }, file)];
}

/**
 * The resource of `app.use('orders', new OrderService(options), { methods: ['find', 'get'] })`. Middleware may precede
 * the service: https://feathersjs.com/api/express#app-use-path-service-options
 */
function services({ node, on, parameters }: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [path, ...used] = parameters;
  const last = used.at(-1);
  const given = last?.type === 'object' ? propertyNode(last, 'methods') : undefined;
  const options: Readonly<Record<string, Expression>> = given ? { methods: file.value(given) } : {};
  return used.flatMap((made): readonly Fact[] => {
    const what = isHandlerLike(made) || made === used[0] ? serviceOf(made, file) : undefined;
    const service = {
      kind: 'resource',
      framework: 'feathers',
      rule: 'service',
      on: file.value(on),
      options,
      line: file.line(node),
      ...file.position(node),
    } as const;
    return path && what ? [{ ...service, path: file.value(path), what }] : [];
  });
}

/** A service is an object of a class, or one that a function makes: of an adapter, or of the application. */
function serviceOf(made: Node, file: SyntaxFile): Expression | undefined {
  const callee = made.type === 'identifier' ? makerOf(made, file) : file.value(calleeOf(made));
  return made.type === 'new_expression' || isAdapter(callee, file) ? callee : file.value(made);
}

/** The function whose result a variable is declared to hold: `const service = createService(options)`. */
function makerOf(variable: Node, file: SyntaxFile): Expression | undefined {
  const { inside } = file.position(variable);
  const [bound, ...others] = file
    .declared(variable.text)
    .filter((fact) => fact.kind === 'binding' && fact.inside === inside);
  return bound?.kind === 'binding' && bound.value.kind === 'call' && others.length === 0
    ? bound.value.callee
    : undefined;
}

function isAdapter(maker: Expression | undefined, file: SyntaxFile): boolean {
  return maker !== undefined && adapterMethods(externalPath(maker, file) ?? '') !== undefined;
}

/** The methods that a service has and its options allow. A method of an adapter stands where the service is used. */
function expand(_resource: Resource, { value, view, options }: ResourceTarget): readonly ResourceRoute[] {
  const bases = value.kind === 'external' ? [value.path] : (view?.bases ?? []);
  const own = value.kind === 'object' ? [...value.entries.keys()] : (view?.members ?? []);
  const inherited = bases.flatMap((base) => adapterMethods(base) ?? []);
  const given = options.get('methods');
  const allowed =
    given?.kind === 'list' ? given.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])) : undefined;
  return methods.flatMap(([name, verb, path]) => {
    const isOwn = own.includes(name);
    const isThere = (isOwn || inherited.includes(name)) && (allowed?.includes(name) ?? true);
    return isThere ? [{ methods: [verb], path, member: isOwn ? name : undefined }] : [];
  });
}
