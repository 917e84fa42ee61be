import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { definitionOf } from '../../languages/python/decorators.ts';
import { argument, callAt } from '../../languages/python/values.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import {
  endpointFact,
  importOf,
  type Makers,
  methodsGiven,
  mountFact,
  routerReaders,
  routersQuery,
  scopeFact,
} from './pythonRouters.ts';

const isBottle = importOf('bottle');
const makers: Makers = { 'bottle.Bottle': { within: 'root' } };
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete']);
/** The application on which the functions of the module register. */
const defaultApplication = 'default application';

/** Bottle: https://bottlepy.org/docs/dev/routing.html, https://bottlepy.org/docs/dev/api.html#the-bottle-class */
export const bottle: Framework = {
  name: 'bottle',
  support: {
    title: 'Bottle',
    followed: 'applications and the default one, lists of paths, callbacks, `mount`, `merge`',
    notFollowed: 'paths made of a function’s signature, `Route` objects',
  },
  languages: ['python'],
  trigger: (source) => /\bbottle\b/.test(source),
  query: routersQuery,
  join: joinVerbatim,
  read: (file, matches) => (isBottle(file) ? readCaptures(file, matches, readers) : []),
};

const routers = routerReaders('bottle', makers);

const readers: CaptureReaders = {
  ...routers,
  call: (file, node) => [...routers.call(file, node), ...called(file, node)],
};

/** The router of a registering call and the name of its method: `app.get(…)`, `bottle.get(…)`, an imported `get(…)`. */
function registrar(file: SyntaxFile, call: Node): { readonly on: Expression; readonly method: string } | undefined {
  const callee = call.childForFieldName('function');
  const path = callee ? externalPath(file.value(callee), file) : undefined;
  const method = /^bottle\.(\w+)$/.exec(path ?? '')?.[1];
  if (method !== undefined) {
    return { on: scope(`${defaultApplication} ${callAt(call)}`), method };
  }
  const on = callee?.childForFieldName('object');
  const isOfPackage = /^bottle\.(?:default_app|app)$/.test(
    externalPath(file.value(on?.childForFieldName('function')), file) ?? '',
  );
  const value = isOfPackage ? scope(`${defaultApplication} ${callAt(call)}`) : file.value(on);
  return on ? { on: value, method: callee?.childForFieldName('attribute')?.text ?? '' } : undefined;
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const found = registrar(file, call);
  if (!found) {
    return [];
  }
  const { on, method } = found;
  const own: readonly Fact[] =
    on.kind === 'scope' && `${on.id}`.startsWith(defaultApplication)
      ? [scopeFact('bottle', file, call, { id: on.id, path: text(''), within: 'root' })]
      : [];
  if (method === 'mount' || method === 'merge') {
    const prefix = method === 'mount' ? argument(call, 'prefix', 0) : undefined;
    const what = method === 'mount' ? argument(call, 'app', 1) : argument(call, 'routes', 0);
    const path = prefix ? withoutTrailingSlash(file.value(prefix)) : text('');
    return what ? [...own, mountFact(file, call, { framework: 'bottle', on, path, what: file.value(what) })] : [];
  }
  return method === 'route' || verbs.has(method) ? [...own, ...endpoint(file, call, on, method)] : [];
}

/** The endpoint of a decorator, or of a call with a `callback`. */
function endpoint(file: SyntaxFile, call: Node, on: Expression, method: string): readonly Fact[] {
  const path = argument(call, 'path', 0);
  const isRoute = method === 'route';
  const decorator = call.parent?.type === 'decorator' ? call.parent : undefined;
  const target = decorator && definitionOf(decorator);
  const callback = argument(call, 'callback', isRoute ? 2 : 1);
  const handler: Expression | undefined = target
    ? { kind: 'function', id: target.startIndex }
    : callback && file.value(callback);
  if (!path || !handler) {
    return [];
  }
  const methods = isRoute ? methodsGiven(file, argument(call, 'method', 1)) : { methods: [method.toUpperCase()] };
  return endpointFact('bottle', file, decorator ?? call, { ...methods, path: file.value(path), on, handler });
}

/** A prefix is split at slashes: https://bottlepy.org/docs/dev/api.html#bottle.Bottle.mount */
function withoutTrailingSlash(prefix: Expression): Expression {
  return prefix.kind === 'text' ? { ...prefix, isPath: true } : prefix;
}
