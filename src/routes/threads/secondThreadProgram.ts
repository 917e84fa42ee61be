import type { MessagePort } from 'node:worker_threads';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Extractor } from '../extract/extractor.ts';
import { type ExtractedFile, FactsReader } from '../extract/factsReader.ts';
import { type FileRecord, recordOf } from '../extract/fileRecord.ts';
import { hashOf } from '../extract/textHash.ts';
import { foundText, readText } from '../files/fileText.ts';
import type { StoredFile } from '../files/storedFile.ts';
import type { LinkedFolder } from '../link/linkedFolder.ts';
import { type SharedCount, SharedFiles } from './sharedFiles.ts';

/** What the second thread gets for each file, by kind of task. */
interface FilesOf {
  readonly scan: StoredFile;
  /** `hash` of the expected text, `triggers` as in `FileRecord`. */
  readonly extract: { readonly path: string; readonly hash: string; readonly triggers?: readonly string[] | undefined };
  readonly link: ApplicationToLink;
}

interface ResultOf {
  readonly scan: FileRecord;
  readonly extract: ExtractedFile;
  readonly link: ApplicationResult;
}

/** An application to be linked. */
export interface ApplicationToLink {
  /** Number of its files. */
  readonly count: number;
  /** The records of its files by path, as entries in JSON. */
  readonly records: string;
  /** Whether its facts are wanted. */
  readonly keepsFacts: boolean;
}

/** What an application was linked to. */
export interface ApplicationResult {
  readonly linked: LinkedFolder;
  /** As `RouteTable.ownLimits`. */
  readonly limits: readonly ReadingLimit[];
  /** Number of files parsed. */
  readonly parsed: number;
  /** The compressed facts of the parsed files in base64, if they are wanted. */
  readonly facts: readonly (readonly [path: string, hash: string, bytes: string])[];
}

/** Reads and links an application in a folder. */
export type LinkApplication = (root: string, application: ApplicationToLink) => Promise<ApplicationResult>;

/** The number of files, or applications, that a thread takes at once. */
export const batchSizes: Readonly<Record<keyof FilesOf, number>> = { scan: 8, extract: 8, link: 1 };

/** The kinds of tasks: `scan` makes records of files, `extract` reads facts, `link` links applications, which count as files here. */
export type TaskKind = keyof FilesOf;
/** A file of a task. */
export type TaskFile<Kind extends TaskKind> = FilesOf[Kind];
/** The result for a file of a task. */
export type TaskResult<Kind extends TaskKind> = ResultOf[Kind];

type Task = { readonly [Kind in TaskKind]: TaskOf<Kind> }[TaskKind];

/** A task that the second thread shares with the requesting thread. */
export interface TaskOf<Kind extends TaskKind> {
  readonly kind: Kind;
  /** Path of the folder in the file system. */
  readonly root: string;
  readonly files: readonly TaskFile<Kind>[];
  readonly count: SharedCount;
  /** Whether no other task will follow soon: the thread ends after this one, and frees its memory. */
  readonly isLast: boolean;
}

/** Results of the second thread; undefined after the last. */
export type TaskAnswer = ReadBatch | undefined;

/** The results of consecutive files. */
export interface ReadBatch {
  /** Index of the first file among all files of the task. */
  readonly first: number;
  /**
   * The results as JSON, which passes between threads at half the cost of objects; `null` for a file that could not be
   * read here.
   */
  readonly results: string;
}

/** Runs the second thread, which reads the files of the tasks that it receives. */
export function runSecondThread(port: MessagePort, extractor: Extractor, link: LinkApplication): void {
  port.on('message', async (task: Task) => {
    if (task.kind === 'scan') {
      await answer(port, task, (file) => scanned(extractor, task.root, file));
    } else if (task.kind === 'link') {
      await answer(port, task, (application) => linked(link, task.root, application));
    } else {
      await extractor.prepare(task.files.map(({ path }) => path));
      await answer(port, task, async (file) => {
        await extractor.recover();
        return extracted(extractor, task.root, file);
      });
    }
    if (task.isLast) {
      port.close();
    }
  });
}

async function answer<Kind extends TaskKind>(
  port: MessagePort,
  { kind, files, count }: TaskOf<Kind>,
  read: (file: TaskFile<Kind>) => string | Promise<string>,
): Promise<void> {
  const shared = new SharedFiles(files, batchSizes[kind], count);
  const post = (message: TaskAnswer): void => port.postMessage(message);
  for (let batch = shared.take(); batch; batch = shared.take()) {
    const results: string[] = [];
    for (const file of batch.files) {
      results.push(await read(file));
    }
    post({ first: batch.first, results: `[${results.join()}]` });
  }
  post(undefined);
}

/** Ignores errors: the requesting thread links the application again, and handles them. */
async function linked(link: LinkApplication, root: string, application: ApplicationToLink): Promise<string> {
  try {
    return JSON.stringify(await link(root, application));
  } catch {
    return 'null';
  }
}

/** Ignores errors: the requesting thread reads the file again, and handles them. */
function scanned(extractor: Extractor, root: string, file: TaskFile<'scan'>): string {
  const text = foundText(root, file);
  try {
    return text === undefined ? 'null' : JSON.stringify(recordOf(extractor.readers, file, text));
  } catch {
    return 'null';
  }
}

function extracted(extractor: Extractor, root: string, { path, hash, triggers }: TaskFile<'extract'>): string {
  const text = readText(root, path);
  if (text === undefined || hashOf(text) !== hash) {
    return 'null';
  }
  const reader = new FactsReader({ extractor, read: () => undefined });
  const facts = reader.extract(path, text, triggers);
  const [limit] = reader.limits;
  if (!facts && !limit) {
    // It took the parser down: the requesting thread tries again.
    return 'null';
  }
  try {
    return JSON.stringify(facts ? { facts } : { limit });
  } catch {
    // Nested too deep for JSON.
    return 'null';
  }
}
