import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Route } from '../../model/route.ts';

/** The link result of a folder. */
export interface LinkedFolder {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
  readonly limits: readonly ReadingLimit[];
}
