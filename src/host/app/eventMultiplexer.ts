import { type Disposable, Emitter, type Event } from '../../model/event.ts';

/** Forwards the events of several sources as one event. The sources can be replaced while listeners stay subscribed. */
export class EventMultiplexer<T> implements Disposable {
  readonly #emitter = new Emitter<T>();
  #sources: readonly Disposable[] = [];

  readonly event: Event<T> = this.#emitter.event;

  /** Replaces all sources. */
  setSources(events: readonly Event<T>[]): void {
    this.#disconnect();
    this.#sources = events.map((event) => event((value) => this.#emitter.fire(value)));
  }

  /** Fires the event with a value. */
  fire(value: T): void {
    this.#emitter.fire(value);
  }

  dispose(): void {
    this.#disconnect();
    this.#emitter.dispose();
  }

  #disconnect(): void {
    for (const source of this.#sources) {
      source.dispose();
    }
  }
}
