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
  /** Used with `application`: it also applies, as a default, to files outside all applications, since an application may include them. */
  readonly reachesLibraries?: true;
  /** Applies only if there is no other setting with this key. */
  readonly isLastResort?: true;
  /** If another setting that is as near has a different value, none applies. */
  readonly isExclusive?: boolean;
  /** If another setting that is as near has a different value, neither is known to apply to a file of a library beside both. */
  readonly isUnknownBeside?: true;
}
