import type { Expression } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument } from '../../languages/python/arguments.ts';
import { decoratorCall } from '../../languages/python/decorators.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { importOf, type Makers, routerReaders, routersQuery } from './pythonRouters.ts';
import { endpointFact, mountFact } from './routerFacts.ts';

const isUsed = importOf('robyn');
const makers: Makers = {
  'robyn.Robyn': { within: 'root' },
  'robyn.SubRouter': { prefix: 'prefix', position: 1, within: 'router' },
};
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** Robyn: https://robyn.tech/documentation/en/api_reference/getting_started */
export const robyn: Framework = {
  name: 'robyn',
  support: {
    title: 'Robyn',
    followed: 'applications, sub-routers with their prefixes, `add_route`',
    notFollowed: 'views, web sockets, static folders',
  },
  languages: ['python'],
  signs: ['robyn'],
  trigger: (source) => /\brobyn\b/.test(source),
  query: routersQuery,
  join: joinTrimmed,
  read: (file, matches) => (isUsed(file) ? readCaptures(file, matches, readers) : []),
};

const routers = routerReaders('robyn', makers);

const readers: CaptureReaders = {
  ...routers,
  decorator: decorated,
  call: (file, node) => [...routers.call(file, node), ...called(file, node)],
};

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  const path = found && verbs.has(found.method) ? argument(found.call, 'endpoint', 0) : undefined;
  if (!found || !path) {
    return [];
  }
  const handler: Expression = { kind: 'function', id: found.target.startIndex };
  const methods = [found.method.toUpperCase()];
  return endpointFact('robyn', file, decorator, { methods, path: file.value(path), on: file.value(found.on), handler });
}

/** `app.include_router(users)` and `app.add_route('GET', '/users', list_users)`. */
function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  const method = callee?.childForFieldName('attribute')?.text;
  if (on && method === 'include_router') {
    const router = argument(call, 'router', 0);
    return router ? [mountFact(file, call, { framework: 'robyn', on: file.value(on), what: file.value(router) })] : [];
  }
  const [type, path] = [argument(call, 'route_type', 0), argument(call, 'endpoint', 1)];
  const handler = argument(call, 'handler', 2);
  const verb = /(?:^['"]|\.)([A-Z]+)['"]?$/.exec(type?.text ?? '')?.[1];
  return on && method === 'add_route' && verb !== undefined && path && handler
    ? endpointFact('robyn', file, call, {
        methods: [verb],
        path: file.value(path),
        on: file.value(on),
        handler: file.value(handler),
      })
    : [];
}
