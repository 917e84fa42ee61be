/** One frame of an error's stack; `file` is the absolute path on the server. */
export interface StackFrame {
  readonly file: string;
  readonly line: number | undefined;
  readonly inApp: boolean | undefined;
}

/** An error detected in the application, grouped by the service. */
export interface Issue {
  readonly groupHash: string | undefined;
  /** Class of the error, for instance `App\Exceptions\OutOfStock`. */
  readonly className: string;
  readonly message: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly stack: readonly StackFrame[];
  readonly count: number | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly firstSeen: number | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly lastSeen: number | undefined;
  readonly handled: boolean | undefined;
  /** The transaction in which it was thrown. */
  readonly transaction: { readonly name: string | undefined; readonly hash: string | undefined } | undefined;
}

/** One day of the error trend. */
export interface TrendDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly count: number;
}
