import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { type Argument, argumentsOf, callAt, simpleName } from '../../languages/csharp/calls.ts';
import { functionTypes, hasModifier } from '../../languages/csharp/scopes.ts';
import { guardsAround } from '../../languages/guards.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { methodNames } from '../methods.ts';
import { mentionsAny } from '../trigger.ts';
import { applicationField } from './applicationFields.ts';
import { typeOfParameter } from './carterModules.ts';
import { identityApi } from './identityApi.ts';
import { mappedByFramework } from './mappedByFramework.ts';

const verbs: Readonly<Record<string, string>> = {
  MapGet: 'GET',
  MapPost: 'POST',
  MapPut: 'PUT',
  MapPatch: 'PATCH',
  MapDelete: 'DELETE',
};
const rootOfFile = 'application';

/** Minimal APIs of ASP.NET Core: https://learn.microsoft.com/aspnet/core/fundamentals/minimal-apis/route-handlers */
export const minimalapi: Framework = {
  name: 'minimalapi',
  support: {
    title: 'ASP.NET Core minimal APIs, Carter',
    followed:
      '`MapGet` and its kin, `MapGroup` across files, Carter modules, `MapIdentityApi`, `MapHealthChecks`, hubs',
    notFollowed: 'endpoints of other packages',
  },
  languages: ['csharp'],
  trigger: (source) =>
    /\.Map(?:Get|Post|Put|Patch|Delete|Methods|Group|IdentityApi|HealthChecks|Hub)\b/.test(source) ||
    (mentionsAny(source, ['WebApplication', 'UseEndpoints', 'RouteBuilder', 'RouteGroup']) &&
      /\b(?:WebApplication|UseEndpoints|IEndpointRouteBuilder|RouteGroupBuilder)\b/.test(source)),
  query: `
    (invocation_expression function: (member_access_expression)) @call
    (parameter type: (identifier)) @parameter
    (variable_declaration type: (identifier)) @variable
  `,
  join: joinTemplates,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) => {
        switch (name) {
          case 'call':
            return callFacts(node, file);
          case 'variable':
            return applicationField(node, file);
          default:
            return parameterFacts(node, file);
        }
      }),
    ),
};

/** Joins templates with exactly one slash. An empty template leaves that slash, as in `RoutePatternFactory.Combine`. */
function joinTemplates([first = '', ...others]: readonly string[]): string {
  const path = others.reduce(
    (before, segment) => `${before.replace(/\/+$/, '')}/${segment.replace(/^\/+/, '')}`,
    first,
  );
  return `/${path.replace(/^\/+/, '')}`;
}

function callFacts(call: Node, file: SyntaxFile): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const object = callee?.childForFieldName('expression');
  const called = simpleName(callee?.childForFieldName('name'));
  const given = argumentsOf(call);
  if (!object) {
    return [];
  }
  if ((called === 'Build' && given.length === 0) || (called === 'Create' && object.text === 'WebApplication')) {
    return isApplication(called, object, file) ? [scopeFact(call, text(''), 'root', file)] : [];
  }
  if (called === 'GetApplicationBuilder') {
    // https://abp.io/docs/latest/framework/architecture/modularity/basics
    return [scopeFact(call, text(''), 'root', file)];
  }
  const on = file.value(object);
  const pattern = argument(given, 'pattern', 0) ?? argument(given, 'prefix', 0);
  // A method of the application with that name may take an object; the interpreter runs it.
  if (called === 'MapGroup' && pattern && !/^(?:this|object_creation_expression)$/.test(pattern.type)) {
    return [scopeFact(call, file.value(pattern), on, file)];
  }
  if (called === 'MapIdentityApi') {
    return identityApi(call, object, file);
  }
  if (called === 'UseEndpoints' || called === 'UseConfiguredEndpoints') {
    return endpointsParameter(given[0]?.value, on);
  }
  const mapped = pattern && mappedByFramework(called, { call, pattern, on }, file);
  if (mapped) {
    return mapped;
  }
  const handler = given.at(-1)?.value;
  // A method of the application with the same name may take the handler as its first argument; the interpreter runs it.
  if (!pattern || !handler || given.length < 2 || file.value(handler).kind === 'text') {
    return [];
  }
  const verb = verbs[called];
  if (verb !== undefined) {
    return isInOverload(call, called, pattern, file)
      ? []
      : [endpoint(call, [verb], pattern, on, argument(given, 'handler', 1) ?? handler, file)];
  }
  if (called === 'MapMethods') {
    const methods = argument(given, 'httpMethods', 1);
    return methods ? [methodsEndpoint(call, methods, pattern, on, handler, file)] : [];
  }
  return called === 'Map' && !isBranch(handler) ? [endpoint(call, ['ANY'], pattern, on, handler, file)] : [];
}

/**
 * Whether a call hands on the pattern of an overload that the application adds, `MapGet(this IEndpointRouteBuilder app, string
 * pattern, Func<IResult> handler)`. A call of the overload is itself read as the registration.
 */
function isInOverload(call: Node, called: string, pattern: Node, file: SyntaxFile): boolean {
  const around = file.functionAround(call);
  const given = around?.childForFieldName('parameters')?.namedChildren ?? [];
  const [receiver, path] = given.filter(({ type }) => type === 'parameter');
  return (
    given.length === 3 &&
    around?.childForFieldName('name')?.text === called &&
    receiver !== undefined &&
    hasModifier(receiver, 'this') &&
    path?.childForFieldName('name')?.text === pattern.text
  );
}

/**
 * Whether an expression creates the application: `WebApplication.Create()`, or `Build()` on
 * `WebApplication.CreateBuilder()`.
 */
function isApplication(called: string, object: Node, file: SyntaxFile): boolean {
  return called === 'Create' || file.mentions(/\bWebApplication\.Create/) || /builder$/i.test(object.text);
}

function methodsEndpoint(
  call: Node,
  methods: Node,
  pattern: Node,
  on: Expression,
  handler: Node,
  file: SyntaxFile,
): Fact {
  const value = file.value(methods);
  const known = methodNames(
    value.kind === 'list' ? { kind: 'list', items: value.items.map(methodText) } : methodText(value),
  );
  return known
    ? endpoint(call, known, pattern, on, handler, file)
    : { ...endpoint(call, [], pattern, on, handler, file), methodsFrom: value };
}

/** The HTTP method of `HttpMethods.Get`, `"GET"` or `HttpMethod.Get.Method`. */
function methodText(expression: Expression): Expression {
  if (expression.kind !== 'member') {
    return expression;
  }
  const named = expression.name === 'Method' && expression.of.kind === 'member' ? expression.of.name : expression.name;
  return text(named.toUpperCase());
}

/**
 * Whether the literal configures a middleware branch, as in `app.Map("/x", branch => …)`. The branch is an application
 * builder, and no route.
 */
function isBranch(handler: Node): boolean {
  const parameters = handler.childForFieldName('parameters')?.text.replace(/[()\s]/g, '');
  return (
    handler.type === 'lambda_expression' &&
    /^(?:IApplicationBuilder)?(?:app\w*|builder|branch|\w*App)$/i.test(parameters ?? '')
  );
}

/** Binds the parameter of `UseEndpoints(endpoints => …)`, or ABP's own, to the application. */
function endpointsParameter(literal: Node | undefined, on: Expression): readonly Fact[] {
  const named = literal?.childForFieldName('parameters')?.text.replace(/[()\s]/g, '');
  return literal && named !== undefined
    ? [{ kind: 'binding', name: named, value: on, inside: literal.startIndex, at: literal.startIndex }]
    : [];
}

/**
 * The scope of a parameter of type `IEndpointRouteBuilder` or alike, if it can only be the application itself or is
 * what Carter passes to a module.
 */
function parameterFacts(parameter: Node, file: SyntaxFile): readonly Fact[] {
  const around = file.functionAround(parameter);
  const path = around && typeOfParameter(parameter, around, file);
  if (!around || !functionTypes.has(around.type) || path === undefined) {
    return [];
  }
  const id = `${rootOfFile} ${parameter.startIndex}`;
  const position = { inside: undefined, at: parameter.startIndex };
  return [
    { kind: 'scope', framework: 'minimalapi', id, path, within: 'root', ...position },
    {
      kind: 'binding',
      name: parameter.childForFieldName('name')?.text ?? '',
      value: scope(id),
      inside: around.startIndex,
      at: parameter.startIndex + 1,
    },
  ];
}

function argument(given: readonly Argument[], name: string, position: number): Node | undefined {
  const positional = given[position];
  return (
    given.find((each) => each.name === name)?.value ?? (positional?.name === undefined ? positional?.value : undefined)
  );
}

function scopeFact(call: Node, path: Expression, within: 'root' | Expression, file: SyntaxFile): Fact {
  return { kind: 'scope', framework: 'minimalapi', id: callAt(call), path, within, ...file.position(call) };
}

function endpoint(
  call: Node,
  methods: readonly string[],
  pattern: Node,
  on: Expression,
  handler: Node,
  file: SyntaxFile,
): Endpoint {
  const path = file.value(pattern);
  return {
    kind: 'endpoint',
    framework: 'minimalapi',
    methods,
    path: path.kind === 'text' ? path : { kind: 'text', parts: [path] },
    on,
    handler: handler.type === 'lambda_expression' ? undefined : file.value(handler),
    line: file.lineAt(callAt(call)),
    ...guardsAround(call, file),
    ...file.position(call),
  };
}
