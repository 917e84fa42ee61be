/** One part of a glob pattern between slashes; `**` matches any number of segments. */
export type GlobPart = 'globstar' | SegmentPattern;

/** A pattern for one segment of a path. */
export interface SegmentPattern {
  fits(segment: string): boolean;
  /** Present if it matches this segment only. */
  readonly name?: string;
  /** Present if all segments that it matches end with this extension (with dot). */
  readonly extension?: string;
}

/**
 * A state of the automaton in one pattern: before `part`, followed by the state after it. The final state has no part.
 */
interface Place {
  readonly part: GlobPart | undefined;
  readonly next: Place | undefined;
}

/** Bound on the number of memoised folders. */
const mostFolders = 4_096;

/**
 * Matches paths against several glob patterns with one non-deterministic automaton, segment by segment. The states
 * after a folder are memoised, so that for another path in the folder only the last segment is processed. The time is
 * bounded by the product of the lengths of path and patterns.
 */
export class GlobAutomaton {
  readonly #start: readonly Place[];
  /**
   * States after a leading `**`, which are always active: those whose part is a literal name, by that name, and the
   * others.
   */
  readonly #named = new Map<string, Place[]>();
  readonly #unnamed: Place[] = [];
  /**
   * The same for parts that are the last of their pattern, by extension: enclosing folders need not be compared with
   * them.
   */
  readonly #endings = new Map<string, SegmentPattern[]>();
  readonly #folders = new Map<string, readonly Place[]>();

  constructor(globs: readonly (readonly GlobPart[])[]) {
    const start = new Set<Place>();
    for (const glob of globs) {
      const first = placesOf(glob);
      const anywhere = first.part === 'globstar' ? first.next : undefined;
      if (anywhere?.part === undefined || anywhere.part === 'globstar') {
        reach(first, start);
      } else {
        this.#addAnywhere(anywhere, anywhere.part);
      }
    }
    this.#start = [...start];
  }

  /** Whether a path matches one of the patterns. */
  fits(path: string): boolean {
    const slash = path.lastIndexOf('/');
    const name = path.slice(slash + 1);
    const extension = name.slice(name.lastIndexOf('.'));
    return (
      this.#endsIn(this.#endings.get(extension), name) ||
      this.#endsIn(this.#endings.get(''), name) ||
      this.#after(this.#folder(slash < 0 ? undefined : path.slice(0, slash)), name).some(isEnd)
    );
  }

  #endsIn(endings: readonly SegmentPattern[] | undefined, name: string): boolean {
    return endings?.some((ending) => ending.fits(name)) === true;
  }

  #addAnywhere(place: Place, part: SegmentPattern): void {
    if (part.name !== undefined) {
      this.#named.set(part.name, [...(this.#named.get(part.name) ?? []), place]);
    } else if (place.next?.part === undefined) {
      const extension = part.extension ?? '';
      this.#endings.set(extension, [...(this.#endings.get(extension) ?? []), part]);
    } else {
      this.#unnamed.push(place);
    }
  }

  /** The states after a folder; `undefined` is the root. */
  #folder(path: string | undefined): readonly Place[] {
    if (path === undefined) {
      return this.#start;
    }
    const known = this.#folders.get(path);
    if (known) {
      return known;
    }
    const slash = path.lastIndexOf('/');
    const around = this.#folder(slash < 0 ? undefined : path.slice(0, slash));
    const places = this.#after(around, path.slice(slash + 1));
    if (this.#folders.size >= mostFolders) {
      this.#folders.clear();
    }
    this.#folders.set(path, places);
    return places;
  }

  #after(places: readonly Place[], segment: string): readonly Place[] {
    const named = this.#named.get(segment);
    if (places.length === 0 && named === undefined && this.#unnamed.length === 0) {
      return places;
    }
    const after = new Set<Place>();
    for (const list of [places, named ?? [], this.#unnamed]) {
      for (const place of list) {
        if (place.part === 'globstar') {
          reach(place, after);
        } else if (place.next && place.part?.fits(segment)) {
          reach(place.next, after);
        }
      }
    }
    return [...after];
  }
}

/** Adds a state, and all states that it reaches without consuming a segment. */
function reach(first: Place, into: Set<Place>): void {
  for (let place: Place | undefined = first; place && !into.has(place); ) {
    into.add(place);
    place = place.part === 'globstar' ? place.next : undefined;
  }
}

/** The initial state of a pattern; several `**` in a row are equal to one. */
function placesOf(glob: readonly GlobPart[]): Place {
  let place: Place = { part: undefined, next: undefined };
  for (const part of glob.toReversed()) {
    if (part !== 'globstar' || place.part !== 'globstar') {
      place = { part, next: place };
    }
  }
  return place;
}

function isEnd({ part }: Place): boolean {
  return part === undefined;
}
