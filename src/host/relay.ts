import { type Disposable, Emitter, type Event } from '../model/event.ts';

/** One event that stands for those of others, which may come and go. */
export class Relay<T> implements Disposable {
  readonly #emitter = new Emitter<T>();
  #sources: readonly Disposable[] = [];

  readonly event: Event<T> = this.#emitter.event;

  /** Listens to these from now on, and to none of those before. */
  follow(events: readonly Event<T>[]): void {
    this.#leave();
    this.#sources = events.map((event) => event((value) => this.#emitter.fire(value)));
  }

  fire(value: T): void {
    this.#emitter.fire(value);
  }

  dispose(): void {
    this.#leave();
    this.#emitter.dispose();
  }

  #leave(): void {
    for (const source of this.#sources) {
      source.dispose();
    }
  }
}
