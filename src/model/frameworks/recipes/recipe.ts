/** How applications of a framework are started so that they report to a local service, which tells them where by their environment alone. */
export interface Recipe {
  /** The framework as a person knows it. */
  readonly title: string;
  /** A shell's line, once. */
  readonly install: string;
  /** What its code needs besides; undefined where the environment is enough. */
  readonly code?: string;
  /** A shell's line that starts an application. */
  readonly start: string;
  /** Where the agent is documented. */
  readonly about: string;
  /** Its agent tells no routes. */
  readonly isWithoutRoutes?: true;
  /** What a person has to know besides, in their language. */
  readonly note?: () => string;
}
