import { pathOf } from '../wire/inspector.ts';
import { type Attributes, type Span, textOf } from '../wire/telemetry.ts';

/**
 * Finds the route of the workspace that answers a path: its template with a leading slash. Undefined where none does, or several do.
 *
 * @param method upper case.
 * @param path without a query.
 */
export type Templates = (method: string, path: string) => string | undefined;

/** The methods of HTTP (https://www.iana.org/assignments/http-methods), but for those of WebDAV and its like. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY']);

/** What requests of a method are called of which no route is known: those of methods that nobody knows are one. */
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

/** Instrumentations whose `http.route` is the route's name, not its path. */
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
 * The route as the framework writes it. Django's have no slash at the beginning, and are known by that; Laravel's and ASP.NET Core's
 * have none either, but begin at the root. Rails says its optional format with every route.
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

/** Some instrumentations have the route in the span's name alone: `GET /blog/[slug]`. */
function routeInName(name: string, method: string): string | undefined {
  const path = name.startsWith(`${method} /`) ? name.slice(method.length + 1) : undefined;
  return path !== undefined && templateSyntax.test(path) ? path : undefined;
}

/**
 * A name for a request of which only the path is known: the template that the path fits; else all of one method are one. A request that
 * ended in 404 reached no route, and is not given one.
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

/** The name of a server span as the route index knows it; undefined for a span that is no HTTP request. */
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
