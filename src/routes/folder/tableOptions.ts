import type { FactsSources } from '../extract/factsReader.ts';
import type { FileRecord } from '../extract/fileRecord.ts';
import type { ReadingBudget } from '../files/readingBudget.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { UnitClock } from '../link/resolve/unitClock.ts';
import type { FolderThread } from '../threads/secondThread.ts';
import type { LeftOutFiles } from './leftOutFiles.ts';

/** A file that is in no table. */
export interface UnplacedFile {
  readonly path: string;
  readonly record: FileRecord;
  readonly text?: string | undefined;
}

/** Options of a `RouteTable`. */
export interface TableOptions extends FactsSources {
  readonly catalogue: Catalogue;
  /** Files to leave out until they change. */
  readonly leftOut?: LeftOutFiles;
  /** Bounds how much of the folder is linked; by default everything is. */
  readonly budget?: ReadingBudget;
  /** The second thread, which reads a part of the files. */
  readonly thread?: FolderThread;
  /** Bounds the time for each unit. */
  readonly clock?: UnitClock;
}
