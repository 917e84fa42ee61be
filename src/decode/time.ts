import { ZoneOffsets } from './zone.ts';

/**
 * Reads the service's dates: `YYYY-MM-DD HH:MM[:SS]` without a zone, and the ISO 8601 forms with or without one. A date alone is its midnight.
 */
export class TimeReader {
  readonly #offsets: ZoneOffsets;
  readonly #read = new Map<string, readonly number[]>();

  /** @param timeZone an IANA name. @throws RangeError for a name that is none; see `isTimeZone`. */
  constructor(timeZone: string) {
    this.#offsets = new ZoneOffsets(timeZone);
  }

  /**
   * The instants that the text can mean, earliest first, in milliseconds since 1970 UTC: usually one; two where clocks were set back
   * and showed the hour twice; none where the text is no date, or clocks were set forward and never showed it.
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

/** The texts of thirty days of hourly labels, several times over. */
const mostRemembered = 5_000;

const pattern =
  /^\s*(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d\d(?::?\d\d)?)?)?\s*$/;

/** The fields of a calendar and clock as if they were in UTC; undefined where no calendar or clock shows them. */
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

/** Milliseconds east of UTC. */
function zoneOffset(zone: string): number | undefined {
  if (/^z$/i.test(zone)) {
    return 0;
  }
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  const sign = zone.startsWith('-') ? -1 : 1;
  return hours <= 14 && minutes < 60 ? sign * (hours * 60 + minutes) * 60_000 : undefined;
}
