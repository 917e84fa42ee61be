import type { Disposable, Event } from '../model/event.ts';

/** Loads something when a condition becomes true. The condition is evaluated now and after each change, until then. */
export class DeferredLoad implements Disposable {
  readonly #isNeeded: () => boolean;
  readonly #load: () => Promise<Disposable>;
  readonly #subscriptions: readonly Disposable[];
  #loaded: Promise<Disposable> | undefined;
  #isDisposed = false;

  constructor(changes: readonly Event<unknown>[], isNeeded: () => boolean, load: () => Promise<Disposable>) {
    this.#isNeeded = isNeeded;
    this.#load = load;
    this.#subscriptions = changes.map((change) => change(() => this.#look()));
    this.#look();
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
    void this.#loaded?.then((loaded) => loaded.dispose());
  }

  #look(): void {
    if (this.#loaded === undefined && !this.#isDisposed && this.#isNeeded()) {
      this.#loaded = this.#load();
    }
  }
}
