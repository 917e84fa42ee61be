/** Knows which file is being read or linked, so that what hangs or dies is known by name. */
export interface WorkMonitor {
  /** Undefined where the work belongs to no file by itself. */
  file: string | undefined;
}
