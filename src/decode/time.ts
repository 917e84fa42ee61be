import { ZoneOffsets } from './zone.ts';

/**
 * Parses the service's dates: `YYYY-MM-DD HH:MM[:SS]` without a zone, and the ISO 8601 forms with or without one. A
 * date without a time means midnight.
 */
export class TimeReader {
  readonly #offsets: ZoneOffsets;
  readonly #read = new Map<string, readonly number[]>();

  /**
   * @param timeZone an IANA name
   *
   * @throws RangeError for an unknown name; see `isTimeZone`
   */
  constructor(timeZone: string) {
    this.#offsets = new ZoneOffsets(timeZone);
  }

  /**
   * The instants that a text may mean, earliest first, in milliseconds since 1970 UTC: usually one; two if clocks were
   * set back and showed the hour twice; none if the text is not a date, or if clocks were set forward and skipped it.
   */
  read(text: string): readonly number[] {
    const known = this.#read.get(text);
    if (known !== undefined) {
      return known;
    }
    const instants = this.#parse(text);
    if (this.#read.size >= mostRemembered) {
      this.#read.clear();
    }
    this.#read.set(text, instants);
    return instants;
  }

  #parse(text: string): readonly number[] {
    const match = pattern.exec(text);
    if (match === null) {
      return [];
    }
    const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = match;
    const wall = wallTime([year, month, day, hour, minute, second].map(Number));
    if (wall === undefined) {
      return [];
    }
    const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
    if (zone === undefined) {
      return this.#offsets.instants(wall).map((instant) => instant + milliseconds);
    }
    const offset = zoneOffset(zone);
    return offset === undefined ? [] : [wall - offset + milliseconds];
  }
}

/** Bound on the cached texts: several times the hourly labels of thirty days. */
const mostRemembered = 5_000;

const pattern =
  /^\s*(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?)?\s*$/;

/** Date and time fields as milliseconds since 1970, as if in UTC; undefined if they are out of range. */
function wallTime(fields: readonly number[]): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  const same =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  return same ? time : undefined;
}

/** The offset of a zone such as `+02:00`, in milliseconds east of UTC. */
function zoneOffset(zone: string): number | undefined {
  if (/^z$/i.test(zone)) {
    return 0;
  }
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  const sign = zone.startsWith('-') ? -1 : 1;
  return hours <= 14 && minutes < 60 ? sign * (hours * 60 + minutes) * 60_000 : undefined;
}
