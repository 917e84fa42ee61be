import type { ExtractedFile } from '../../../src/routes/extract/factsReader.ts';
import type { SecondThread } from '../../../src/routes/threads/secondThread.ts';

/** A file to read, by its path and the hash of its text. */
interface SharedFile {
  readonly path: string;
  readonly hash: string;
}

/**
 * Extracts files in two threads, of which the first waits with its own until the second has read one, and ends the
 * second. Returns the paths that the first was left with, and what the second has read.
 */
export async function readInBoth(
  second: SecondThread,
  root: string,
  files: readonly SharedFile[],
): Promise<{ readonly own: readonly string[]; readonly taken: ReadonlyMap<string, ExtractedFile> }> {
  const taken = new Map<string, ExtractedFile>();
  const own: string[] = [];
  let begin = (): void => undefined;
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  await second.read('extract', root, files, {
    own: async (share) => {
      await begun;
      own.push(...share.map(({ path }) => path));
    },
    take: ({ path }, extracted) => {
      begin();
      taken.set(path, extracted);
    },
  });
  second.dispose();
  return { own, taken };
}
