import { type Disposable, Emitter, type Observable } from './event.ts';

/** An observable value that its owner can replace. Setting it to the current value has no effect. */
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
