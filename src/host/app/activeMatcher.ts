import type { HandlerMatch, Matching } from '../../match/match.ts';
import type { Disposable } from '../../model/event.ts';
import type { Apps } from './apps.ts';
import { EventMultiplexer } from './eventMultiplexer.ts';

/** The matcher of the active app. The handlers of a file are those of the file's own app. */
export class ActiveMatcher implements Disposable {
  readonly #apps: Apps;
  readonly #events = new EventMultiplexer<unknown>();
  readonly #subscriptions: readonly Disposable[];

  constructor(apps: Apps) {
    this.#apps = apps;
    const follow = () => this.#events.setSources(apps.all.map(({ matcher }) => matcher.onDidChange));
    follow();
    this.#subscriptions = [apps.onDidRebuild(follow), apps.onDidChange(() => this.#events.fire(undefined))];
  }

  get value(): Matching {
    return this.#apps.value.matcher.value;
  }

  readonly onDidChange = this.#events.event;

  inFile(file: string): readonly HandlerMatch[] {
    return this.#apps.appOf(file).matcher.inFile(file);
  }

  isComputing(file: string): boolean {
    return this.#apps.appOf(file).matcher.isComputing();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#events.dispose();
  }
}
