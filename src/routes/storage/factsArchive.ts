import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { parsedFacts } from '../extract/compactedFacts.ts';
import type { FactsStore } from '../extract/factsReader.ts';
import type { FileFacts } from '../facts/facts.ts';
import { EventLoopTurn } from '../threads/eventLoopTurn.ts';

/** The compressed facts of one file. */
export interface PackedFacts {
  /** Of the text from which the facts were read. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Bound on the compressed facts that are kept of one folder, in bytes. */
const largest = 64_000_000;
const level = 1;

/** The facts of parsed files, each for the last text of its file. They are compressed in memory, too. */
export class FactsArchive implements FactsStore {
  readonly #packed = new Map<string, PackedFacts>();
  readonly #fresh = new Map<string, { readonly hash: string; readonly facts: FileFacts }>();

  /** Adds facts that were kept in an earlier session. */
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

  /** The compressed facts of the files and texts that `hashOf` knows. Removes all others. */
  async pack(hashOf: (path: string) => string | undefined): Promise<ReadonlyMap<string, PackedFacts>> {
    const turn = new EventLoopTurn();
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
    // Facts nested too deep for JSON are not kept: the file is parsed again next time.
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

/** The archive trusts its own data: its integrity was checked when it was loaded. */
function unpack({ bytes }: PackedFacts): FileFacts {
  return parsedFacts(inflateRawSync(bytes).toString());
}
