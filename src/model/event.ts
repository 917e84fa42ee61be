/** Something to let go of; every `vscode.Disposable` is one. */
export interface Disposable {
  dispose(): void;
}

/** A function that subscribes a listener, shaped like `vscode.Event` so that the layers without VS Code can use it too. */
export type Event<T> = (listener: (value: T) => unknown) => Disposable;

/** A value that can be read at any time and says when it has changed. */
export interface Observable<T> {
  readonly value: T;
  readonly onDidChange: Event<T>;
}

/** The sending end of an event. A listener that throws does not keep the others from hearing. */
export class Emitter<T> implements Disposable {
  readonly #listeners = new Set<{ readonly listener: (value: T) => unknown }>();

  readonly event: Event<T> = (listener) => {
    const subscription = { listener };
    this.#listeners.add(subscription);
    return { dispose: () => this.#listeners.delete(subscription) };
  };

  fire(value: T): void {
    const failures: unknown[] = [];
    for (const { listener } of [...this.#listeners]) {
      try {
        listener(value);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) {
      throw failures.length === 1 ? failures[0] : new AggregateError(failures);
    }
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
