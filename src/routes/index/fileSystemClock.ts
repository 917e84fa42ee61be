/**
 * The clock by which the file system of this machine tells times, in milliseconds since 1970. Times of files are compared with it, and
 * nothing else; it goes on where `Date` is replaced.
 */
export function fileSystemClock(): number {
  return performance.timeOrigin + performance.now();
}
