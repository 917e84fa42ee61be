import { pathOf } from '../wire/inspector.ts';
import { type Attributes, type Span, textOf } from '../wire/telemetry.ts';

/**
 * Returns the template, with a leading slash, of the workspace's route that a path matches; undefined if none or
 * several do.
 *
 * @param method in upper case
 *
 * @param path without a query
 *
 * @param reported the route that the agent reports; a template is then returned only if the path is that of another
 */
export type Templates = (method: string, path: string, reported?: string) => string | undefined;

/** The methods of HTTP (https://www.iana.org/assignments/http-methods), without those of WebDAV. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY']);

/** The name of the requests of a method whose route is not known. All unknown methods share one name. */
export function unroutedName(method: string): string {
  return `${methods.has(method) ? method : 'OTHER'} (unrouted)`;
}

function templateName(method: string, template: string | undefined): string {
  return template === undefined ? unroutedName(method) : `${method} ${template}`;
}

export interface NamedRequest {
  readonly name: string;
  readonly method: string;
  readonly path: string | undefined;
  readonly routed: boolean;
}

function methodOf(attributes: Attributes): string | undefined {
  const method = textOf(attributes, 'http.request.method', 'http.method')?.toUpperCase();
  return method === '_OTHER' ? (textOf(attributes, 'http.request.method_original')?.toUpperCase() ?? method) : method;
}

function pathIn(attributes: Attributes): string | undefined {
  const address = textOf(attributes, 'url.path', 'http.target', 'url.full', 'http.url');
  return address === undefined ? undefined : pathOf(address);
}

/** Conditions on a route of Ktor and the slash at its end, which it writes as segments. */
const ktorSelectors = /\/(?:\([^()]*\)|<slash>)/g;

/**
 * The route as the framework writes it. Django's have no leading slash, which identifies them; Laravel's and ASP.NET
 * Core's have none either and begin at the root. Rails appends its optional format to every route, Next.js the name of
 * the file to that of a route handler. Empty if no route answered.
 */
function routeIn(
  { attributes, scope }: Span,
  language: string | undefined,
  path: string | undefined,
): string | undefined {
  const route = attributes.get('http.route');
  if (typeof route !== 'string' || route === '') {
    return undefined;
  }
  const isNextFile = scope === 'next.js' && path?.endsWith('/route') === false;
  const added = language === 'java' ? ktorSelectors : isNextFile ? /\/route$/ : /\(\.:format\)$/;
  const plain = route.replace(added, '');
  return plain.startsWith('/') || language === 'python' ? plain : `/${plain}`;
}

/** The pattern of the routes of all controllers, such as `{controller=Home}/{action=Index}/{id?}`. */
const controllerPattern = /\{(?:controller|action)\b/;

/**
 * Whether `http.route` is no template of a route: instrumentations of PHP frameworks other than Laravel's report the
 * route's name, or controller and action.
 */
function isNamed({ attributes, scope }: Span, language: string | undefined): boolean {
  const route = textOf(attributes, 'http.route') ?? '/';
  return language === 'php' && !route.startsWith('/') && !/laravel/i.test(scope);
}

const templateSyntax = /[{<[*]|\/:/;

/** The route in a span's name, such as `GET /blog/[slug]`, for instrumentations that report it nowhere else. */
function routeInName(name: string, method: string): string | undefined {
  const path = name.startsWith(`${method} /`) ? name.slice(method.length + 1) : undefined;
  return path !== undefined && templateSyntax.test(path) ? path : undefined;
}

/**
 * The name of a request of which only the path is known: the template that the path matches, otherwise one name for
 * each method. A request that ended in 404 is not matched, since no route answered it.
 */
export function nameByPath(
  method: string,
  path: string | undefined,
  result: string,
  templates: Templates,
): NamedRequest {
  const template = path === undefined || result === '404' ? undefined : templates(method, path);
  return { name: templateName(method, template), method, path, routed: template !== undefined };
}

/** The name of a server span in the form of the route index; undefined for a span that is not an HTTP request. */
export function requestNameOf(
  span: Span,
  language: string | undefined,
  result: string,
  templates: Templates,
): NamedRequest | undefined {
  const { attributes } = span;
  const method = methodOf(attributes);
  if (method === undefined) {
    return undefined;
  }
  const path = pathIn(attributes);
  const route = routeIn(span, language, path) ?? routeInName(span.name, method);
  if (route === undefined) {
    return nameByPath(method, path, result, templates);
  }
  if (isNamed(span, language) || controllerPattern.test(route)) {
    const template = path && templates(method, withDefaults(path, route));
    return { name: templateName(method, template), method, path, routed: true };
  }
  const template = (path && templates(method, path, route)) ?? route;
  return { name: templateName(method, template), method, path, routed: true };
}

/** A path that ends before parameters with a default, with these. */
function withDefaults(path: string, pattern: string): string {
  const given = path.split('/').filter((segment) => segment !== '');
  const missing = pattern.split('/').slice(given.length + 1);
  return `/${[...given, ...missing.flatMap((segment) => /^\{\w+=([^{}]+)\}$/.exec(segment)?.[1] ?? [])].join('/')}`;
}
