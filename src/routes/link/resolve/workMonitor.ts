/** Is told which file is being read or linked, so that the file is known if the process hangs or dies. */
export interface WorkMonitor {
  /** Undefined if the current work belongs to no single file. */
  file: string | undefined;
}
