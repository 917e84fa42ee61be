import type { Language } from '../languages/language.ts';
import { isManifest } from './manifests.ts';

/** The serialisable result of a lexical scan; see `LexicalSummary`. */
export interface FileSummary {
  readonly declares: readonly string[];
  readonly namespace: string;
  readonly uses: readonly string[];
  readonly exports?: readonly string[];
  readonly members?: readonly string[];
  readonly climb?: number;
  /** The text of the file, for manifests. */
  readonly manifest?: string;
}

/**
 * Scans a file lexically.
 * @param language of the file; undefined if only frameworks read it, or if it is only a manifest
 */
export function summarize(path: string, text: string, language: Language | undefined): FileSummary {
  const { declares = [], namespace = '', uses = [], exports, members, climb } = language?.summarize?.(text) ?? {};
  return {
    declares: copied(declares),
    namespace: copiedName(namespace),
    uses: copied(uses),
    ...(exports === undefined ? {} : { exports: copied(exports) }),
    ...(members === undefined ? {} : { members: copied(members) }),
    ...(climb === undefined ? {} : { climb }),
    ...(isManifest(path) ? { manifest: text } : {}),
  };
}

/** Bound on the number of shared strings. */
const mostNames = 100_000;
const known = new Map<string, string>();

/**
 * Removes duplicates, and copies each name into memory of its own that equal names of other files share. A substring
 * would keep the whole text in memory.
 */
function copied(names: Iterable<string>): readonly string[] {
  const found = new Set(names);
  return found.size === 0 ? none : Array.from(found, copiedName);
}

const none: readonly string[] = [];

function copiedName(name: string): string {
  const before = known.get(name);
  if (before !== undefined) {
    return before;
  }
  if (known.size >= mostNames) {
    known.clear();
  }
  const copy = Buffer.from(name).toString();
  known.set(copy, copy);
  return copy;
}
