export const second = 1000;
export const hour = 3_600_000;
export const day = 24 * hour;

const isoDate =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined || zone === 'Z') {
    return 0;
  }
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  if (hours > 23 || minutes > 59) {
    return undefined;
  }
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/**
 * Parses an ISO 8601 date in extended form, to milliseconds since 1970 UTC; undefined if it is invalid. A date without
 * a time means midnight, a time without a zone UTC.
 */
export function parseIsoDate(text: string): number | undefined {
  const parts = isoDate.exec(text);
  if (parts === null) {
    return undefined;
  }
  const [year, month, date, hours, minutes, seconds] = parts.slice(1, 7).map((part) => Number(part ?? '0'));
  const offset = offsetOf(parts[8]);
  if (year === undefined || month === undefined || date === undefined || offset === undefined) {
    return undefined;
  }
  if ((hours ?? 0) > 23 || (minutes ?? 0) > 59 || (seconds ?? 0) > 59) {
    return undefined;
  }
  const fraction = Math.floor(Number(`0.${parts[7] ?? '0'}`) * 1000);
  const moment = Date.UTC(year, month - 1, date, hours, minutes, seconds, fraction);
  const midnight = new Date(Date.UTC(year, month - 1, date));
  const exists =
    midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === date && midnight.getUTCFullYear() === year;
  return exists ? moment - offset : undefined;
}

/** Formats milliseconds since 1970 as `YYYY-MM-DD HH:MM:SS` in UTC. */
export function stampOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats the number of an hour since 1970 as `YYYY-MM-DD HH:MM` in UTC. */
export function labelOf(hourNumber: number): string {
  return stampOf(hourNumber * hour).slice(0, 16);
}

/** Formats the number of a day since 1970 as `YYYY-MM-DD` in UTC. */
export function dateOf(dayNumber: number): string {
  return stampOf(dayNumber * day).slice(0, 10);
}

export function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
