/** Bound on a requested wait, in milliseconds: a day is more likely a mistake than intended. */
export const longestWait = 3_600_000;

/**
 * Parses a `Retry-After` header (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @param now milliseconds since 1970 UTC
 *
 * @returns milliseconds since 1970 UTC, an hour after `now` at most; undefined if the header is absent, invalid or does
 * not lie in the future
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const until = /^\d+$/.test(text) ? now + Number(text) * 1000 : dateIn(text);
  return until > now ? Math.min(until, now + longestWait) : undefined;
}

function dateIn(text: string): number {
  return /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
}
