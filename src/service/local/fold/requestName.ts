import { pathOf } from '../wire/inspector.ts';
import { type Attributes, type Span, textOf } from '../wire/telemetry.ts';

/**
 * Returns the template, with a leading slash, of the workspace's route that a path matches; undefined if none or
 * several do.
 *
 * @param method in upper case
 *
 * @param path without a query
 */
export type Templates = (method: string, path: string) => string | undefined;

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

/** Matches instrumentations whose `http.route` is the name of the route, not its path. */
const routeNames = /symfony/i;

function methodOf(attributes: Attributes): string | undefined {
  const method = textOf(attributes, 'http.request.method', 'http.method')?.toUpperCase();
  return method === '_OTHER' ? (textOf(attributes, 'http.request.method_original')?.toUpperCase() ?? method) : method;
}

function pathIn(attributes: Attributes): string | undefined {
  const address = textOf(attributes, 'url.path', 'http.target', 'url.full', 'http.url');
  return address === undefined ? undefined : pathOf(address);
}

/**
 * The route as the framework writes it. Django's have no leading slash, which identifies them; Laravel's and ASP.NET
 * Core's have none either and begin at the root. Rails appends its optional format to every route.
 */
function routeIn(attributes: Attributes, language: string | undefined): string | undefined {
  const route = attributes.get('http.route');
  if (typeof route !== 'string') {
    return undefined;
  }
  const plain = route.replace(/\(\.:format\)$/, '');
  return plain.startsWith('/') || (language === 'python' && plain !== '') ? plain : `/${plain}`;
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
  { attributes, name, scope }: Span,
  language: string | undefined,
  result: string,
  templates: Templates,
): NamedRequest | undefined {
  const method = methodOf(attributes);
  if (method === undefined) {
    return undefined;
  }
  const path = pathIn(attributes);
  if (routeNames.test(scope) && attributes.has('http.route')) {
    const template = path === undefined ? undefined : templates(method, path);
    return { name: templateName(method, template), method, path, routed: true };
  }
  const route = routeIn(attributes, language) ?? routeInName(name, method);
  return route === undefined
    ? nameByPath(method, path, result, templates)
    : { name: `${method} ${route}`, method, path, routed: true };
}
