import type { HandlerMatch, Matching } from '../match/match.ts';
import type { Disposable } from '../model/event.ts';
import type { Apps } from './apps.ts';
import { Relay } from './relay.ts';

/** The matching of the app that the views show; a file's handlers are those of its own app. */
export class ShownMatcher implements Disposable {
  readonly #apps: Apps;
  readonly #relay = new Relay<unknown>();
  readonly #subscriptions: readonly Disposable[];

  constructor(apps: Apps) {
    this.#apps = apps;
    const follow = () => this.#relay.follow(apps.all.map(({ matcher }) => matcher.onDidChange));
    follow();
    this.#subscriptions = [apps.onDidRebuild(follow), apps.onDidChange(() => this.#relay.fire(undefined))];
  }

  get value(): Matching {
    return this.#apps.value.matcher.value;
  }

  readonly onDidChange = this.#relay.event;

  inFile(file: string): readonly HandlerMatch[] {
    return this.#apps.appOf(file).matcher.inFile(file);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    this.#relay.dispose();
  }
}
