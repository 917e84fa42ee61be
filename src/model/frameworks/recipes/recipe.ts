/**
 * How applications of a framework are started so that they report to a local service, whose address they get from their
 * environment.
 */
export interface Recipe {
  /** The name of the framework in documentation. */
  readonly title: string;
  /** A shell command that installs the agent once. */
  readonly install: string;
  /** Code that the application needs in addition. Undefined if the environment is sufficient. */
  readonly code?: string;
  /** A shell command that starts an application. */
  readonly start: string;
  /** The address of the agent's documentation. */
  readonly about: string;
  /** Whether its agent sends no routes. */
  readonly isWithoutRoutes?: true;
  /** A note for the user, in the language of the editor. */
  readonly note?: () => string;
}
