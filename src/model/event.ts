/** A resource that can be released; every `vscode.Disposable` is one. */
export interface Disposable {
  dispose(): void;
}

/** A function that subscribes a listener, shaped like `vscode.Event` so that the layers without VS Code can use it too. */
export type Event<T> = (listener: (value: T) => unknown) => Disposable;

/** A value that can be read synchronously, with an event that fires after it has changed. */
export interface Observable<T> {
  readonly value: T;
  readonly onDidChange: Event<T>;
}

/** An event that fires, without a value, whenever one of the given events does. */
export function anyOf(events: readonly Event<unknown>[]): Event<void> {
  return (listener) => {
    const subscriptions = events.map((event) => event(() => listener()));
    return {
      dispose: () => {
        for (const subscription of subscriptions) {
          subscription.dispose();
        }
      },
    };
  };
}

/** Maps an observable. Nothing is cached: `read` runs whenever the value is read. */
export function derive<S, T>(source: Observable<S>, read: (value: S) => T): Observable<T> {
  return {
    get value() {
      return read(source.value);
    },
    onDidChange: (listener) => source.onDidChange((value) => listener(read(value))),
  };
}

/**
 * The source of an event. An exception of a listener does not prevent the others from being called; `fire` rethrows it
 * afterwards.
 */
export class Emitter<T> implements Disposable {
  readonly #listeners = new Set<{ readonly listener: (value: T) => unknown }>();

  readonly event: Event<T> = (listener) => {
    const subscription = { listener };
    this.#listeners.add(subscription);
    return { dispose: () => this.#listeners.delete(subscription) };
  };

  /** The number of listeners. */
  get size(): number {
    return this.#listeners.size;
  }

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
