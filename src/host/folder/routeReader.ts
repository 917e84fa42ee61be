import type { Disposable, Observable } from '../../model/event.ts';
import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';
import type { FolderReader, SourceRoot } from './sourceRoot.ts';

/** Reads the routes in the files of one root. Their paths are relative to it. */
export interface RouteReader extends FolderReader, Observable<readonly Route[]>, Disposable {
  readonly namedHandlers: Observable<readonly NamedHandler[]>;
  /** Whether everything has been read once. */
  readonly isRead: Observable<boolean>;
  /** What could not be read, or not completely. */
  readonly limits: Observable<readonly ReadingLimit[]>;
}

/** Creates the reader of a root with a unique key. */
export type CreateReader = (key: string) => RouteReader;

/** A root to index. */
export interface NamedRoot {
  /** Unique among all roots. */
  readonly key: string;
  /** The prefix of its files' paths in the workspace. */
  readonly prefix: string;
  open(reader: RouteReader): SourceRoot;
}
