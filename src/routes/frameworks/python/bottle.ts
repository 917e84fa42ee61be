import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, callAt } from '../../languages/python/arguments.ts';
import { definitionOf } from '../../languages/python/decorators.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { isUncertain, textOf } from '../evaluatedTexts.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinKeepingTrailingSlash } from '../join.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { methodsGiven } from './methodArguments.ts';
import { importOf, type Makers, routerReaders, routersQuery } from './pythonRouters.ts';
import { returnedDecorator } from './returnedDecorators.ts';
import { endpointFact, mountFact, scopeFact } from './routerFacts.ts';

const isBottle = importOf('bottle');
const isOfPackage = /^bottle\.(?:default_app|app)$/;
const makers: Makers = { 'bottle.Bottle': { within: 'root' } };
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete']);
/** The application on which the functions of the module register. */
const defaultApplication = 'default application';
/** The setting that says where the default application is mounted. */
const mountKey = 'mount of the default application';

/** Bottle: https://bottlepy.org/docs/dev/routing.html, https://bottlepy.org/docs/dev/api.html#the-bottle-class */
export const bottle: Framework = {
  name: 'bottle',
  support: {
    title: 'Bottle',
    followed: 'applications and the default one with its mount, lists of paths, callbacks, `mount`, `merge`',
    notFollowed: 'paths made of a function’s signature, `Route` objects',
  },
  languages: ['python'],
  signs: ['bottle'],
  trigger: (source) => /\bbottle\b/.test(source),
  query: routersQuery,
  join: joinKeepingTrailingSlash,
  finish: finishBottlePath,
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
  const value = isDefault(file, on) ? scope(`${defaultApplication} ${callAt(call)}`) : file.value(on);
  return on ? { on: value, method: callee?.childForFieldName('attribute')?.text ?? '' } : undefined;
}

/** Whether a call answers with the default application: https://bottlepy.org/docs/dev/tutorial.html#the-default-application */
function isDefault(file: SyntaxFile, call: Node | null | undefined): boolean {
  return isOfPackage.test(externalPath(file.value(call?.childForFieldName('function')), file) ?? '');
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const found = registrar(file, call);
  if (!found) {
    return [];
  }
  const { on, method } = found;
  const own: readonly Fact[] =
    on.kind === 'scope' ? [scopeFact('bottle', file, call, { id: on.id, path: text(''), within: 'root' })] : [];
  if (method === 'mount' || method === 'merge') {
    const prefix = method === 'mount' ? argument(call, 'prefix', 0) : undefined;
    const what = method === 'mount' ? argument(call, 'app', 1) : argument(call, 'routes', 0);
    const path = prefix ? withoutTrailingSlash(file.value(prefix)) : text('');
    if (isDefault(file, what)) {
      return [{ kind: 'setting', framework: 'bottle', key: mountKey, value: path, ...file.position(call) }];
    }
    return what ? [...own, mountFact(file, call, { framework: 'bottle', on, path, what: file.value(what) })] : [];
  }
  if (method !== 'route' && !verbs.has(method)) {
    return [];
  }
  const returned = returnedDecorator(file, call, (_, handler) => endpoint(file, call, on, method, handler));
  return [...own, ...(returned.length > 0 ? returned : endpoint(file, call, on, method))];
}

/** The endpoint of a decorator, or of a call with a `callback`. */
function endpoint(file: SyntaxFile, call: Node, on: Expression, method: string, given?: Expression): readonly Fact[] {
  const path = argument(call, 'path', 0);
  const isRoute = method === 'route';
  const decorator = call.parent?.type === 'decorator' ? call.parent : undefined;
  const target = decorator && definitionOf(decorator);
  const callback = argument(call, 'callback', isRoute ? 2 : 1);
  const handler: Expression | undefined = target
    ? { kind: 'function', id: target.startIndex }
    : callback
      ? file.value(callback)
      : given;
  if (!path || !handler) {
    return [];
  }
  const methods = isRoute ? methodsGiven(file, argument(call, 'method', 1)) : { methods: [method.toUpperCase()] };
  const options = on.kind === 'scope' ? { [defaultApplication]: text('') } : {};
  return endpointFact('bottle', file, decorator ?? call, { ...methods, path: file.value(path), on, handler, options });
}

/** Behind the path under which another application mounts the default one. */
function finishBottlePath({ segments, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const prefix = options.has(defaultApplication) ? setting(mountKey) : undefined;
  return [{ path: joinKeepingTrailingSlash([textOf(prefix), ...segments]), unknown: isUncertain(prefix) }];
}

/** A prefix is split at slashes: https://bottlepy.org/docs/dev/api.html#bottle.Bottle.mount */
function withoutTrailingSlash(prefix: Expression): Expression {
  return prefix.kind === 'text' ? { ...prefix, isPath: true } : prefix;
}
