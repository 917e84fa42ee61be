import type { Disposable, Event, Observable } from '../model/event.ts';

/**
 * Collects garbage once after each of the given events, when nobody uses the window: a collection stops all extensions
 * for a moment.
 */
export class IdleCollection implements Disposable {
  readonly #isInUse: Observable<boolean>;
  readonly #collect: () => void;
  readonly #subscriptions: readonly Disposable[];
  #isDue = false;

  constructor(onDidFinish: Event<unknown>, isInUse: Observable<boolean>, collect: () => void) {
    this.#isInUse = isInUse;
    this.#collect = collect;
    this.#subscriptions = [
      onDidFinish(() => {
        this.#isDue = true;
        this.#look();
      }),
      isInUse.onDidChange(() => this.#look()),
    ];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  #look(): void {
    if (this.#isDue && !this.#isInUse.value) {
      this.#isDue = false;
      this.#collect();
    }
  }
}
