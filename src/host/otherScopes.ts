import { ChangeLookup } from '../match/numbers/change.ts';
import type { Observable } from '../model/event.ts';
import { answers, type Query } from '../store/query.ts';
import type { Apps } from './apps.ts';
import type { Sources } from './sources.ts';

/** What numbers are of. */
export type Scope = Pick<Query, 'period' | 'hosts'>;

/** What is read of another scope than that of the views. */
export type ScopedSources = Pick<Sources, 'store' | 'matcher' | 'changeOf'>;

/** The numbers of the app that the views show, over another period or on other hosts. Each costs a request. */
export class OtherScopes {
  readonly #apps: Apps;
  readonly #query: Pick<Observable<Query>, 'value'>;
  readonly #now: () => number;

  constructor(apps: Apps, query: Pick<Observable<Query>, 'value'>, now: () => number) {
    this.#apps = apps;
    this.#query = query;
    this.#now = now;
  }

  /** What the views show. */
  get current(): Scope {
    return this.#query.value;
  }

  /** Undefined where the views show that very scope: a run on this machine is one of its own, whatever the period. */
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
