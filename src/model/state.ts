import { type Disposable, Emitter, type Observable } from './event.ts';

/** A value that its owner can replace; telling it the value it has already changes nothing. */
export class State<T> implements Observable<T>, Disposable {
  readonly #changed = new Emitter<T>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly onDidChange = this.#changed.event;

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (!Object.is(value, this.#value)) {
      this.#value = value;
      this.#changed.fire(value);
    }
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
