import type { Handler, Route } from '../model/route.ts';
import type { HandlerMatch, PinFault } from './match.ts';

/** A handler that a pin can point at, with the routes that lead to it. */
export type Pinnable = Pick<HandlerMatch, 'handler' | 'routes'>;

/** Where a pin points, or why it does not fit. */
export type ResolvedPin =
  | { readonly ok: true; readonly handler: Handler }
  | { readonly ok: false; readonly because: PinFault };

/**
 * The text for the setting `apmLens.routes.pins` that points at a handler: `path/to/file#symbol`. The symbol is the handler's name, for a
 * function without one its first route: `src/users.ts#GET /users/:id`.
 */
export function pinTarget({ handler, routes }: Pinnable): string {
  const [route] = routes;
  return `${handler.file}#${handler.name ?? (route === undefined ? String(handler.line) : routeSymbol(route))}`;
}

/** Resolves a pin among the handlers of a file. The symbol may be a handler's whole name, its last part, or one of its routes. */
export function resolvePin(target: string, inFile: (file: string) => readonly Pinnable[]): ResolvedPin {
  const hash = target.indexOf('#');
  const file = target
    .slice(0, hash)
    .replace(/^\.?\//, '')
    .replaceAll('\\', '/');
  const symbol = target.slice(hash + 1).trim();
  if (hash <= 0 || symbol === '') {
    return { ok: false, because: 'malformed' };
  }
  const handlers = inFile(file);
  if (handlers.length === 0) {
    return { ok: false, because: 'noFile' };
  }
  const found =
    handlers.find(({ handler }) => handler.name === symbol) ??
    handlers.find(({ routes }) => routes.some((route) => routeSymbol(route) === symbol)) ??
    onlyOne(handlers.filter(({ handler }) => lastPart(handler.name) === symbol)) ??
    handlers.find(({ handler }) => handler.name === undefined && String(handler.line) === symbol);
  return found === undefined ? { ok: false, because: 'noSymbol' } : { ok: true, handler: found.handler };
}

function routeSymbol(route: Route): string {
  return `${route.method} ${route.path}`;
}

function lastPart(name: string | undefined): string | undefined {
  return name?.split(/[.@#:\\/]+/).at(-1);
}

function onlyOne<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}
