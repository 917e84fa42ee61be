import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { propertyNode } from '../../languages/ecmascript/calls.ts';
import { type AbstractValue, knownText } from '../../link/values/abstractValue.ts';
import { folderOf, inFolder } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { applicationSetting, exportedNames, fileEndpoint, folderPrefix, isInApplication } from './fileRoutes.ts';
import { configuredRoutes, configuresRoutes } from './reactRouterRoutes.ts';

const routeFile = /(?:^|\/)app\/routes\/(.*)\.[jt]sx?$/;
/** A route in an application whose folder has another name than `app`. */
const otherRouteFile = /(?:^|\/)[\w-]+\/routes\/(.*)\.[jt]sx?$/;
const ofFramework = /['"](?:react-router|@remix-run\/[\w-]+|@react-router\/[\w-]+)['"]|\.\/\+types\//;
const configuration = /(?:^|\/)(?:(?:remix|react-router|vite)\.config\.[cm]?[jt]s)$/;
const packages = /['"](?:@remix-run\/|@react-router\/|@shopify\/remix)|\.\/\+types\//;
/** Matches modules of one side, which are no routes: https://reactrouter.com/api/framework-conventions/server-modules */
const ofOneSide = /\.(?:server|client)(?:$|\/)/;
/** Matches names that only file routes have. */
const unmistakable = /(?:^|[./])_|\$|\[|\(/;

/** Remix and React Router's file routes: https://remix.run/docs/en/main/file-conventions/routes and the older nested folders of v1 */
export const remix: Framework = {
  name: 'remix',
  support: {
    title: 'Remix and React Router',
    followed: 'flat, nested and hybrid (`orders+`) routes with loaders and actions, routes that `routes.ts` configures',
    notFollowed: 'nested pages without a loader',
  },
  languages: ['ecmascript'],
  trigger: (source, path) =>
    (configuration.test(path) && packages.test(source)) ||
    configuresRoutes(source, path) ||
    (isRoute(path) &&
      /export\s+default|\b(?:loader|action)\b/.test(source) &&
      (routeFile.test(path) || ofFramework.test(source))),
  query: '(program) @program',
  join: joinTrimmed,
  finish: ({ segments, file, options }, setting) => {
    const configured = setting('routes');
    if (configured?.kind === 'text' && configured.text !== file) {
      return [];
    }
    if (!isRouteOfFolder(file) && setting(flatKey(file))) {
      return [];
    }
    const application = setting('application');
    if (routeOf(file) !== undefined && !isInFolder(file, application, setting('folder'))) {
      return [];
    }
    const isKnown = application !== undefined && isInApplication(file, application);
    return isKnown || !options.has('pageAlone') ? [{ path: joinTrimmed(segments), unknown: false }] : [];
  },
  read: (file) =>
    configuration.test(file.path)
      ? configured(file)
      : configuresRoutes(file.text, file.path)
        ? configuredRoutes(file)
        : routes(file),
};

/** What the path of a route's file says below the folder of routes. */
function routeOf(path: string): string | undefined {
  return (routeFile.exec(path) ?? otherRouteFile.exec(path))?.[1];
}

/**
 * The folder of an application's modules, `app` unless it is configured:
 * https://reactrouter.com/api/framework-conventions/react-router.config.ts#appdirectory
 */
function configured(file: SyntaxFile): readonly Fact[] {
  const objects = file.matches('(object (pair key: (_) @key)) @object').flatMap(({ captures }) => captures);
  const found = objects.map(({ node }) => propertyNode(node, 'appDirectory')).find((node) => node !== undefined);
  const at = { application: folderPrefix(file), inside: undefined, at: 0 };
  return [
    applicationSetting('remix', file),
    ...(found
      ? [{ kind: 'setting', framework: 'remix', key: 'folder', value: file.value(found), ...at } as const]
      : []),
  ];
}

/** Whether a file lies in the folder of modules of its application. */
function isInFolder(file: string, application: AbstractValue | undefined, folder: AbstractValue | undefined): boolean {
  const name = folder && knownText(folder);
  const above = application && knownText(application);
  if (name === undefined || above === undefined) {
    return folder === undefined && routeFile.test(file);
  }
  const modules = `${name.replace(/^\.?\//, '').replace(/\/$/, '')}/routes/`;
  return file.startsWith(inFolder(above, modules));
}

/** Whether a file is the route of its folder, whose other files then are none: https://remix.run/docs/en/main/file-conventions/routes#folders-for-organization */
function isRouteOfFolder(path: string): boolean {
  return /[^/]\/route$/.test(routeOf(path) ?? '');
}

/** The setting that says that the folder of a file is one flat route. */
function flatKey(file: string): string {
  return `flat route ${folderOf(file)}`;
}

function isRoute(path: string): boolean {
  const route = routeOf(path);
  return route !== undefined && !ofOneSide.test(route);
}

/**
 * The endpoints of a route file: its loader and page answer GET, its action all other methods:
 * https://remix.run/docs/en/main/route/action
 */
function routes(file: SyntaxFile): readonly Fact[] {
  // Hybrid routes: https://github.com/kiliman/remix-flat-routes#hybrid-routes
  const route = (routeOf(file.path) ?? '').replace(/\+\//g, '.');
  const path = routePath(route);
  if (path === undefined) {
    return [];
  }
  const exported = exportedNames(file);
  const find = (name: string) => exported.find((candidate) => candidate.name === name);
  // Other files in a folder of flat routes are not routes. Nested routes of v1 without a loader cannot be distinguished
  // from them.
  const mayBePage = !route.includes('/') || /\/(?:route|index)$/.test(route);
  const [loader, action] = [find('loader') ?? (mayBePage ? find('default') : undefined), find('action')];
  // A component that uses nothing of the framework may belong to another client-side router.
  const isTold = find('loader') || action || file.mentions(packages) || unmistakable.test(route);
  const options = isTold ? {} : { options: { pageAlone: text('') } };
  const flat: Fact = {
    kind: 'setting',
    framework: 'remix',
    key: flatKey(file.path),
    value: text(''),
    inside: undefined,
    at: 0,
  };
  return [
    ...(isRouteOfFolder(file.path) ? [flat] : []),
    ...(loader && !isLayout(route) ? [{ ...fileEndpoint('remix', ['GET'], path, loader, file), ...options }] : []),
    ...(action ? [fileEndpoint('remix', ['POST', 'PUT', 'PATCH', 'DELETE'], path, action, file)] : []),
  ];
}

/** Whether a file is a layout, which has no path of its own. */
function isLayout(route: string): boolean {
  return /(?:^|[./])_(?!index$)[^./_]+$/.test(route) || /(?:^|\/)__[^/]+$/.test(route);
}

function routePath(route: string): string | undefined {
  // A flat route may be a folder, whose file `route` or `index` is the route. Its other files are not routes.
  const folder = /^([^/]+)\/route$/.exec(route)?.[1];
  const isNested = folder === undefined && route.includes('/');
  const segments = isNested ? route.split('/').flatMap(flatSegments) : flatSegments(folder ?? route);
  const parts = segments.filter((segment, at) => segment !== 'index' || at < segments.length - 1 || !isNested);
  return parts.flatMap(pathOf).join('/');
}

/** The segments of a flat route's name: dots separate them, except within brackets, which escape. */
function flatSegments(name: string): readonly string[] {
  return name.match(/(?:\[[^\]]*\]|[^.[])+/g) ?? [];
}

function pathOf(segment: string): readonly string[] {
  if (segment === '_index' || (segment.startsWith('_') && !segment.startsWith('_.'))) {
    return [];
  }
  const optional = /^\((.*)\)$/.exec(segment)?.[1];
  const bare = (optional ?? segment).replace(/_$/, '');
  const end = optional === undefined ? '' : '?';
  if (bare === '$') {
    return ['*'];
  }
  const path = bare.replace(/^\$/, ':').replace(/\[([^\]]*)\]/g, '$1');
  return path === '' ? [] : [`${path}${end}`];
}
