import type { Disposable, Observable } from '../model/event.ts';
import type { NamedHandler } from '../model/namedHandler.ts';
import type { ReadingLimit } from '../model/readingLimit.ts';
import type { Route } from '../model/route.ts';
import type { FolderReader, SourceRoot } from './sourceRoot.ts';

/** What reads routes out of the files of one root. Paths in routes are relative to that root. */
export interface RouteReader extends FolderReader, Observable<readonly Route[]>, Disposable {
  readonly namedHandlers: Observable<readonly NamedHandler[]>;
  /** Whether everything has been read once. */
  readonly isRead: Observable<boolean>;
  /** What could not be read as it should. */
  readonly limits: Observable<readonly ReadingLimit[]>;
}

/** Makes the reader of a root; `key` is the root's own. */
export type CreateReader = (key: string) => RouteReader;

/** A root that is to be indexed. */
export interface NamedRoot {
  /** Its own, among all roots. */
  readonly key: string;
  /** What the paths of its files begin with. */
  readonly prefix: string;
  open(reader: RouteReader): SourceRoot;
}
