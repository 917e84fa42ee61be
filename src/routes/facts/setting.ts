import type { Expression } from './expression.ts';
import type { Inside } from './inside.ts';

/** An application-wide setting, such as a global prefix or a versioning scheme. */
export interface Setting extends Inside {
  readonly kind: 'setting';
  readonly framework: string;
  readonly key: string;
  readonly value: Expression;
  /**
   * The folder of the application, empty or with a trailing slash: the setting applies only below it. If absent, it applies to the files
   * nearest to it.
   */
  readonly application?: string;
  /** Used with `application`: it is the default of files outside all applications, which may be a part of one. */
  readonly reachesLibraries?: true;
  /** Any other setting takes its place. */
  readonly isLastResort?: true;
  /** If others that are as near say something else, none applies. */
  readonly isExclusive?: boolean;
}
