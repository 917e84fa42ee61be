const day = 86_400_000;

/** Whether a text is the name of an IANA time zone that the platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The offsets of one time zone, cached by day: the platform is not called for every label. */
export class ZoneOffsets {
  readonly #format: Intl.DateTimeFormat;
  readonly #fixed: boolean;
  /** By day of the calendar, the offset that holds from the day before to the day after; null if it changes. */
  readonly #steady = new Map<number, number | null>();

  /** @throws RangeError for an unknown name */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    this.#fixed = /^(UTC|Etc\/UTC)$/.test(this.#format.resolvedOptions().timeZone);
  }

  /**
   * The instants at which clocks in the zone show a time, earliest first: one, two if the hour occurs twice, none if it
   * is skipped.
   *
   * @param wall the displayed time, as milliseconds since 1970 as if it were in UTC
   */
  instants(wall: number): readonly number[] {
    if (this.#fixed) {
      return [wall];
    }
    const steady = this.#steadyOffset(Math.floor(wall / day));
    if (steady !== null) {
      return [wall - steady];
    }
    const offsets = new Set([this.#offsetAt(wall - day), this.#offsetAt(wall + day)]);
    return [...offsets]
      .map((offset) => wall - offset)
      .filter((instant) => instant + this.#offsetAt(instant) === wall)
      .sort((one, other) => one - other);
  }

  #steadyOffset(dayNumber: number): number | null {
    const known = this.#steady.get(dayNumber);
    if (known !== undefined) {
      return known;
    }
    const before = this.#offsetAt((dayNumber - 1) * day);
    const after = this.#offsetAt((dayNumber + 2) * day);
    const steady = before === after ? before : null;
    if (this.#steady.size >= mostRemembered) {
      this.#steady.clear();
    }
    this.#steady.set(dayNumber, steady);
    return steady;
  }

  /** The offset at an instant, in milliseconds east of UTC. */
  #offsetAt(instant: number): number {
    const fields = new Map(this.#format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const field = (type: Intl.DateTimeFormatPartTypes) => fields.get(type) ?? 0;
    const wall = Date.UTC(
      field('year'),
      field('month') - 1,
      field('day'),
      field('hour'),
      field('minute'),
      field('second'),
    );
    return wall - Math.floor(instant / 1000) * 1000;
  }
}

const mostRemembered = 10_000;
