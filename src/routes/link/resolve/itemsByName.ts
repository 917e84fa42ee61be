/** An index of what files declare under a name. Look-ups return the items ordered by file. */
export class ItemsByName<T> {
  readonly #names = new Map<string, Map<string, readonly T[]>>();

  get(name: string): readonly T[] {
    return [...(this.#names.get(name) ?? [])]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .flatMap(([, items]) => items);
  }

  /** Replaces what a file declares under a name. */
  set(name: string, file: string, items: readonly T[]): void {
    const byFile = this.#names.get(name) ?? new Map<string, readonly T[]>();
    this.#names.set(name, byFile.set(file, items));
  }

  delete(name: string, file: string): void {
    this.#names.get(name)?.delete(file);
  }
}
