import { type Expression, member, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { eachOf, itemOf } from '../../facts/reservedNames.ts';
import { argumentsOf, callOffset } from '../../languages/go/calls.ts';
import { iterationFacts } from '../../languages/iteration.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';

/** The name of the route that is being registered. */
const route = '*route';

/**
 * rata, whose router gets a list of routes with names, and a map from these names to their handlers:
 * https://pkg.go.dev/github.com/tedsuo/rata#NewRouter
 */
export const rata: Framework = {
  name: 'rata',
  support: {
    title: 'rata',
    followed:
      'lists of routes and maps of handlers, also across packages, handlers behind a function that wraps all of them',
    notFollowed: 'lists that code puts together',
  },
  languages: ['go'],
  signs: ['rata.NewRouter('],
  trigger: (source) => /\brata\.NewRouter\(/.test(source),
  query: '(call_expression) @call',
  join: joinVerbatim,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => (isRouter(node, file) ? routesOf(node, file) : [])),
    ),
};

function isRouter(node: Node, file: SyntaxFile): boolean {
  const callee = node.childForFieldName('function');
  return (
    callee?.childForFieldName('field')?.text === 'NewRouter' &&
    externalPath(file.value(callee), file) === 'github.com/tedsuo/rata.NewRouter'
  );
}

/** The router, and a loop that registers each route with the handler that has its name. */
function routesOf(node: Node, file: SyntaxFile): readonly Fact[] {
  const [routes, handlers] = argumentsOf(node);
  if (!routes || !handlers) {
    return [];
  }
  const [id, body, line] = [callOffset(node), node.startIndex, file.line(node)];
  const of = (field: string): Expression => member(name(route), field);
  const handler: Expression = {
    kind: 'call',
    at: -1 - node.endIndex,
    callee: member(file.value(unwrapped(handlers)), itemOf),
    arguments: [of('Name')],
  };
  const parameters = [{ name: '_' }, { name: route }];
  return [
    {
      kind: 'scope',
      framework: 'rata',
      id,
      path: text(''),
      within: 'root',
      mayBeMounted: true,
      ...file.position(node),
    },
    ...iterationFacts({ loop: node, parameters, over: file.value(routes), method: eachOf, at: -1 - body }, file),
    {
      kind: 'endpoint',
      framework: 'rata',
      methods: [],
      methodsFrom: of('Method'),
      path: of('Path'),
      on: scope(id),
      handler,
      line,
      inside: body,
      at: node.endIndex,
    },
  ];
}

/** The map that a function wraps, if it does: one for each name is answered, since the router wants a handler for each route. */
function unwrapped(handlers: Node): Node {
  const last = handlers.type === 'call_expression' ? argumentsOf(handlers).at(-1) : undefined;
  return last ?? handlers;
}
