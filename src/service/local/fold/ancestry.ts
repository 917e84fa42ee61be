import { BoundedMap } from './bounded.ts';
import type { Execution } from './execution.ts';

/** What is above a span: an entry, nothing, or nobody knows yet. */
export type Above = Execution | 'nothing' | 'unknown';

/** Which span is below which, and which of them are entries; ids are those of spans with their trace. */
export class Ancestry {
  readonly #parents = new BoundedMap<string, string>(100_000);
  readonly #entries = new BoundedMap<string, Execution>(50_000);

  has(id: string): boolean {
    return this.#parents.has(id);
  }

  /** @param parent empty for the root of a trace */
  add(id: string, parent: string): void {
    this.#parents.set(id, parent);
  }

  addEntry(id: string, execution: Execution): void {
    this.#entries.set(id, execution);
  }

  /** Empty where it has none, or none is known. */
  parentOf(id: string): string {
    return this.#parents.get(id) ?? '';
  }

  /**
   * The nearest entry above a span, or itself.
   *
   * @param known what was found on the way to others, as long as no entry has come: each span is passed once, however many are below it, and
   *   those that are above themselves end there
   */
  above(span: string, known: Map<string, Above>): Above {
    const passed: string[] = [];
    let found: Above | undefined;
    let id: string | undefined = span;
    while (id !== undefined && found === undefined) {
      found = known.get(id) ?? this.#entries.get(id) ?? (id === '' ? 'nothing' : undefined);
      if (found === undefined) {
        known.set(id, 'unknown');
        passed.push(id);
        id = this.#parents.get(id);
      }
    }
    const answer = found ?? 'unknown';
    for (const below of passed) {
      known.set(below, answer);
    }
    return answer;
  }
}
