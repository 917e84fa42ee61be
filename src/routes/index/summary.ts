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
    namespace: copied([namespace]).join(''),
    uses: copied(uses),
    ...(exports === undefined ? {} : { exports: copied(exports) }),
    ...(members === undefined ? {} : { members: copied(members) }),
    ...(climb === undefined ? {} : { climb }),
    ...(isManifest(path) ? { manifest: text } : {}),
  };
}

/** Each name once, in memory of its own: a part of a text would keep the whole text. */
function copied(names: Iterable<string>): readonly string[] {
  return Array.from(new Set(names), (name) => Buffer.from(name).toString());
}
