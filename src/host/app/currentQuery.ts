import { type Disposable, Emitter, type Observable } from '../../model/event.ts';
import type { Filter } from '../../model/filter.ts';
import type { Period } from '../../model/period.ts';
import type { Query } from '../../store/query.ts';

/**
 * The query of every app: the configured period, filtered by host and type. The filter by name applies to the list
 * only.
 */
export class CurrentQuery implements Observable<Query>, Disposable {
  readonly #period: Observable<Period>;
  readonly #filter: Observable<Filter>;
  readonly #changed = new Emitter<Query>();
  readonly #subscriptions: readonly Disposable[];

  constructor(period: Observable<Period>, filter: Observable<Filter>) {
    this.#period = period;
    this.#filter = filter;
    const fire = () => this.#changed.fire(this.value);
    this.#subscriptions = [period.onDidChange(fire), filter.onDidChange(fire)];
  }

  readonly onDidChange = this.#changed.event;

  get value(): Query {
    const { host, type } = this.#filter.value;
    return {
      period: this.#period.value,
      hosts: host === undefined ? [] : [host],
      types: type === undefined ? [] : [type],
    };
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#changed.dispose();
  }
}
