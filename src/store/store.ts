import { Emitter, type Event } from '../model/event.ts';
import { emptySnapshot, type SliceName, type Snapshot } from './snapshot.ts';

/** Holds the one snapshot of an app. The poller writes; everyone else reads, at any time and without waiting. */
export class Store {
  #snapshot: Snapshot = emptySnapshot;
  readonly #changed = new Emitter<readonly SliceName[]>();

  /** Fires after slices were replaced and says which; every slice where the whole snapshot was. */
  readonly onDidChange: Event<readonly SliceName[]> = this.#changed.event;

  /** How many listen; for tests of who lets go in the end. */
  get listeners(): number {
    return this.#changed.size;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Replaces the slices given, and with them the range and filters they were asked for. */
  replace(changes: Partial<Snapshot>): void {
    const changed = sliceNames.filter((name) => changes[name] !== undefined && changes[name] !== this.#snapshot[name]);
    this.#snapshot = { ...this.#snapshot, ...changes };
    if (changed.length > 0) {
      this.#changed.fire(changed);
    }
  }
}

/** A slice that is missing here does not compile. */
const slices: Readonly<Record<SliceName, true>> = {
  transactions: true,
  hosts: true,
  issues: true,
  trend: true,
  types: true,
  previousDay: true,
  previousWeek: true,
};

/** Every slice of a snapshot, in the order in which a person wants to see them filled. */
export const sliceNames: readonly SliceName[] = Object.keys(slices).filter(isSliceName);

function isSliceName(name: string): name is SliceName {
  return Object.hasOwn(slices, name);
}
