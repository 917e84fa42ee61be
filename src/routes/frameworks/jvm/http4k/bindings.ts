import { memoized } from '../../../../model/memoized.ts';
import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callOf, isLiteral } from '../../../languages/jvm/calls.ts';
import { importsOf } from '../../../languages/jvm/names.ts';
import { infixCall } from '../../../languages/kotlin/calls.ts';
import { functionsGivenAround } from '../../../languages/kotlin/functions.ts';
import { child } from '../../../languages/kotlin/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { contractPath } from './contractPaths.ts';
import { mounted, routerAt } from './routers.ts';

type Infix = NonNullable<ReturnType<typeof infixCall>>;

const methods = /^(?:\w+\.)*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|PURGE)$/;

/**
 * `"/users/{id}" bind GET to ::find`, `"/users" bind routes(…)`, `"/users" / id bindContract GET to ::find`:
 * https://www.http4k.org/guide/howto/nestable_routes/
 */
export function bindingFacts(call: Infix, file: SyntaxFile): readonly Fact[] {
  const [right] = call.arguments;
  if (!right) {
    return [];
  }
  if (call.name === 'to') {
    const bound = boundTo(call, file);
    return bound ? route(call, bound.method, bound.path, right, file) : [];
  }
  if (call.name !== 'bind' || methods.test(right.text)) {
    return [];
  }
  const path = file.value(call.on);
  if (isLiteral(right) || right.type === 'callable_reference') {
    return route(call, 'ANY', path, right, file);
  }
  return [routerAt(call.at, path, call, file), ...mounted(call.at, right, file)];
}

/** The method and path in front of `to`: of a binding, of the variable that holds one, or a method alone in a router. */
function boundTo({ node, on }: Infix, file: SyntaxFile) {
  const [, alone] = methods.exec(on.text) ?? [];
  if (alone !== undefined) {
    return isOfRouter(node, file) ? { method: alone, path: text('') } : undefined;
  }
  const held = infixCall(on) ? on : localValue(on, file);
  const binding = held && infixCall(held);
  const [, method] = methods.exec(binding?.arguments[0]?.text ?? '') ?? [];
  if (!binding || method === undefined || !/^bind(?:Contract)?$/.test(binding.name)) {
    return undefined;
  }
  const path = binding.name === 'bind' ? file.value(binding.on) : contractPath(binding.on, file);
  return { method, path };
}

function isOfRouter(node: Node, file: SyntaxFile): boolean {
  const call = node.parent?.type === 'value_argument' ? node.parent.parent?.parent : undefined;
  return /^(?:routes|sse|websockets)$/.test((call && callOf(call, file)?.name) ?? '');
}

/** The value of a local variable: `val spec = "/users" / id bindContract GET`. */
function localValue(node: Node, file: SyntaxFile): Node | undefined {
  return node.type === 'identifier' ? localValues(file).get(keyOf(node.text, node, file)) : undefined;
}

/** The values of the variables of a file, by the functions that they are in. */
const localValues = memoized((file: SyntaxFile): ReadonlyMap<string, Node> => {
  const variables = file.matches('(property_declaration) @variable').flatMap(({ captures }) => captures);
  return new Map(
    variables.flatMap(({ node }): readonly [string, Node][] => {
      const named = child(node, 'variable_declaration')?.firstNamedChild?.text;
      return named !== undefined && node.lastNamedChild ? [[keyOf(named, node, file), node.lastNamedChild]] : [];
    }),
  );
});

function keyOf(named: string, node: Node, file: SyntaxFile): string {
  return `${named} ${file.functionAround(node)?.startIndex ?? ''}`;
}

/**
 * What answers, undefined for a literal at the registration, and for a local one in a function that is given functions:
 * these are what it depends on, and none of them is the handler.
 */
function handlerOf(node: Node, file: SyntaxFile): Expression | undefined {
  const held = localValue(node, file);
  const isPlain = isLiteral(node) || (held && isLiteral(held) && functionsGivenAround(held).length > 0);
  return isPlain ? undefined : file.value(node);
}

/** A route is a router of its own, which others are given. */
function route(call: Infix, method: string, path: Expression, handler: Node, file: SyntaxFile): readonly Fact[] {
  const { named } = importsOf(file);
  const isSocket = method === 'ANY' && /\.(?:websocket|ws)\.bind$/.test(named.get('bind') ?? '');
  const isStream = method === 'ANY' && /\.sse\.bind$/.test(named.get('bind') ?? '');
  return [
    routerAt(call.at, text(''), call, file),
    {
      kind: 'endpoint',
      framework: 'http4k',
      methods: [isSocket || isStream ? 'GET' : method],
      path,
      on: scope(call.at),
      handler: handlerOf(handler, file),
      line: file.line(call.node),
      ...(isSocket ? { upgrade: 'websocket' as const } : {}),
      ...file.position(call.node),
    },
  ];
}
