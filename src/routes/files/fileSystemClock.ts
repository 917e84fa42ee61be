/**
 * The clock of this machine's file system, in milliseconds since 1970. It is only compared with times of files, and
 * continues to run where tests replace `Date`.
 */
export function fileSystemClock(): number {
  return performance.timeOrigin + performance.now();
}
