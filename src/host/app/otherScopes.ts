import { ChangeLookup } from '../../match/numbers/change.ts';
import type { Observable } from '../../model/event.ts';
import { answers, type Query } from '../../store/query.ts';
import type { Sources } from '../sources.ts';
import type { Apps } from './apps.ts';

/** The period and the hosts of numbers. */
export type Scope = Pick<Query, 'period' | 'hosts'>;

/** What is read of a scope. */
export type ScopedSources = Pick<Sources, 'store' | 'matcher' | 'changeOf'>;

/** Requests numbers of the active app for another period or other hosts, with one request each. */
export class OtherScopes {
  readonly #apps: Apps;
  readonly #query: Pick<Observable<Query>, 'value'>;
  readonly #now: () => number;

  constructor(apps: Apps, query: Pick<Observable<Query>, 'value'>, now: () => number) {
    this.#apps = apps;
    this.#query = query;
    this.#now = now;
  }

  /** The scope of the views. */
  get current(): Scope {
    return this.#query.value;
  }

  /** The numbers of a scope; undefined if it is that of the views. A local run is one scope, whatever the period. */
  async read(scope: Scope, signal: AbortSignal): Promise<ScopedSources | undefined> {
    const app = this.#apps.value;
    const period = app.mark === 'local' ? 'last30Days' : scope.period;
    const shown = app.store.snapshot;
    if (shown.range !== undefined && answers(shown, { ...scope, period, types: [] })) {
      return undefined;
    }
    const { snapshot, matching } = await app.within({ ...scope, period }, this.#now(), signal);
    const changes = new ChangeLookup(snapshot);
    const never = () => ({ dispose: () => undefined });
    return {
      store: { snapshot, onDidChange: never },
      matcher: { value: matching, onDidChange: never, inFile: (file) => matching.handlers.get(file) ?? [] },
      changeOf: (transaction) => changes.changeOf(transaction),
    };
  }
}
