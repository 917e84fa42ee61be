import type { Observable } from './event.ts';

/** What can be read off an observable, as an observable of its own. Nothing is kept: `read` runs at each reading. */
export function derive<S, T>(source: Observable<S>, read: (value: S) => T): Observable<T> {
  return {
    get value() {
      return read(source.value);
    },
    onDidChange: (listener) => source.onDidChange((value) => listener(read(value))),
  };
}
