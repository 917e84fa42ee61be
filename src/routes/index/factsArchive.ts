import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FileFacts } from '../facts/facts.ts';
import type { FactsStore } from './factsReader.ts';
import { TimeSlices } from './timeSlices.ts';

/** Facts of one file, compressed. */
export interface PackedFacts {
  /** Of the text that they were read from. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** How many bytes of compressed facts are kept of one folder. */
const largest = 64_000_000;
const level = 1;

/** Facts of the files that were parsed, each of the text that it had last. In memory they are compressed, too. */
export class FactsArchive implements FactsStore {
  readonly #packed = new Map<string, PackedFacts>();
  readonly #fresh = new Map<string, { readonly hash: string; readonly facts: FileFacts }>();

  /** Takes in what was kept of another session. */
  load(packed: Iterable<readonly [string, PackedFacts]>): void {
    for (const [path, facts] of packed) {
      this.#packed.set(path, facts);
    }
  }

  has(path: string, hash: string): boolean {
    return (this.#fresh.get(path) ?? this.#packed.get(path))?.hash === hash;
  }

  get(path: string, hash: string): FileFacts | undefined {
    const fresh = this.#fresh.get(path);
    if (fresh) {
      return fresh.hash === hash ? fresh.facts : undefined;
    }
    const packed = this.#packed.get(path);
    return packed?.hash === hash ? unpack(packed) : undefined;
  }

  set(path: string, hash: string, facts: FileFacts): void {
    this.#fresh.set(path, { hash, facts });
  }

  /** The compressed facts of the files that `hashOf` knows, of the texts that it knows. Forgets all others. */
  async pack(hashOf: (path: string) => string | undefined): Promise<ReadonlyMap<string, PackedFacts>> {
    const turn = new TimeSlices();
    for (const [path, { hash, facts }] of this.#fresh) {
      const packed = hashOf(path) === hash ? pack(hash, facts) : undefined;
      if (packed) {
        this.#packed.set(path, packed);
      }
      this.#fresh.delete(path);
      await turn.yield();
    }
    let total = 0;
    for (const [path, { hash, bytes }] of this.#packed) {
      total += bytes.length;
      if (hashOf(path) !== hash || total > largest) {
        this.#packed.delete(path);
      }
    }
    return this.#packed;
  }
}

function pack(hash: string, facts: FileFacts): PackedFacts | undefined {
  try {
    return { hash, bytes: deflateRawSync(JSON.stringify(facts), { level }) };
  } catch (error) {
    // Values nested too deep for JSON: this file is parsed again next time.
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

/** What the archive wrote itself: the whole of it was checked when it was read. */
function unpack({ bytes }: PackedFacts): FileFacts {
  return JSON.parse(inflateRawSync(bytes).toString());
}
