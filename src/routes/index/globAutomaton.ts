/** A part of a pattern between two slashes; `**` stands for any number of segments. */
export type GlobPart = 'globstar' | SegmentPattern;

/** What one segment of a path has to be. */
export interface SegmentPattern {
  fits(segment: string): boolean;
  /** It fits this segment alone. */
  readonly name?: string;
  /** What it fits ends with this extension, the dot included. */
  readonly extension?: string;
}

/** Where the automaton may be in a pattern: before this part, with the place after it; at the end there is no part. */
interface Place {
  readonly part: GlobPart | undefined;
  readonly next: Place | undefined;
}

/** So many folders are remembered. */
const mostFolders = 4_096;

/**
 * Glob patterns as one automaton, which reads a path segment by segment. It remembers where it is after a folder, so that of the next path
 * in that folder it reads the last segment alone. The time is bounded by the product of the lengths of path and patterns.
 */
export class GlobAutomaton {
  readonly #start: readonly Place[];
  /** Places after a leading `**`, at which it always is: by the only name that fits the next part, or else all of them. */
  readonly #named = new Map<string, Place[]>();
  readonly #unnamed: Place[] = [];
  /** The same where the next part is the last, so that folders on the way need not be compared: by extension. */
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

  /** Whether a path fits one of the patterns. */
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

  /** Where it is after a folder; `undefined` is the folder around all paths. */
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

/** A place, and those after it that need no segment. */
function reach(first: Place, into: Set<Place>): void {
  for (let place: Place | undefined = first; place && !into.has(place); ) {
    into.add(place);
    place = place.part === 'globstar' ? place.next : undefined;
  }
}

/** The place before the first part of a pattern; of several `**` in a row one says it all. */
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
