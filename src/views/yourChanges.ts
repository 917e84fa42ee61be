import { workspace } from 'vscode';
import type { Sources } from '../host/sources.ts';
import type { HandlerMatch } from '../match/match.ts';
import { type TouchedHandler, touchedHandlers } from '../match/touchedHandlers.ts';
import type { Filter } from '../model/filter.ts';
import { noChanges } from '../model/ownChanges.ts';

type ChangeSources = Pick<Sources, 'matcher' | 'files' | 'ownChanges'>;

/** The handlers that the user has changed, in files as stored. */
export class YourChanges {
  readonly #sources: ChangeSources;
  #last: readonly TouchedHandler[] = [];

  constructor(sources: ChangeSources) {
    this.#sources = sources;
  }

  /** The branches with which the working tree is compared. Empty if it is compared with the last commit. */
  get since(): readonly string[] {
    return this.#sources.ownChanges?.value.since ?? [];
  }

  /** The handlers that pass the filter, in the order of files and lines. */
  handlers(filter: Filter): readonly TouchedHandler[] {
    const { matcher, ownChanges } = this.#sources;
    const typed = this.#filesBeingTyped();
    const known = new Map(this.#last.map((touched) => [identity(touched.match), touched]));
    const { handlers } = matcher.value;
    const now = touchedHandlers(matcher.value, ownChanges?.value ?? noChanges);
    // The lines of a document with unsaved changes are not those that Git has compared, so its handlers stay.
    const kept = [...typed].flatMap((file) =>
      (handlers.get(file) ?? []).flatMap((match) => {
        const touched = known.get(identity(match));
        return touched === undefined ? [] : [{ match, by: touched.by }];
      }),
    );
    this.#last = [...now.filter(({ match }) => !typed.has(match.place.file)), ...kept].sort(byPlace);
    return this.#last.filter(({ match }) => passes(match, filter));
  }

  #filesBeingTyped(): ReadonlySet<string> {
    const typed = workspace.textDocuments.filter(({ isDirty }) => isDirty);
    return new Set(typed.flatMap(({ uri }) => this.#sources.files.fileOf(uri) ?? []));
  }
}

/** `GET /orders, POST /orders`, or the name of a handler without routes. */
export function titleOf({ routes, named, handler }: HandlerMatch): string {
  const paths = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].join(', ');
  return paths === '' ? (named?.name ?? handler.name ?? handler.file) : paths;
}

function passes(match: HandlerMatch, { name, type }: Filter): boolean {
  const transactions = match.measurement?.transactions ?? [];
  const names = [titleOf(match), ...transactions.map((transaction) => transaction.name)];
  const types = transactions.length > 0 ? transactions.map((transaction) => transaction.type) : [typeOf(match)];
  return (
    (name === undefined || names.some((one) => one.toLowerCase().includes(name.toLowerCase()))) &&
    (type === undefined || types.includes(type))
  );
}

function typeOf({ named }: HandlerMatch): string {
  return named?.kind ?? 'request';
}

function identity({ place, handler, routes, named }: HandlerMatch): string {
  return JSON.stringify([place.file, handler.name, named?.name, routes.map(({ method, path }) => `${method} ${path}`)]);
}

function byPlace({ match: one }: TouchedHandler, { match: other }: TouchedHandler): number {
  return one.place.file.localeCompare(other.place.file) || one.place.line - other.place.line;
}
