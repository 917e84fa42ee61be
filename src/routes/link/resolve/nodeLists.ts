/** Size of the columns at first. */
const fewest = 1024;

/**
 * Lists of numbers by node number; may contain duplicates. They are linked lists in columns, which take an eighth of the
 * memory of an array for each node, and nothing of the garbage collector's time.
 */
export class NodeLists {
  /** The first entry of each node's list. Entries are numbered from 1; 0 is none. */
  #first = new Int32Array(fewest);
  #next = new Int32Array(fewest);
  #values = new Int32Array(fewest);
  #entries = 1;
  /** The first of the entries that are not in use, linked as a list. */
  #unused = 0;

  /** Calls a function with each value of a node. */
  forEach(node: number, visit: (value: number) => void): void {
    for (let entry = this.#firstOf(node); entry !== 0; entry = this.#after(entry)) {
      visit(this.#valueOf(entry));
    }
  }

  /** Whether a condition holds for a value of a node. */
  some(node: number, isMet: (value: number) => boolean): boolean {
    for (let entry = this.#firstOf(node); entry !== 0; entry = this.#after(entry)) {
      if (isMet(this.#valueOf(entry))) {
        return true;
      }
    }
    return false;
  }

  add(node: number, value: number): void {
    let entry = this.#unused;
    if (entry === 0) {
      entry = this.#entries;
      this.#entries += 1;
      this.#next = withPlace(this.#next, entry);
      this.#values = withPlace(this.#values, entry);
    } else {
      this.#unused = this.#after(entry);
    }
    this.#first = withPlace(this.#first, node);
    this.#values[entry] = value;
    this.#next[entry] = this.#firstOf(node);
    this.#first[node] = entry;
  }

  /** Removes one occurrence of a value. */
  delete(node: number, value: number): void {
    let before = 0;
    let entry = this.#firstOf(node);
    while (entry !== 0 && this.#valueOf(entry) !== value) {
      before = entry;
      entry = this.#after(entry);
    }
    if (entry === 0) {
      return;
    }
    if (before === 0) {
      this.#first[node] = this.#after(entry);
    } else {
      this.#next[before] = this.#after(entry);
    }
    this.#next[entry] = this.#unused;
    this.#unused = entry;
  }

  #firstOf(node: number): number {
    return this.#first[node] ?? 0;
  }

  #after(entry: number): number {
    return this.#next[entry] ?? 0;
  }

  #valueOf(entry: number): number {
    return this.#values[entry] ?? 0;
  }
}

/** The column if it has an element of this number, otherwise a copy that is half as large again. */
function withPlace(column: Int32Array<ArrayBuffer>, place: number): Int32Array<ArrayBuffer> {
  if (place < column.length) {
    return column;
  }
  const larger = new Int32Array(Math.max(place + 1, Math.ceil(column.length * 1.5)));
  larger.set(column);
  return larger;
}
