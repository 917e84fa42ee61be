import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, arrayElements } from '../../../languages/php/arguments.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { answering, methodsOf } from './routeParts.ts';

const call = /call_expression$/;

/**
 * Routes in configuration arrays. An array with a path and middleware is a route if it is in the `routes` of a
 * configuration. https://docs.mezzio.dev/mezzio/v3/cookbook/autowiring-routes-and-pipelines/
 */
export function configuredRoutes(array: Node, file: SyntaxFile): readonly Fact[] {
  const entries = new Map(
    arrayElements(array).flatMap(({ key, value }) =>
      key?.type === 'string' ? [[stringText(key), value] as const] : [],
    ),
  );
  const routes = entries.get('routes');
  return [...routeFacts(array, entries, file), ...(routes ? mounts(routes, file) : [])];
}

function routeFacts(array: Node, entries: ReadonlyMap<string, Node>, file: SyntaxFile): readonly Fact[] {
  const [path, middleware] = [entries.get('path'), entries.get('middleware')];
  if (!path || !middleware) {
    return [];
  }
  const id = array.startIndex;
  const position = file.position(array);
  return [
    { kind: 'scope', framework: 'mezzio', id, path: text(''), within: 'router', onlyMounted: true, ...position },
    {
      kind: 'endpoint',
      framework: 'mezzio',
      ...methodsOf(entries.get('allowed_methods'), file),
      path: file.value(path),
      on: scope(id),
      handler: answering(middleware, file),
      line: file.line(array),
      onlyOnRouter: true,
      ...position,
    },
  ];
}

/** Mounts the elements of `routes`, with or without keys. If a function transforms them, their prefix is unknown. */
function mounts(routes: Node, file: SyntaxFile): readonly Fact[] {
  const elements = arrayElements(routes);
  const each = elements.length > 0 ? elements.map(({ value }) => value) : [routes];
  return each.flatMap((element): readonly Fact[] => {
    const isSpread = element.type === 'variadic_unpacking';
    const of = isSpread ? element.firstNamedChild : element;
    const given = of && call.test(of.type) ? argumentsOf(of).filter(({ node }) => arrayElements(node).length > 0) : [];
    const position = file.position(element);
    const common = { kind: 'mount', framework: 'mezzio', on: scope(fileScope), ...position } as const;
    return isSpread && given.length > 0
      ? given.map(({ node }) => ({ ...common, path: { kind: 'unknown' } as const, what: file.value(node) }))
      : [{ ...common, path: text(''), what: file.value(of) }];
  });
}
