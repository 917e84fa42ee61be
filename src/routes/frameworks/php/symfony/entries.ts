import { type Expression, fileScope, literalText, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { resourceAt } from '../../../languages/php/resources.ts';
import { withoutSlashOnRoot } from './paths.ts';

/** Where an entry of a configuration stands. */
export interface EntryPlace {
  readonly line: number;
  readonly at: number;
  readonly inside: number | undefined;
  /** The collection it belongs to. */
  readonly on?: Expression;
}

/** A route in a configuration; several paths where it is localized. */
export function routeEntry(
  paths: Expression,
  methods: readonly string[],
  handler: Expression | undefined,
  place: EntryPlace,
): Fact {
  return {
    kind: 'endpoint',
    framework: 'symfony',
    methods: methods.length === 0 ? ['ANY'] : methods,
    path: paths,
    on: place.on ?? scope(fileScope),
    handler,
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

/** An import of other routes: https://symfony.com/doc/current/routing.html#route-groups-and-prefixes */
export function importEntry(resource: Expression, options: ImportOptions, place: EntryPlace): readonly Fact[] {
  if (!readable.has(options.type)) {
    return [];
  }
  const prefix = options.prefix ?? text('');
  // All controllers that the container knows are those of the application's source.
  const isAllControllers = literalText(resource) === 'routing.controllers';
  return [
    {
      kind: 'mount',
      on: place.on ?? scope(fileScope),
      path: options.slashOnRoot ? prefix : withMark(prefix),
      names: options.namePrefix,
      what: resourceAt(isAllControllers ? text('../src') : resource),
      inside: place.inside,
      at: place.at,
    },
  ];
}

function withMark(prefix: Expression): Expression {
  return prefix.kind === 'list'
    ? { kind: 'list', items: prefix.items.map(withMark) }
    : { kind: 'text', parts: [prefix, withoutSlashOnRoot] };
}
