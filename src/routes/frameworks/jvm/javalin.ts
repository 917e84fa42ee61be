import { concatenation, type Expression, literalText, member, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { type Call, callOf, callQuery, isLiteral } from '../../languages/jvm/calls.ts';
import { guardsAround } from '../../languages/jvm/guards.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinKeepingTrailingSlash } from '../join.ts';
import { appliedRouter } from './appliedRouters.ts';
import { scopeOfFunction } from './functionScopes.ts';
import { contextPathOf } from './javalinContext.ts';
import { builderScopes, groups, isBuilder, verbs } from './javalinGroups.ts';
import { methodsOf } from './jvmControllers.ts';

/** Registration methods that answer GET requests: server-sent events, and the handshake of web sockets. */
const upgrades = new Set(['sse', 'ws']);
const crudMethods = [
  { method: 'GET', handler: 'getAll', isOne: false },
  { method: 'POST', handler: 'create', isOne: false },
  { method: 'GET', handler: 'getOne', isOne: true },
  { method: 'PATCH', handler: 'update', isOne: true },
  { method: 'DELETE', handler: 'delete', isOne: true },
] as const;

/** Matches a sign of routes in a text that mentions Javalin. Most of them answer the requests that others register. */
const mayRegister =
  /\b(?:Javalin|JavalinConfig|ApiBuilder|RoutesConfig)\b|\b(?:routes|apiBuilder|crud|addHttpHandler|addHandler|mount)\s*[({]|\.(?:get|post|put|patch|delete|head|options|query|sse|ws|path)\s*\([^()\n]*,/;

/** Javalin: https://javalin.io/documentation#endpoint-handlers, https://javalin.io/documentation#handler-groups */
export const javalin: Framework = {
  name: 'javalin',
  support: {
    title: 'Javalin',
    followed: 'verbs, `path`, `ApiBuilder`, `crud`, `contextPath`',
    notFollowed: 'routers made at run time',
  },
  languages: ['java', 'kotlin'],
  signs: ['io.javalin'],
  trigger: (source) => /\bio\.javalin\b/.test(source) && mayRegister.test(source),
  query: callQuery,
  join: joinGroups,
  read(file, matches) {
    const calls = matches.flatMap(({ captures }) => captures.flatMap(({ node }) => callOf(node, file) ?? []));
    return [...calls.flatMap((call) => callFacts(call, file)), ...builderScopes(calls, file)];
  },
};

/**
 * The application as the implicit receiver of a call in Kotlin: inside an extension function on Javalin, or in a function that is applied
 * to it. https://kotlinlang.org/docs/scope-functions.html#apply
 */
function implicitReceiver(node: Node, file: SyntaxFile): Expression | undefined {
  const applied = appliedRouter(node, file);
  if (applied) {
    return file.value(applied);
  }
  const around = file.functionAround(node);
  const isExtension =
    around?.type === 'function_declaration' && /\bfun\s+(?:Javalin|RoutesConfig)\.\w+/.test(around.text.slice(0, 200));
  return isExtension ? name('this') : undefined;
}

const collection = '..';

/**
 * Joins the paths of groups. `crud` handlers take the last segment of a path as the parameter, which the routes of the
 * collection do not have.
 */
function joinGroups(segments: readonly string[]): string {
  const path = joinKeepingTrailingSlash(segments);
  return path.endsWith(`/${collection}`) ? path.replace(/(?:\/[^/]*)?\/\.\.$/, '') || '/' : path;
}

function callFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const { on, arguments: given, name: called } = call;
  const position = file.position(call.node);
  if (/^create/.test(called) && on && /(?:^|\.)Javalin$/.test(on.text)) {
    return [
      {
        kind: 'scope',
        framework: 'javalin',
        id: call.at,
        path: contextPathOf(call, file),
        within: 'root',
        ...position,
      },
      ...parameterIs(call, scope(call.at)),
    ];
  }
  const receiver = on ? file.value(ownerOf(on, file)) : implicitReceiver(call.node, file);
  if (on && receiver && called === 'mount' && isRouter(on, file)) {
    return parameterIs(call, receiver);
  }
  const target = isBuilder(call, file) ? scopeOfFunction(call.node, file) : receiver;
  if (!target) {
    return [];
  }
  const first = given[0];
  if (called === 'path' && given.length === 2 && first) {
    return group(call, target, file.value(first), file);
  }
  if (on && groups.has(called) && given.length === 1) {
    return group(call, target, text(''), file);
  }
  if (verbs.has(called) && given.length > 0) {
    const isBare = given.length === 1 || isLiteral(first) || /^[\w.]+::\w+$/.test(first?.text ?? '');
    const path = isBare ? text('') : file.value(first);
    return !isBare || isBuilder(call, file)
      ? [
          endpoint(
            call,
            target,
            [upgrades.has(called) ? 'GET' : called.toUpperCase()],
            path,
            given[isBare ? 0 : 1],
            file,
          ),
        ]
      : [];
  }
  if (called === 'addHttpHandler' || called === 'addHandler') {
    return [endpoint(call, target, methodsOf(file.value(first)), file.value(given[1]), given[2], file)];
  }
  return called === 'crud' ? crud(call, target, file) : [];
}

/**
 * Binds the parameter of `Javalin.create(config -> …)`, or of `config.router.mount(router -> …)`, to the application:
 * https://javalin.io/migration-guide-javalin-5-to-6
 */
function parameterIs(call: Call, application: Expression): readonly Fact[] {
  const literal = call.arguments.find(isLiteral);
  const parameter =
    literal?.childForFieldName('parameters')?.text ??
    (literal ? (/^\{\s*(\w+)\s*->/.exec(literal.text)?.[1] ?? 'it') : '');
  const named = parameter.replace(/[()\s]/g, '');
  const isSame = application.kind === 'name' && application.name === named;
  return literal && !isSame
    ? [
        {
          kind: 'binding',
          name: named,
          value: application,
          inside: literal.startIndex,
          at: literal.startIndex,
        },
      ]
    : [];
}

const part = /^(?:router|routes)$/;

/** Bound on calls on the router in one chain. */
const mostCalls = 32;

/** The application or configuration of which `config.router` and `config.routes` are parts, also behind calls that return them. */
function ownerOf(on: Node, file: SyntaxFile): Node {
  const router = routerIn(on, file);
  const isPart = router.type === 'field_access' || router.type === 'navigation_expression';
  const owner = router.firstNamedChild;
  return isPart && owner && part.test(router.lastNamedChild?.text ?? '') ? owner : on;
}

function isRouter(on: Node, file: SyntaxFile): boolean {
  return ownerOf(on, file) !== on;
}

/** What the first of some chained calls of `mount` and `apiBuilder` is called on. */
function routerIn(on: Node, file: SyntaxFile): Node {
  let router = on;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const call = callOf(router, file);
    if (!call?.on || !/^(?:mount|apiBuilder)$/.test(call.name)) {
      return router;
    }
    router = call.on;
  }
  return on;
}

/**
 * A group of routes: the second argument is a function, or an `EndpointGroup` object with the method `addEndpoints`.
 */
function group(call: Call, on: Expression, path: Expression, file: SyntaxFile): readonly Fact[] {
  const what = file.value(call.arguments.at(-1));
  const position = file.position(call.node);
  return [what, member(what, 'addEndpoints')].map((each) => ({ kind: 'mount', on, path, what: each, ...position }));
}

function endpoint(
  call: Call,
  on: Expression,
  methods: readonly string[],
  path: Expression,
  handler: Node | undefined,
  file: SyntaxFile,
): Fact {
  return {
    kind: 'endpoint',
    framework: 'javalin',
    methods,
    path: path.kind === 'text' ? path : { kind: 'text', parts: [path] },
    on,
    handler: handler && !isLiteral(handler) ? file.value(handler) : undefined,
    line: file.lineAt(call.at),
    onlyOnRouter: !isBuilder(call, file),
    ...guardsAround(call.node, file),
    ...file.position(call.node),
  };
}

/** `crud("users/{id}", new UserController())`: https://javalin.io/documentation#crudhandler */
function crud(call: Call, on: Expression, file: SyntaxFile): readonly Fact[] {
  const [first, second] = call.arguments;
  const path = second ? file.value(first) : text('');
  const handler = file.value(second ?? first);
  const written = literalText(path);
  const above = written ? text(written.replace(/\/?[^/]*\/?$/, '')) : concatenation([path, text(`/${collection}`)]);
  return crudMethods.map(({ method, handler: named, isOne }) => ({
    ...endpoint(call, on, [method], isOne ? path : above, undefined, file),
    handler: member(handler, named),
  }));
}
