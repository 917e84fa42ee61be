import type { Place } from '../../../model/route.ts';
import type { Mount } from '../../facts/mount.ts';
import type { AbstractValue } from '../values/abstractValue.ts';

/** A mount edge: one router is mounted on another under a path. */
export interface Edge {
  /** Key of the mounted router. */
  readonly router: string;
  readonly framework?: string | undefined;
  readonly on: AbstractValue;
  readonly path: AbstractValue;
  readonly by?: AbstractValue | undefined;
  /** Keys of the router whose route forwards requests to the mounted router, and of those around it. */
  readonly through?: ReadonlySet<string> | undefined;
  readonly replacesOwnPath: boolean;
  readonly byConvention: boolean;
  /** The place of the mount in the source, preceded by those of the enclosing blocks, outermost first. */
  readonly places: readonly Place[];
  readonly fact?: Mount;
  /** Not a mount: the router is behind a middleware that removes a prefix from every path (`FunctionFact.cutsPath`). */
  readonly cuts?: true;
}
