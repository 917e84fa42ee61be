import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';

/** The handlers in a folder. */
export interface FolderHandlers {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
}

/** The link result of a folder. */
export interface LinkedFolder extends FolderHandlers {
  readonly limits: readonly ReadingLimit[];
}
