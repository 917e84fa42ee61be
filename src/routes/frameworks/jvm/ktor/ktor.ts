import { type Expression, member, name, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf, isLiteral } from '../../../languages/jvm/calls.ts';
import { guardsAround } from '../../../languages/jvm/guards.ts';
import { functionsGivenAround } from '../../../languages/kotlin/functions.ts';
import { child } from '../../../languages/kotlin/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinCut } from '../../join.ts';
import { finishKtorPath } from './configuration.ts';
import { givenRoute, isInGivenLiteral, isRoutingPlace, methodAround, objectAround, verbs } from './places.ts';
import { resourceCall, resourceFacts, resourcePath } from './resources.ts';

/**
 * Routing functions that answer GET requests: https://ktor.io/docs/server-websockets.html,
 * https://ktor.io/docs/server-server-sent-events.html
 */
const upgrades = new Set(['webSocket', 'webSocketRaw', 'sse']);

/** Matches a package that is not for clients, messages and texts alone. */
const ofServer =
  /\bio\.ktor\b(?!\.(?:client|http|util|utils|serialization|server\.(?:response|request|util|testing))\b)/;

/** Ktor: https://ktor.io/docs/server-routing.html */
export const ktor: Framework = {
  name: 'ktor',
  support: {
    title: 'Ktor',
    followed:
      'nested `route`, extension functions across files, `method`, resources, web sockets, `rootPath` of configuration files',
    notFollowed: 'plugins that add routes',
  },
  languages: ['kotlin'],
  // A build script names the packages, and calls functions like those of the application (`repositories { … }`).
  signs: ['io.ktor'],
  trigger: (source, path) => ofServer.test(source) && !path.endsWith('.gradle.kts'),
  query: `
    (call_expression) @call
    (binary_expression left: (binary_expression left: (identifier)) right: (lambda_literal)) @resource
  `,
  // Route paths are joined segment by segment:
  // https://api.ktor.io/ktor-server/ktor-server-core/io.ktor.server.routing/-routing-path/-companion/parse.html
  join: joinCut,
  finish: finishKtorPath,
  read: (file, matches) => [
    ...resourceFacts(file),
    ...matches.flatMap(({ captures }) =>
      captures.flatMap(({ name: kind, node }) => {
        if (kind === 'resource') {
          return resourceCallFacts(node, file);
        }
        const call = callOf(node, file);
        return call ? callFacts(call, file) : [];
      }),
    ),
  ],
};

function callFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const { arguments: parts } = call;
  const literal = parts.findLast(isLiteral);
  const last = parts.at(-1);
  if (isRoot(call) && literal) {
    return [scopeFact(call, text(''), 'root', literal, file)];
  }
  if (call.name === 'routing' && last?.type === 'identifier' && !call.on) {
    return [scopeFact(call, text(''), 'root', undefined, file), runOn(call, last, file)];
  }
  const given = givenRoute(call, file);
  if (given && literal) {
    return [scopeFact(call, text(''), file.value(given), literal, file)];
  }
  if (call.name === 'route' && isReached(call, file)) {
    return routeFacts(call, literal, file);
  }
  if (call.name === 'handle' && literal && isReached(call, file)) {
    return endpoint(call, [methodAround(call.node, file) ?? 'ANY'], text(''), undefined, file);
  }
  const isVerb = verbs.has(call.name) || upgrades.has(call.name);
  if (!isVerb) {
    return memberCall(call, file);
  }
  if (!last || !isReached(call, file)) {
    return [];
  }
  const methods = [upgrades.has(call.name) ? 'GET' : call.name.toUpperCase()];
  const resource = typeArgument(call.node);
  // A description may come first: https://smiley4.github.io/ktor-openapi-tools/latest/openapi/typesafe_routing
  if (resource && parts.every(isLiteral)) {
    return endpoint(call, methods, resourcePath(file.value(resource)), undefined, file);
  }
  const isRegistration = isLiteral(last) || parts.length > 1;
  const path = parts.find((part) => !isLiteral(part));
  return isRegistration ? endpoint(call, methods, path ? ownPath(path, file) : text(''), last, file) : [];
}

/** The path of an endpoint. What a call makes by a literal is no description: `buildString { append(prefix) }`. */
function ownPath(path: Node, file: SyntaxFile): Expression {
  const isMade = path.type === 'call_expression' && callOf(path, file)?.arguments.some(isLiteral) === true;
  return isMade ? { kind: 'text', parts: [unknown] } : file.value(path);
}

/**
 * Calls in `with(controller) { routes() }`: an extension function on a route that is a member of an object has two
 * receivers, the object and the route around.
 */
function memberCall(call: Call, file: SyntaxFile): readonly Fact[] {
  const object = call.on ? undefined : objectAround(call.node, file);
  return object && isRoutingPlace(call.node, file)
    ? [
        {
          kind: 'call',
          call: {
            kind: 'call',
            at: call.node.endIndex,
            callee: member(file.value(object), call.name),
            arguments: [name('this'), ...call.arguments.map((argument) => file.value(argument))],
          },
          ...file.position(call.node),
        },
      ]
    : [];
}

/** Whether a call opens the root route: `routing { … }` or `install(Routing) { … }`. */
function isRoot(call: Call): boolean {
  return (
    call.name === 'routing' ||
    (call.name === 'install' && /^(?:Routing|RoutingRoot)$/.test(call.arguments[0]?.text ?? ''))
  );
}

/** Whether the receiver of a call may be a route: an explicit receiver, or a route as the implicit one. */
function isReached(call: Call, file: SyntaxFile): boolean {
  return call.on !== undefined || isRoutingPlace(call.node, file) || isInGivenLiteral(call.node, file);
}

function routeFacts(call: Call, literal: Node | undefined, file: SyntaxFile): readonly Fact[] {
  const [first] = call.arguments;
  const on = targetOf(call, file);
  const given = call.arguments.length > 1 && !literal ? call.arguments.at(-1) : undefined;
  return first
    ? [
        scopeFact(call, isLiteral(first) ? text('') : pathValue(first, file), on, literal, file),
        ...(given ? [runOn(call, given, file)] : []),
      ]
    : [];
}

/** The call of a function that a route is given, on that route: `route("/v1", build)`. */
function runOn({ node, at }: Call, given: Node, file: SyntaxFile): Fact {
  return {
    kind: 'call',
    call: { kind: 'call', at: node.endIndex, callee: file.value(given), object: scope(at), arguments: [] },
    ...file.position(node),
  };
}

/** The receiver of a call; without one, the innermost route around it. */
function targetOf({ on }: Call, file: SyntaxFile): Expression {
  return on ? file.value(on) : name('this');
}

/** The value of a path argument. A regular expression is unknown. */
function pathValue(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  return value.kind === 'text' ? value : { kind: 'text', parts: [value] };
}

function scopeFact(
  call: Call,
  path: Expression,
  within: 'root' | Expression,
  literal: Node | undefined,
  file: SyntaxFile,
): Fact {
  return {
    kind: 'scope',
    framework: 'ktor',
    id: call.at,
    path,
    within,
    ...(literal ? { body: literal.startIndex } : {}),
    ...file.position(call.node),
  };
}

function endpoint(
  call: Call,
  methods: readonly string[],
  path: Expression,
  handler: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  return [
    {
      kind: 'endpoint',
      framework: 'ktor',
      methods,
      path,
      // A description may come first: https://smiley4.github.io/ktor-openapi-tools/latest/openapi/documenting_routes
      pathMayBeAbsent: true,
      on: targetOf(call, file),
      handler: handler && (!isLiteral(handler) || callsParameterAround(handler)) ? file.value(handler) : undefined,
      line: file.line(call.node),
      ...(/^webSocket/.test(call.name) ? { upgrade: 'websocket' as const } : {}),
      onlyOnRouter: call.on !== undefined || !isRoutingPlace(call.node, file),
      ...guardsAround(call.node, file),
      ...file.position(call.node),
    },
  ];
}

/**
 * Whether a literal calls a function parameter of the enclosing function, which is then the handler: `fun Route.checked(path:
 * String, body: suspend RoutingContext.() -> Unit) = get(path) { check(); body() }`.
 */
function callsParameterAround(literal: Node): boolean {
  const functions = functionsGivenAround(literal);
  const called = functions.length > 0 ? literal.text.matchAll(/\b(\w+)\s*(?:\.\s*invoke\s*)?\(/g) : [];
  return [...called].some(([, name = '']) => functions.includes(name));
}

/**
 * The endpoint of `get<Article> { … }`, or of `handle<Article> { … }` in `resource<Article> { … }`, which is the scope of what it
 * registers: https://ktor.io/docs/server-resources.html
 */
function resourceCallFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const found = isRoutingPlace(node, file) ? resourceCall(node) : undefined;
  const path = found && resourcePath(file.value(found.type));
  const place = { on: name('this'), handler: undefined, line: file.line(node), ...file.position(node) };
  if (found?.name === 'resource' && path) {
    const body = node.childForFieldName('right')?.startIndex ?? 0;
    const id = node.startIndex;
    return [{ kind: 'scope', framework: 'ktor', id, path, within: name('this'), body, ...file.position(node) }];
  }
  if (found?.name === 'handle') {
    const methods = [methodAround(node, file) ?? 'ANY'];
    return [{ kind: 'endpoint', framework: 'ktor', methods, path: text(''), ...place }];
  }
  return found && path && verbs.has(found.name)
    ? [{ kind: 'endpoint', framework: 'ktor', methods: [found.name.toUpperCase()], path, ...place }]
    : [];
}

function typeArgument(call: Node): Node | undefined {
  const inner = call.firstNamedChild?.type === 'call_expression' ? call.firstNamedChild : call;
  const list = child(call, 'type_arguments') ?? child(inner, 'type_arguments');
  return list?.firstNamedChild?.firstNamedChild ?? undefined;
}
