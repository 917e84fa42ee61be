import type { NamedHandler } from '../model/namedHandler.ts';
import type { Route } from '../model/route.ts';
import type { Steps } from '../model/timeSlices.ts';
import { NameLookup } from './find/nameLookup.ts';
import { RouteLookup } from './find/routeLookup.ts';
import { SuffixLookup } from './find/suffixLookup.ts';
import { HandlerTable } from './handlerTable.ts';

/**
 * The handlers of a workspace, indexed for matching. Valid for any number of matchings until the routes change: making
 * it takes longer than a matching.
 */
export class HandlerIndex {
  readonly table: HandlerTable;
  readonly named: NameLookup;
  readonly #routes: readonly Route[];
  #lookup: RouteLookup | undefined;
  #suffixes: SuffixLookup | undefined;

  /** @param named jobs, commands, messages, components and scheduled tasks */
  constructor(routes: readonly Route[], named: readonly NamedHandler[] = []) {
    this.table = new HandlerTable(routes, named);
    this.named = new NameLookup(named);
    this.#routes = routes;
  }

  /** Routes by the names of requests; made in steps when it is first asked for. */
  *lookup(): Steps<RouteLookup> {
    if (this.#lookup === undefined) {
      const lookup = new RouteLookup();
      yield* lookup.add(this.#routes);
      this.#lookup = lookup;
    }
    return this.#lookup;
  }

  /** Routes with an unknown prefix. */
  get suffixes(): SuffixLookup {
    this.#suffixes ??= new SuffixLookup(this.#routes);
    return this.#suffixes;
  }
}
