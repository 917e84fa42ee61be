import { BoundedMap } from '../../../model/boundedMap.ts';
import type { Execution } from './execution.ts';

/** The result of the search for an entry span above a span: its execution, none, or not known yet. */
export type Above = Execution | 'nothing' | 'unknown';

/**
 * Bound on the ancestors that are searched for an entry: a trace that is deeper is no ordinary one, and its search
 * would be a long step.
 */
const mostAncestors = 10_000;

/** The parents of spans, and which spans are entries. Ids are those of spans together with their traces. */
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

  /** The id of the parent; empty if it has none or is not known. */
  parentOf(id: string): string {
    return this.#parents.get(id) ?? '';
  }

  /**
   * The nearest entry among a span and its ancestors.
   *
   * @param known results for other spans, valid until an entry is added: each span is visited once, however many
   * descendants it has, and cycles end there
   */
  above(span: string, known: Map<string, Above>): Above {
    const passed: string[] = [];
    let found: Above | undefined;
    let id: string | undefined = span;
    while (id !== undefined && found === undefined && passed.length <= mostAncestors) {
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
