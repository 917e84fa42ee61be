import type { Commit } from '../model/commit.ts';
import type { TimeRange } from '../model/period.ts';
import type { Handler } from '../model/route.ts';
import type { PanelSources } from './panelSources.ts';

/** Bound on the handlers of a transaction: numbers of more say nothing about one of them. */
const mostHandlers = 5;

/** The commits of a panel's handlers; the last known ones while they are being determined. */
export class ShownCommits {
  #known: readonly Commit[] = [];

  update(commits: PanelSources['commits'], handlers: readonly Handler[], range: TimeRange): readonly Commit[] {
    if (commits === undefined || handlers.length === 0 || handlers.length > mostHandlers) {
      this.#known = [];
      return this.#known;
    }
    const lists = handlers.map((handler) => commits.of(handler, range));
    const known = lists.filter((list) => list !== undefined);
    if (known.length === lists.length) {
      this.#known = [...new Map(known.flat().map((commit) => [commit.hash, commit])).values()];
    }
    return this.#known;
  }
}
