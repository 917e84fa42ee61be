import { literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { addedTo, calledName } from './lists.ts';
import { site } from './site.ts';

/** How many calls of middleware around a router are followed. */
const deepest = 8;

/** Whether a call makes a router of Django Channels. */
export function isUrlRouter(file: SyntaxFile, call: Node): boolean {
  return calledName(call) === 'URLRouter' && isOfChannels(file, call);
}

/**
 * The scope of a router of Django Channels with the patterns that it is given; the calls of middleware around it stand for it.
 * https://channels.readthedocs.io/en/stable/topics/routing.html#urlrouter
 */
export function urlRouter(file: SyntaxFile, call: Node): readonly Fact[] {
  const routes = argument(call, 'routes', 0);
  if (!routes || !isOfChannels(file, call)) {
    return [];
  }
  const id = callAt(call);
  const position = file.position(call);
  return [
    { kind: 'scope', framework: 'django', id, path: text(''), within: 'router', ...position },
    ...addedTo(file, scope(id), routes),
    ...callsAround(call).map(
      (around): Fact => ({ kind: 'substitute', value: scope(id), ...file.position(around), at: callAt(around) }),
    ),
  ];
}

/**
 * The mount of the router of web sockets at the root: `ProtocolTypeRouter({"websocket": URLRouter(…)})`.
 * https://channels.readthedocs.io/en/stable/topics/routing.html#protocoltyperouter
 */
export function protocolRouter(file: SyntaxFile, call: Node): readonly Fact[] {
  const protocols = argument(call, 'application_mapping', 0);
  const pairs = protocols?.type === 'dictionary' && isOfChannels(file, call) ? protocols.namedChildren : [];
  return pairs
    .filter((pair) => literalText(file.value(pair.childForFieldName('key'))) === 'websocket')
    .flatMap((pair) => site(file.value(pair.childForFieldName('value')), '', file.position(call)));
}

/** Matches the names of calls that may be middleware of Django Channels. */
export const middlewareName = /Middleware|Validator/;

/** Middleware of Django Channels stands for the application that it is given: https://channels.readthedocs.io/en/stable/topics/authentication.html */
export function channelsMiddleware(file: SyntaxFile, call: Node): readonly Fact[] {
  const inner = argument(call, 'inner', 0) ?? argument(call, 'application', 0);
  const made = externalPath(file.value(call.childForFieldName('function')), file) ?? '';
  return inner?.type === 'identifier' && /^channels\.(?:auth|sessions|security\.websocket)\./.test(made)
    ? [{ kind: 'substitute', value: file.value(inner), ...file.position(call), at: callAt(call) }]
    : [];
}

function isOfChannels(file: SyntaxFile, call: Node): boolean {
  return /^channels\.routing\.\w+$/.test(externalPath(file.value(call.childForFieldName('function')), file) ?? '');
}

/** The calls that are given a router, the innermost first, outside of other routers. */
function callsAround(router: Node): readonly Node[] {
  const found: Node[] = [];
  let around = router.parent?.parent;
  while (
    around?.type === 'call' &&
    found.length < deepest &&
    !/^(?:path|re_path|\w+Router)$/.test(calledName(around))
  ) {
    found.push(around);
    around = around.parent?.parent;
  }
  return found;
}
