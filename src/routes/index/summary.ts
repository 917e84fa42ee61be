import type { Language } from '../languages/language.ts';
import { isManifest } from './manifests.ts';

/** What a lexical scan of a file has shown, as it is kept; see `LexicalSummary`. */
export interface FileSummary {
  readonly declares: readonly string[];
  readonly namespace: string;
  readonly uses: readonly string[];
  readonly exports?: readonly string[];
  readonly members?: readonly string[];
  readonly climb?: number;
  /** The text of a manifest. */
  readonly manifest?: string;
}

/** @param language of the file; undefined for one that only frameworks read, or that is a manifest alone */
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

/** So many names are remembered. */
const mostNames = 100_000;
const known = new Map<string, string>();

/** Each name once, in memory of its own, which equal names of other files share: a part of a text would keep the whole text. */
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
