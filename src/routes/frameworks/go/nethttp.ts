import { nethttp as descriptor } from '../../../model/frameworks/nethttp.ts';
import { type Expression, fileScope, literalText, member, scope, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import { guardsAround } from '../../languages/guards.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { FinishedPath, RouteDraft } from '../framework.ts';
import { joinPatterns } from '../join.ts';
import { mayClearContext } from './clearedContexts.ts';
import { endpointOfCall, servesFiles, strippedPrefix, wrapped } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

/**
 * Signs of routes in a text. They are tested one after the other, since alternatives with a common beginning are much
 * faster. A `Register` of packages that are widely used, or of a name or a struct, has to do with no router. The last one excludes a
 * `NewHandler` that is a declaration or has no arguments, errors and clients.
 */
const telltales: readonly RegExp[] = [
  /\.\s*(?:HandleFunc|Handle)\(|\bNewServeMux\b|\bStripPrefix\(/,
  /\.(?:Register|Mount)\((?<!\b(?:gob|prometheus|sql|swag|syscall|unix)\.\w+\()(?!\s*(?:"[^"/]|&?\w+(?:\.\w+)?\{))/,
  /http\.(?:ResponseWriter|Handler)(?<=\((?:\w+, ?)*\w* ?string, \w* ?(?:func\(\w* ?http\.ResponseWriter|http\.Handler))/,
  /(?:Rout|Handler|Endpoint|API|Api|Controller)\w{0,80}\((?<=\b(?:[Rr]egister|[Mm]ount|[Ss]et|[Ss]etup|[Ii]nit|[Aa]dd|[Bb]ind|[Nn]ew)\w{0,80}(?:Rout|Handler|Endpoint|API|Api|Controller)\w{0,80}\()(?<!^func (?:\([^)\n]{0,200}\) )?[Nn]ew(?!\w{0,80}Rout)\w{0,80}\()(?!(?<=\b[Nn]ew(?!\w{0,80}Rout)\w{0,80}\()\))(?<!\b[Nn]ew\w{0,80}(?:Error|Client)\()(?<!\b(?:otelgrpc|slog)\.\w{0,80}\()/m,
];

/** The methods of HTTP as text or constant: where a call has none, neither of these matches. */
const verb = /http\.Method[A-Z]|"(?:GET|POST|PUT|PATCH|DELETE)"/;
const besideVerb: readonly RegExp[] = [
  /\(\s*(?:http\.Method[A-Z]\w+|"(?:GET|POST|PUT|PATCH|DELETE)")\s*,\s*(?:(?:[\w.]+|"[\w.]*")\s*,\s*)?["`]\//,
  /["`]\/[^"`\s]{0,200}["`]\s*,\s*(?:http\.Method[A-Z]\w+|"(?:GET|POST|PUT|PATCH|DELETE)")\s*,/,
];

const routers: GoRouters = {
  name: 'nethttp',
  support: {
    title: 'Go net/http',
    followed: 'patterns with and without methods, `StripPrefix`',
    notFollowed: 'handlers that look at the path themselves',
  },
  packages: descriptor.packages,
  makers: { NewServeMux: 'root' },
  nests: true,
  types: { ServeMux: 'root' },
  calls: 'HandleFunc|Handle',
  // Includes files that pass routers to functions which register routes.
  telltale: (source) =>
    telltales.some((telltale) => telltale.test(source)) ||
    (verb.test(source) && besideVerb.some((telltale) => telltale.test(source))),
  join: joinPatterns,
  finish: finishPattern,
  read: readCall,
};

/** net/http: https://pkg.go.dev/net/http#hdr-Patterns-ServeMux */
export const nethttp = goFramework(routers);

/** Builds the path of a pattern `[METHOD ][HOST]/[PATH]`, where `{$}` marks the end. */
export function finishPattern({ segments, method }: RouteDraft): readonly FinishedPath[] {
  const pattern = segments.at(-1) ?? '';
  const named = /^\s*([A-Z]+)[ \t]/.exec(pattern)?.[1];
  const path = pattern.includes('/') ? pattern.slice(pattern.indexOf('/')) : '';
  return [
    {
      path: joinPatterns([...segments.slice(0, -1), path.replace(/\{\$\}$/, '')]),
      unknown: false,
      method: named ?? method,
    },
  ];
}

/** A call that returns both pattern and handler may be the only argument: https://go.dev/ref/spec#Calls */
function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given, node } = call;
  const [pattern, handler] = given;
  if (method === 'ServeHTTP') {
    return forwardedTo(call, file);
  }
  if (method === 'StripPrefix' && externalPath(file.value(call.on), file) === 'net/http') {
    return strippedFrom(call, file);
  }
  if ((method !== 'HandleFunc' && method !== 'Handle') || !pattern || (handler && servesFiles(handler))) {
    return [];
  }
  if (!handler && pattern.type !== 'call_expression') {
    return [];
  }
  const isDefault = externalPath(file.value(call.on), file) === 'net/http';
  const on: Expression = isDefault ? scope(fileScope) : file.value(call.on);
  const written = file.value(pattern);
  const [path, answering] = handler ? [written, file.value(handler)] : [member(written, '0'), member(written, '1')];
  const mounted = handler && mayClearContext(handler, file) ? unknown : strippedPrefix(handler ?? pattern, file);
  const what = handler ? wrapped(handler, file) : answering;
  const route = { methods: ['ANY'], unlessRouter: true, path, handler: answering };
  return [
    ...endpointOfCall(routers, call, route, file).map((fact) => (fact.kind === 'endpoint' ? { ...fact, on } : fact)),
    { kind: 'mount', on, path: mounted, what, ...guardsAround(node, file), ...file.position(node) },
  ];
}

/**
 * The mount of a handler behind `http.StripPrefix("/api", h)`, wherever the result is used: passed to `ListenAndServe`, assigned
 * to the field of a server, returned. A handler that is registered is mounted by its registration.
 */
function strippedFrom({ node, given }: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [prefix, handler] = given;
  const [path, on] = [file.value(prefix), scope(fileScope)];
  const registering = handler && registrationOf(node, file);
  const through = registering?.childForFieldName('function')?.childForFieldName('operand');
  return handler
    ? [
        {
          kind: 'mount',
          on,
          path,
          what: wrapped(handler, file),
          byConvention: true,
          ...(through ? { through: file.value(through) } : {}),
          ...file.position(registering ?? node),
          line: file.line(node),
        },
      ]
    : [];
}

/** Bound on the calls around a handler. */
const deepestWrapping = 8;

/** The call of a registering method with the variable that holds a handler: `group.Any("/*rest", gin.WrapH(handler))`. */
function registrationOf(handler: Node, file: SyntaxFile): Node | undefined {
  const held = handler.parent?.parent?.type === 'short_var_declaration' ? handler.parent.parent : undefined;
  const variable = held?.childForFieldName('left')?.text;
  const body = variable === undefined ? undefined : file.functionAround(handler)?.childForFieldName('body');
  const isGiven = (given: Node, depth = 0): boolean =>
    given.text === variable ||
    (given.type === 'call_expression' &&
      depth < deepestWrapping &&
      argumentsOf(given).some((each) => isGiven(each, depth + 1)));
  const statements = body?.descendantsOfType('expression_statement') ?? [];
  return statements.flatMap((statement) => {
    const call = statement?.firstNamedChild;
    return call?.type === 'call_expression' && argumentsOf(call).some((each) => isGiven(each)) ? [call] : [];
  })[0];
}

/**
 * The handler to which a handler forwards its request, and its path: `http.StripPrefix("/api", h).ServeHTTP(w, r)`
 * (https://pkg.go.dev/net/http#StripPrefix). The prefix may also be removed by a function that has been called with the
 * request and a path, such as `strip("/api", r)`, since the request's URL can be changed
 * (https://pkg.go.dev/net/url#URL).
 */
function forwardedTo({ on, node, given }: MethodCall, file: SyntaxFile): readonly Fact[] {
  const mount = { kind: 'mount', on: scope(fileScope), what: wrapped(on, file), ...file.position(node) } as const;
  if (on.type === 'call_expression') {
    const path = strippedPrefix(on, file);
    return literalText(path) === '' ? [] : [{ ...mount, path }];
  }
  return pathsBefore(node, given, file).map((path) => ({
    ...mount,
    on: unknown,
    path,
    byConvention: true,
    inDoubt: true,
  }));
}

/** The other arguments of calls, in statements before a call, that pass the request and a path. */
function pathsBefore(node: Node, [writer, request]: readonly Node[], file: SyntaxFile): readonly Expression[] {
  let around = node.parent;
  while (around && around.type !== 'block') {
    around = around.parent;
  }
  const statements = request?.type === 'identifier' ? (around?.descendantsWithin(isNoFunction) ?? []) : [];
  return statements.flatMap((each) => {
    const call = each.endIndex < node.startIndex ? callOfStatement(each) : undefined;
    const [first, second, ...more] = call ? argumentsOf(call) : [];
    const other = first?.text === request?.text ? second : second?.text === request?.text ? first : undefined;
    return other && other.text !== writer?.text && more.length === 0 ? [file.value(other)] : [];
  });
}

function isNoFunction({ type }: Node): boolean {
  return type !== 'func_literal';
}

const calling = /^(?:expression_statement|assignment_statement|short_var_declaration)$/;

/** The call that a statement consists of, or whose results it assigns. */
function callOfStatement(statement: Node): Node | undefined {
  if (!calling.test(statement.type)) {
    return undefined;
  }
  const [called] = (statement.childForFieldName('right') ?? statement).namedChildren;
  return called?.type === 'call_expression' ? called : undefined;
}
