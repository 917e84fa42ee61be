import { scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, callAt } from '../../../languages/python/arguments.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { mountFact, scopeFact } from '../routerFacts.ts';

const dispatchers = /^werkzeug\.(?:middleware\.dispatcher|wsgi)\.DispatcherMiddleware$/;

/** Matches a file that puts applications together; it may import none of their packages. */
export const dispatches = /\bDispatcherMiddleware\b/;

/**
 * The mounts of `DispatcherMiddleware(app, {'/path': other})`:
 * https://werkzeug.palletsprojects.com/en/stable/middleware/dispatcher/
 */
export function dispatched(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  if (
    !/(?:^|\.)DispatcherMiddleware$/.test(callee?.text ?? '') ||
    !dispatchers.test(externalPath(file.value(callee), file) ?? '')
  ) {
    return [];
  }
  const id = callAt(call);
  const first = argument(call, 'app', 0);
  const mounts = argument(call, 'mounts', 1);
  const pairs = mounts?.type === 'dictionary' ? mounts.namedChildren.filter(({ type }) => type === 'pair') : [];
  const mount = (path: Node | null | undefined, what: Node | null | undefined): readonly Fact[] =>
    what
      ? [
          mountFact(file, call, {
            on: scope(id),
            path: path ? file.value(path) : text(''),
            what: file.value(applicationIn(what)),
          }),
        ]
      : [];
  return [
    scopeFact('flask', file, call, { id, path: text(''), within: 'root' }),
    ...mount(undefined, first),
    ...pairs.flatMap((pair) => mount(pair.childForFieldName('key'), pair.childForFieldName('value'))),
  ];
}

/** The application of which `app.wsgi_app` is what a server calls. */
function applicationIn(node: Node): Node {
  const isWsgi = node.type === 'attribute' && node.childForFieldName('attribute')?.text === 'wsgi_app';
  return (isWsgi && node.childForFieldName('object')) || node;
}
