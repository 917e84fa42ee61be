import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Place, Route } from '../../model/route.ts';
import type { Steps } from '../../model/timeSlices.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import { seal, unseal } from './sealedContent.ts';

/** The link result of a folder, as it is kept from one session to the next. */
export interface KeptRoutes {
  /** Identifies this result. */
  readonly id: string;
  readonly linked: LinkedFolder;
  /** Hashes of the texts of the files with handlers or registrations, by path. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Identifies which part of the folder was read. */
  readonly scope: string;
}

/*
 * The format: compressed lines of JSON. The first has everything but the routes, each of the others a part of the
 * routes, so that reading can yield between them.
 */
const format = 'apm-lens-handlers 1';
const routesInPart = 250;
/** Bound on the uncompressed lines, in bytes. */
const largest = 256_000_000;

interface Header extends Omit<LinkedFolder, 'routes'> {
  readonly hashes: readonly (readonly [string, string])[];
  readonly scope: string;
}

/**
 * The content of the file in which routes are kept, and the `id` that they then have.
 * @param hashOf the hash of the current text of a file
 * @param version of the readers: another version cannot use the result
 */
export function encodeKeptRoutes(
  { routes, ...others }: LinkedFolder,
  scope: string,
  hashOf: (file: string) => string | undefined,
  version: string,
): { readonly id: string; readonly content: Uint8Array } {
  const places: readonly Place[] = [
    ...routes.flatMap(({ registered, handler }) => [registered, handler]),
    ...others.namedHandlers,
  ];
  const hashes = Array.from(new Set(places.map(({ file }) => file)), (file) => [file, hashOf(file) ?? ''] as const);
  const header: Header = { ...others, hashes, scope };
  const parts = Array.from({ length: Math.ceil(routes.length / routesInPart) }, (_, index) =>
    routes.slice(index * routesInPart, (index + 1) * routesInPart),
  );
  const lines = [header, ...parts].map((part) => JSON.stringify(part)).join('\n');
  const { body: content, id } = seal({ format, version }, deflateRawSync(lines, { level: 1 }));
  return { id, content };
}

/**
 * Decodes kept routes in steps. Undefined for any content that `encodeKeptRoutes` did not make with the same version,
 * or that is incomplete.
 */
export function* decodeKeptRoutes(content: Uint8Array, version: string): Steps<KeptRoutes | undefined> {
  const sealed = unseal({ format, version }, content);
  if (!sealed) {
    return undefined;
  }
  const [first = '', ...parts] = inflateRawSync(sealed.body, { maxOutputLength: largest }).toString().split('\n');
  yield;
  const { hashes, scope, ...others }: Header = JSON.parse(first);
  const share = placeSharing();
  const routes: Route[] = [];
  for (const part of parts) {
    yield;
    const decoded: readonly Route[] = JSON.parse(part);
    routes.push(...decoded.map(share));
  }
  return { id: sealed.id, linked: { ...others, routes }, hashes: new Map(hashes), scope };
}

/** Returns a function that lets routes with equal `via` share one array, as they did before they were encoded. */
function placeSharing(): (route: Route) => Route {
  const known = new Map<string, NonNullable<Route['via']>>();
  return (route) => {
    if (route.via === undefined) {
      return route;
    }
    const key = JSON.stringify(route.via);
    const via = known.get(key) ?? route.via;
    known.set(key, via);
    return { ...route, via };
  };
}
