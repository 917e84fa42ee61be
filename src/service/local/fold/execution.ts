/** One transaction as it happened: a request, a job, a command. */
export interface Execution {
  readonly service: string;
  /** What tells one process of the service from the next; undefined where the agent says nothing that does. */
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
  /** Of a request. */
  readonly method: string | undefined;
  /** Of a request: its path, without the query. */
  readonly path: string | undefined;
  /** Whether a route answered it. Work that is no request needs none. */
  readonly routed: boolean;
}

/** A frame of a stack. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  readonly inApp: boolean;
}

/** An error that was raised, once. */
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

/** The frame that an error is shown at: the application's innermost, or the innermost of all. */
export function placeOf(frames: readonly Frame[]): Frame | undefined {
  return frames.find(({ inApp }) => inApp) ?? frames[0];
}
