/** A reason why a file, or part of a folder, has no routes or only those of its last successful reading. */
export interface ReadingLimit {
  /**
   * `failed`: reading the file ended in an error. `tookTooLong`: it was given up after its time. `stopped`: all reading hung or died
   * with it. `bounded`: its code would register more than is followed. `tooDeep`: it is nested deeper than is
   * followed. `generated`: it may register routes, but its lines are longer than anybody writes them. `tooMuch`: files
   * before it take the memory that a folder may take.
   * `folderStopped`: reading the folder did so again and again, whatever the file.
   */
  readonly kind:
    | 'failed'
    | 'tookTooLong'
    | 'stopped'
    | 'bounded'
    | 'tooDeep'
    | 'generated'
    | 'tooMuch'
    | 'folderStopped';
  /** Path from the workspace folder. */
  readonly file?: string;
  /** The message of the error, for the log. */
  readonly message?: string;
}
