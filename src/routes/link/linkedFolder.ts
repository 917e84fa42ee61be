import type { NamedHandler } from '../../model/namedHandler.ts';
import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Place, Route } from '../../model/route.ts';

/** The handlers in a folder. */
export interface FolderHandlers {
  readonly routes: readonly Route[];
  readonly namedHandlers: readonly NamedHandler[];
}

/** The handlers of which both the registration and the handler are at places that a predicate accepts. */
export function handlersAt({ routes, namedHandlers }: FolderHandlers, isIn: (place: Place) => boolean): FolderHandlers {
  return {
    routes: routes.filter(({ registered, handler }) => isIn(registered) && isIn(handler)),
    namedHandlers: namedHandlers.filter(isIn),
  };
}

/** The link result of a folder. */
export interface LinkedFolder extends FolderHandlers {
  /** Files that were not read, or only in part; of a linker alone, those whose evaluation threw or reached a bound. */
  readonly limits: readonly ReadingLimit[];
}
