import type { FileReaders, Triggers } from './fileReaders.ts';
import { isBundle, type Origin } from './foreignCode.ts';
import { type FileSummary, summarize } from './summary.ts';
import { hashOf } from './textHash.ts';

/** What is known of a file without parsing it. */
export interface FileRecord {
  /** Of the text. */
  readonly hash: string;
  readonly summary: FileSummary;
  /** Whether a framework may register routes in the file. */
  readonly isTriggered: boolean;
  /**
   * The prerequisites (`Framework.prerequisite`) one of which the folder has to meet before a framework may register routes in the
   * file. Absent if a framework may anyway, or none ever may.
   */
  readonly awaits?: readonly string[];
  /** The frameworks one of which has to be served (`Framework.isServed`), likewise. */
  readonly toBeServed?: readonly string[];
  /** The prerequisites that the file meets. Absent if there are none. */
  readonly meets?: readonly string[];
  /** The names of the frameworks that may register routes in the code of the file. Absent if it is not the application's own code. */
  readonly triggers?: readonly string[];
  /** Whether the file is not the application's own code, but vendored or generated. */
  readonly isForeign: boolean;
  /** Length of the text in characters. */
  readonly length: number;
}

const none: readonly string[] = [];
const untriggered: Omit<Triggers, 'names'> = { isTriggered: false, prerequisites: none, toBeServed: none, met: none };

/** Makes the record of a file by a lexical scan of its text. */
export function recordOf(
  readers: FileReaders,
  { path, origin }: { readonly path: string; readonly origin: Origin },
  text: string,
  hash = hashOf(text),
): FileRecord {
  const isOwn = origin === 'own' || (origin === 'unknown' && !isBundle(path, text));
  const triggers = isOwn && readers.reads(path) ? readers.triggers(path, text) : undefined;
  const { isTriggered, met } = triggers ?? untriggered;
  const { prerequisites: awaits, toBeServed } = isTriggered || !triggers ? untriggered : triggers;
  return {
    hash,
    summary: summarize(path, text, readers.language(path)),
    isTriggered,
    ...(awaits.length > 0 ? { awaits } : {}),
    ...(toBeServed.length > 0 ? { toBeServed } : {}),
    ...(met.length > 0 ? { meets: met } : {}),
    ...(triggers ? { triggers: triggers.names.length > 0 ? triggers.names : none } : {}),
    isForeign: origin === 'foreign',
    length: text.length,
  };
}
