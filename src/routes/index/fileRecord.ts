import type { Extractor } from './extractor.ts';
import { hashOf } from './factsReader.ts';
import { isBundle } from './foreignCode.ts';
import { type FileSummary, summarize } from './summary.ts';

/** What is known of a file without parsing it. */
export interface FileRecord {
  /** Of its text. */
  readonly hash: string;
  readonly summary: FileSummary;
  /** Whether a framework may register routes in it. */
  readonly isTriggered: boolean;
  /** Whether it is not the application's own code: vendored or generated. */
  readonly isForeign: boolean;
  /** Characters of its text. */
  readonly length: number;
}

/** What a lexical scan of a file's text shows. */
export function recordOf(
  extractor: Extractor,
  { path, isForeign }: { readonly path: string; readonly isForeign: boolean },
  text: string,
  hash = hashOf(text),
): FileRecord {
  const isOwn = extractor.reads(path) && !isForeign && !isBundle(path, text);
  return {
    hash,
    summary: summarize(path, text, extractor.language(path)),
    isTriggered: isOwn && extractor.isTriggered(path, text),
    isForeign,
    length: text.length,
  };
}
