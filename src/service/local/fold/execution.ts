/** One execution of a transaction: of a request, a job or a command. */
export interface Execution {
  readonly service: string;
  /** Identifies the process of the service; undefined if the agent reports nothing that does. */
  readonly instance: string | undefined;
  readonly host: string;
  readonly type: string;
  readonly name: string;
  /** Identifier of this execution: the id of its span, or the agent's own. */
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly result: string;
  /** Megabytes. */
  readonly memoryPeak: number | undefined;
  /** Of a request; undefined otherwise. */
  readonly method: string | undefined;
  /** Of a request: its path without the query; undefined otherwise. */
  readonly path: string | undefined;
  /** Whether a route answered the request. True for everything that is not a request. */
  readonly routed: boolean;
}

/** A stack frame. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  readonly inApp: boolean;
}

/** An error that was thrown, once. */
export interface ExceptionRecord {
  readonly service: string;
  readonly instance: string | undefined;
  readonly className: string;
  readonly message: string;
  /** Innermost first. */
  readonly frames: readonly Frame[];
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly handled: boolean | undefined;
}

/**
 * The frame that an error is shown at: the innermost frame of the application's own code, otherwise the innermost
 * frame.
 */
export function placeOf(frames: readonly Frame[]): Frame | undefined {
  return frames.find(({ inApp }) => inApp) ?? frames[0];
}
