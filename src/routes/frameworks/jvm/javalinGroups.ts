import { functionScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { type Call, callOf, givenPaths, isLiteral } from '../../languages/jvm/calls.ts';
import { importsOf } from '../../languages/jvm/names.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

export const verbs: ReadonlySet<string> = new Set([
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'query',
  'sse',
  'ws',
]);
/**
 * Methods of the application and its configuration that take a function in which calls of `ApiBuilder` register routes.
 */
export const groups: ReadonlySet<string> = new Set(['routes', 'apiBuilder']);

/** Whether a call is a static method of `ApiBuilder`, qualified or imported. */
export function isBuilder({ name, on }: Call, file: SyntaxFile): boolean {
  if (on) {
    return on.text === 'ApiBuilder';
  }
  const { named, stars } = importsOf(file);
  return (
    (verbs.has(name) || name === 'path' || name === 'crud') &&
    (stars.some((star) => star.endsWith('.ApiBuilder')) || named.get(name)?.endsWith(`.ApiBuilder.${name}`) === true)
  );
}

/**
 * Scopes for the functions that register routes through `ApiBuilder`. Such a scope is mounted where the function is
 * passed to a group or called within one.
 */
export function builderScopes(calls: readonly Call[], file: SyntaxFile): readonly Fact[] {
  const functions = new Map<number, Node>();
  const own = new Set(calls.filter((call) => isBuilder(call, file)));
  const given = givenPaths(own, file);
  for (const call of calls) {
    const around = own.has(call) ? file.functionAround(call.node) : undefined;
    const literal = call.name === 'path' || groups.has(call.name) ? call.arguments.at(-1) : undefined;
    for (const node of [around, isLiteral(literal) ? literal : undefined]) {
      if (node) {
        functions.set(node.startIndex, node);
      }
    }
  }
  addCallers(functions, calls, file);
  const rounds = addRounds(functions, file);
  const scopes = Array.from(
    functions,
    ([id, node]): Fact => ({
      kind: 'scope',
      framework: 'javalin',
      id: functionScope(id),
      path: text(''),
      within: 'router',
      onlyMounted: true,
      isGivenPaths: given.has(id),
      // A group in each round of a loop is another one.
      inside: isLiteral(node) || isLoop(node) ? file.position(node).inside : undefined,
      at: id,
    }),
  );
  const called = calls.flatMap((call): Fact[] => {
    const around = file.functionAround(call.node);
    const value = file.value(call.node);
    if (!around || !functions.has(around.startIndex) || own.has(call) || value.kind !== 'call') {
      return [];
    }
    const mount = { kind: 'mount', on: scope(functionScope(around.startIndex)), path: text('') } as const;
    // An `EndpointGroup` is an object with that method, or a function: https://javalin.io/documentation#handler-groups
    const group = call.on && call.name === 'addEndpoints' ? [file.value(call.on)] : [];
    return [value.callee, ...group].map((what) => ({ ...mount, what, ...file.position(call.node) }));
  });
  return [...scopes, ...rounds, ...called];
}

const loops = /^(?:enhanced_)?for_statement$/;
const iterating = /^(?:forEach(?:Indexed)?|onEach|map|let|also)$/;

function isLoop({ type }: Node): boolean {
  return loops.test(type);
}

/** The mounts of loops, and of function literals that methods of lists run, in the functions around them, which are added. */
function addRounds(functions: Map<number, Node>, file: SyntaxFile): readonly Fact[] {
  const mounts: Fact[] = [];
  for (const [id, node] of functions) {
    const around = isLoop(node) || isGivenToList(node, file) ? file.functionAround(node) : undefined;
    if (around) {
      functions.set(around.startIndex, around);
      const on = scope(functionScope(around.startIndex));
      mounts.push({ kind: 'mount', on, path: text(''), what: { kind: 'function', id }, ...file.position(node) });
    }
  }
  return mounts;
}

function isGivenToList(node: Node, file: SyntaxFile): boolean {
  let call = isLiteral(node) ? node.parent : null;
  while (call && /^(?:annotated_lambda|argument_list|value_arguments?)$/.test(call.type)) {
    call = call.parent;
  }
  const found = call ? callOf(call, file) : undefined;
  return found?.on !== undefined && iterating.test(found.name);
}

/** Adds the functions of the file that call one of those given, which register routes where these are called. */
function addCallers(functions: Map<number, Node>, calls: readonly Call[], file: SyntaxFile): void {
  const names = new Set<string>();
  const isNew = (node: Node): boolean => {
    const named = node.childForFieldName('name')?.text;
    return named !== undefined && !names.has(named) && names.add(named) !== undefined;
  };
  for (let added = [...functions.values()].filter(isNew).length > 0; added; ) {
    added = false;
    for (const call of calls) {
      const around = !call.on && names.has(call.name) ? file.functionAround(call.node) : undefined;
      if (around && !functions.has(around.startIndex)) {
        functions.set(around.startIndex, around);
        added = isNew(around) || added;
      }
    }
  }
}
