/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds, or a date.
 *
 * @param now milliseconds since 1970 UTC.
 * @returns milliseconds since 1970 UTC, not before `now`; undefined where the header is absent or unreadable.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) {
    return now + Number(text) * 1000;
  }
  const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(now, date);
}
