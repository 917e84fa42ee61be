import { Emitter, type Event } from '../model/event.ts';
import { emptySnapshot, type SliceName, type Snapshot } from './snapshot.ts';

/** Holds the snapshot of an app. Only the poller writes; reading is synchronous. */
export class Store {
  #snapshot: Snapshot = emptySnapshot;
  readonly #changed = new Emitter<readonly SliceName[]>();

  /** Fires after slices were replaced, with their names; with all names if the whole snapshot was replaced. */
  readonly onDidChange: Event<readonly SliceName[]> = this.#changed.event;

  /** The number of listeners, for tests of disposal. */
  get listeners(): number {
    return this.#changed.size;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Replaces the given slices, and the range and filters of their requests. */
  replace(changes: Partial<Snapshot>): void {
    const changed = sliceNames.filter((name) => changes[name] !== undefined && changes[name] !== this.#snapshot[name]);
    this.#snapshot = { ...this.#snapshot, ...changes };
    if (changed.length > 0) {
      this.#changed.fire(changed);
    }
  }
}

/** A record, so that a missing slice is an error of the compiler. */
const slices: Readonly<Record<SliceName, true>> = {
  transactions: true,
  hosts: true,
  issues: true,
  trend: true,
  types: true,
  previousDay: true,
  previousWeek: true,
};

/** The names of all slices, in the order of importance to the user. */
export const sliceNames: readonly SliceName[] = Object.keys(slices).filter(isSliceName);

function isSliceName(name: string): name is SliceName {
  return Object.hasOwn(slices, name);
}
