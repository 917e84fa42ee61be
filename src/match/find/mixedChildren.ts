import type { Segment } from '../fold/segment.ts';
import { affixes, fitsMixed } from './mixedSegment.ts';

interface Child<N> {
  readonly segment: Segment;
  readonly node: N;
}

interface Ends {
  readonly prefix: number;
  readonly suffix: number;
}

/**
 * The children of a trie's node whose segments mix text and parameters, indexed by the text at both ends. The number of
 * candidates grows with the number of different lengths of such texts instead of the number of children.
 */
export class MixedChildren<N> {
  readonly #create: () => N;
  readonly #byKey = new Map<string, N>();
  readonly #byEnds = new Map<string, Child<N>[]>();
  readonly #lengths = new Map<string, Ends>();

  constructor(create: () => N) {
    this.#create = create;
  }

  childFor(segment: Segment): N {
    const known = this.#byKey.get(segment.key);
    if (known !== undefined) {
      return known;
    }
    const node = this.#create();
    this.#byKey.set(segment.key, node);
    const { prefix, suffix } = affixes(segment);
    const key = endsKey(prefix, suffix);
    const children = this.#byEnds.get(key) ?? [];
    children.push({ segment, node });
    this.#byEnds.set(key, children);
    this.#lengths.set(`${prefix.length} ${suffix.length}`, { prefix: prefix.length, suffix: suffix.length });
    return node;
  }

  /** The children that match a segment of a path. */
  *fitting(text: string): Generator<N> {
    for (const { prefix, suffix } of this.#lengths.values()) {
      if (prefix + suffix >= text.length) {
        continue;
      }
      const key = endsKey(text.slice(0, prefix), text.slice(text.length - suffix));
      for (const { segment, node } of this.#byEnds.get(key) ?? []) {
        if (fitsMixed(segment, text)) {
          yield node;
        }
      }
    }
  }
}

/** A key of the texts at both ends. A segment contains no slash. */
function endsKey(prefix: string, suffix: string): string {
  return `${prefix}/${suffix}`;
}
