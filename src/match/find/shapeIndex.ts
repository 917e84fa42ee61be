import { addToGroup } from '../../model/groupBy.ts';
import type { PathForm } from '../fold/normalForm.ts';
import type { Entry } from './entry.ts';

/** Routes by the canonical spelling of their shapes, and by their text as written. */
export class ShapeIndex {
  readonly #byShape = new Map<string, Entry[]>();
  readonly #byText = new Map<string, Entry[]>();

  add(entry: Entry): void {
    for (const shape of entry.path.shapes) {
      addToGroup(this.#byShape, shape.key, entry);
    }
    addToGroup(this.#byText, entry.path.text, entry);
  }

  /**
   * The routes that have a shape in common with a path, or are written as `text` (the path of a name, including what
   * follows a question mark).
   */
  find(path: PathForm, text: string): readonly Entry[] {
    const lists = path.shapes.map((shape) => this.#byShape.get(shape.key) ?? []);
    const written = this.#byText.get(text) ?? [];
    const [first = []] = lists;
    if (lists.length === 1 && (written.length === 0 || written.every((entry) => first.includes(entry)))) {
      return first;
    }
    return [...new Set([...lists.flat(), ...written])];
  }
}
