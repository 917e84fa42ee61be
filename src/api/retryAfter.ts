/** The longest wait that a service can ask for, in milliseconds: a header that says a day is more likely a mistake than an intention. */
export const longestWait = 3_600_000;

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @param now milliseconds since 1970 UTC.
 * @returns milliseconds since 1970 UTC, an hour after `now` at most; undefined where the header is absent, unreadable, or asks for no
 * wait at all, as 0 and a date in the past do.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const until = /^\d+$/.test(text) ? now + Number(text) * 1000 : dateIn(text);
  return until > now ? Math.min(until, now + longestWait) : undefined;
}

function dateIn(text: string): number {
  return /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
}
