import { memoized } from '../../../../model/memoized.ts';
import { type Expression, name, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Scope } from '../../../facts/scopeFact.ts';
import { type Call, callOf, isLiteral } from '../../../languages/jvm/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isPredicate, isRegistration, nestedPath, type Predicate, predicatesIn, predicatesOf } from './predicates.ts';
import { outermost, routerBeans, servedRouter } from './routerBeans.ts';

const routeMaker = /^(?:(?:RouterFunctions|SpringdocRouteBuilder)\.)?(?:route|nest)$/;
const dslMakers = new Set(['router', 'coRouter']);

/**
 * Scopes, mounts and endpoints of functional routes:
 * https://docs.spring.io/spring-framework/reference/web/webflux-functional.html
 */
export function functionalFacts(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  if (!file.mentions(/\bRouterFunction|\bSpringdocRouteBuilder\b|\bcoRouter\b|\brouter\s*\{/)) {
    return [];
  }
  const registered = matches.flatMap(({ captures }) =>
    captures.flatMap(({ node }) => {
      const call = callOf(node, file);
      return call ? callFacts(withoutDocumentation(call, file), file) : [];
    }),
  );
  return [...registered, ...routerBeans(file)];
}

/**
 * A call without the description of the route that springdoc's builder takes after the handler:
 * https://springdoc.org/#spring-webfluxwebmvc-fn-with-functional-endpoints
 */
function withoutDocumentation(call: Call, file: SyntaxFile): Call {
  const isDocumented =
    file.mentions(/\bSpringdocRouteBuilder\b/) && call.arguments.length > 2 && isLiteral(call.arguments.at(-1));
  return isDocumented ? { ...call, arguments: call.arguments.slice(0, -1) } : call;
}

function callFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const { on, arguments: given } = call;
  const literal = given.find(isLiteral);
  if (!on && dslMakers.has(call.name) && literal) {
    return [scopeFact(call.at, text(''), outermost(call, file), call, file, literal)];
  }
  if (routeMaker.test(on ? `${on.text}.${call.name}` : call.name) && !insideDsl(call, file)) {
    return madeFacts(call, file);
  }
  // Predicates have the same names as the builder methods for routes (`GET("/x")`).
  if (isPredicate(call, file)) {
    return [];
  }
  const target = on && !isDslNest(call) ? file.value(on) : name('this');
  if (isRegistration(call)) {
    return routeFacts(call, target, predicatesOf(call, file), given.at(-1), file);
  }
  switch (call.name) {
    case 'route':
    case 'andRoute':
      return routeFacts(call, target, predicatesIn(given[0], file), given[1], file);
    case 'nest':
    case 'path':
    case 'andNest':
      return given.length > 1 || isDslNest(call) ? nestedFacts(call, target, file) : [];
    case 'add':
    case 'and':
    case 'andOther':
      return given.length === 1 ? [mountFact(target, text(''), file.value(given[0]), call, file)] : [];
    default:
      return servedRouter(call, file);
  }
}

/** The scope of a new router function: `route()`, `route(predicate, handler)`, `nest(predicate, routes)`. */
function madeFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const [first, second] = call.arguments;
  if (call.name === 'nest') {
    const path = nestedPath(first, file);
    return [
      scopeFact(call.at, path, outermost(call, file), call, file),
      ...(second ? [mountFact(scope(call.at), text(''), file.value(second), call, file)] : []),
    ];
  }
  return [
    scopeFact(call.at, text(''), outermost(call, file), call, file),
    ...(first ? routeFacts(call, scope(call.at), predicatesIn(first, file), second, file) : []),
  ];
}

/**
 * Nested routes: `nest(predicate, builder -> …)`, `path("/x", builder -> …)`, `"/x".nest { … }`, `andNest(predicate,
 * routes)`.
 */
function nestedFacts(call: Call, target: Expression, file: SyntaxFile): readonly Fact[] {
  const inner = call.arguments.at(-1);
  const isDsl = isDslNest(call);
  const first = isDsl ? call.on : call.arguments[0];
  if (!inner || !first) {
    return [];
  }
  const path = call.name === 'path' ? file.value(first) : nestedPath(first, file);
  if (!isLiteral(inner)) {
    // A method reference (`this::routes`) is called with the builder; a call (`routes()`) returns a router function.
    const id = inner.startIndex;
    return inner.type === 'method_reference' || inner.type === 'callable_reference'
      ? [
          scopeFact(id, path, target, call, file),
          mountFact(target, path, file.value(inner), call, file),
          {
            kind: 'call',
            call: { kind: 'call', at: id, callee: file.value(inner), arguments: [scope(id)] },
            ...file.position(call.node),
          },
        ]
      : [mountFact(target, path, file.value(inner), call, file)];
  }
  const [parameter] = inner.childForFieldName('parameters')?.text.match(/(?<!\w)\w+(?=\s*\)?$)/) ?? [];
  const body = inner.childForFieldName('body');
  const nested = scopeFact(inner.startIndex, path, target, call, file, isDsl || !call.on ? inner : undefined);
  if (parameter === undefined && body && inner.type === 'lambda_expression') {
    return [mountFact(target, path, file.value(inner), call, file)];
  }
  return parameter === undefined
    ? [nested]
    : [
        nested,
        {
          kind: 'binding',
          name: parameter,
          value: scope(inner.startIndex),
          inside: inner.startIndex,
          at: inner.startIndex,
        },
      ];
}

function routeFacts(
  call: Call,
  on: Expression,
  predicates: readonly Predicate[],
  handler: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  return predicates.map(({ methods, path }) => ({
    kind: 'endpoint',
    framework: 'spring',
    methods: methods.length === 0 ? ['ANY'] : methods,
    path: path ?? text(''),
    on,
    handler: handler && !isLiteral(handler) ? file.value(handler) : undefined,
    line: file.lineAt(call.at),
    onlyOnRouter: true,
    ...file.position(call.node),
  }));
}

function scopeFact(
  id: number,
  path: Expression,
  within: Scope['within'],
  call: Call,
  file: SyntaxFile,
  body?: Node,
): Fact {
  return {
    kind: 'scope',
    framework: 'spring',
    id,
    path,
    within,
    ...(body ? { body: body.startIndex } : {}),
    ...file.position(call.node),
  };
}

function mountFact(on: Expression, path: Expression, what: Expression, call: Call, file: SyntaxFile): Fact {
  return { kind: 'mount', on, path, what, onlyOnRouter: true, ...file.position(call.node) };
}

/** Whether `nest` belongs to the Kotlin DSL, in which its receiver is a pattern or predicate instead of a builder. */
function isDslNest({ name: called, on, arguments: given }: Call): boolean {
  return called === 'nest' && on !== undefined && given.length === 1;
}

function insideDsl({ node }: Call, file: SyntaxFile): boolean {
  return file.language.name === 'kotlin' && node.startIndex >= beginningOfDsl(file);
}

/** The offset behind the first brace of the DSL in a file. */
const beginningOfDsl = memoized(({ text }: SyntaxFile): number => {
  const found = /\b(?:coRouter|router)\s*\{/.exec(text);
  return found ? found.index + found[0].length : Number.POSITIVE_INFINITY;
});
