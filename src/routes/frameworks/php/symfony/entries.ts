import { type Expression, fileScope, literalText, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Mount } from '../../../facts/mount.ts';
import { resourceAt } from '../../../languages/php/resources.ts';
import { apiPrefix } from './apiPlatform/paths.ts';
import { namedController } from './controllers.ts';
import { withoutSlashOnRoot } from './paths.ts';
import { serviceOptions } from './services.ts';

/** The place of a configuration entry. */
export interface EntryPlace {
  readonly line: number;
  readonly at: number;
  readonly inside: number | undefined;
  /** The collection of routes that it belongs to. */
  readonly on?: Expression;
}

/** The endpoints of a route entry: several if its path is localized. `controller`: as it is written, or its value. */
export function routeEntry(
  paths: Expression,
  methods: readonly string[],
  controller: Expression | string | undefined,
  place: EntryPlace,
): Fact {
  const handler = typeof controller === 'string' ? namedController(controller) : controller;
  const service = typeof controller === 'string' ? serviceOptions(controller) : undefined;
  return {
    kind: 'endpoint',
    framework: 'symfony',
    methods: methods.length === 0 ? ['ANY'] : methods,
    path: paths,
    on: place.on ?? scope(fileScope),
    handler,
    ...(service ? { options: service } : {}),
    line: place.line,
    inside: place.inside,
    at: place.at,
  };
}

export interface ImportOptions {
  readonly type: string | undefined;
  readonly prefix: Expression | undefined;
  readonly slashOnRoot: boolean;
  readonly namePrefix: string;
  /** Glob patterns of files and folders that are left out. */
  readonly exclude: readonly string[];
}

const readable = new Set([
  undefined,
  'attribute',
  'annotation',
  'directory',
  'glob',
  'yaml',
  'php',
  'xml',
  'service',
  'tagged_services',
]);

/** The mount of an import entry: https://symfony.com/doc/current/routing.html#route-groups-and-prefixes */
export function importEntry(resource: Expression, options: ImportOptions, place: EntryPlace): readonly Fact[] {
  if (options.type === 'api_platform') {
    const { inside, at } = place;
    return [{ kind: 'setting', framework: 'symfony', key: apiPrefix, value: options.prefix ?? text(''), inside, at }];
  }
  if (!readable.has(options.type)) {
    // What a loader of the application or of a package makes of the resource is not known.
    // https://symfony.com/doc/current/routing/custom_route_loader.html
    return /\w\//.test(literalText(resource) ?? '') ? [leftOut(resource, { inside: place.inside, at: place.at })] : [];
  }
  // An import without a prefix is a step of the path nevertheless, so that the routes of a package are known to be imported.
  const prefix = options.prefix ?? text('/');
  // `routing.controllers` imports all controllers that are services, which are those of the application's source.
  const isAllControllers = literalText(resource) === 'routing.controllers';
  const on = place.on ?? scope(fileScope);
  const position = { inside: place.inside, at: place.at };
  const what = resourceAt(isAllControllers ? text('../src') : resource, options.exclude);
  const path = options.slashOnRoot ? prefix : withMark(prefix);
  return [
    { kind: 'mount', on, path, names: options.namePrefix, what, ...position },
    ...options.exclude.map((each) => leftOut(text(each), position)),
  ];
}

/** The mount of a resource that an import excludes: its prefix is unknown, unless another import includes it. */
export function leftOut(resource: Expression, position: Pick<Mount, 'inside' | 'at'>): Fact {
  return { kind: 'mount', on: unknown, path: text(''), what: resourceAt(resource), byConvention: true, ...position };
}

function withMark(prefix: Expression): Expression {
  return prefix.kind === 'list'
    ? { kind: 'list', items: prefix.items.map(withMark) }
    : { kind: 'text', parts: [prefix, withoutSlashOnRoot] };
}
