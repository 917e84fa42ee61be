import { Locale } from '../../src/format/locale.ts';
import {
  formatCount,
  formatDirection,
  formatDuration,
  formatExactCount,
  formatMemory,
  formatShare,
} from '../../src/format/numbers.ts';
import { plainText } from '../../src/format/text.ts';
import { formatHour, formatLastPeriod, formatMoment } from '../../src/format/times.ts';
import { fill } from '../../src/model/l10n.ts';
import type { CommitMark, Point } from '../../src/panel/model.ts';
import type { ShowMessage } from '../../src/panel/protocol.ts';
import type { PanelStrings } from '../../src/panel/strings.ts';

/** Bound on the commits of an interval that a readout names. */
const mostCommits = 3;
const longestSubject = 60;

/** Formats numbers and times, in the language and time zone of the extension host. */
export class Words {
  readonly strings: PanelStrings;
  readonly timeZone: string;
  readonly #locale: Locale;
  readonly #second: Intl.DateTimeFormat;
  readonly #hour: Intl.DateTimeFormat;
  readonly #weekday: Intl.DateTimeFormat;
  readonly #calendarDay: Intl.DateTimeFormat;

  constructor({ strings, language, timeZone }: Pick<ShowMessage, 'strings' | 'language' | 'timeZone'>) {
    this.strings = strings;
    this.timeZone = timeZone;
    this.#locale = new Locale(language, timeZone);
    this.#second = new Intl.DateTimeFormat(language, {
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone },
      ...{ day: 'numeric', month: 'short' },
    });
    this.#hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
    this.#weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
    this.#calendarDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  }

  duration = (milliseconds: number) => formatDuration(milliseconds, this.#locale);
  count = (count: number) => formatCount(count, this.#locale);
  exactCount = (count: number) => formatExactCount(count, this.#locale);
  memory = (megabytes: number) => formatMemory(megabytes, this.#locale);
  share = (share: number) => formatShare(share, this.#locale);
  /** `▲ 30%`, `▼ 23%`, `▲ 2.1×`, or the text for no change. */
  direction = (ratio: number) => formatDirection(ratio, this.#locale) ?? this.strings.changeNone;
  ratio = (ratio: number) => this.#locale.tenth.format(ratio);
  lastPeriod = (range: { start: number; end: number }) => formatLastPeriod(range, this.#locale);
  moment = (time: number) => formatMoment(time, Date.now(), this.#locale);
  clock = (time: number) => this.#locale.clock.format(time);
  day = (time: number) => this.#locale.day.format(time);
  /** A time with seconds, for single occurrences. */
  instant = (time: number) => this.#second.format(time);
  hour = (time: number) => formatHour(time, Date.now(), this.#locale);
  /** The date of a time, as `2026-03-12`. */
  dayKey = (time: number) => this.#locale.dayKey.format(time);
  /** The hour of the day of a time, from 0 to 23. */
  clockHour = (time: number) => Number(this.#hour.format(time));
  /** The name of a weekday, from 0 for Monday; 5 January 1970 was a Monday. */
  weekday = (index: number) => this.#weekday.format(Date.UTC(1970, 0, 5 + index));
  /** Formats a date in the form `YYYY-MM-DD`; returned unchanged if it is invalid. */
  calendarDay = (date: string) => {
    const time = Date.parse(`${date}T12:00:00Z`);
    return Number.isNaN(time) ? date : this.#calendarDay.format(time);
  };

  transactions = (count: number) =>
    count === 1 ? this.strings.transactionsOne : fill(this.strings.transactionsCounted, this.exactCount(count));

  numbers({ value, count }: Point): string {
    const duration = value === undefined ? this.strings.noDuration : this.duration(value);
    return `${duration}, ${count === undefined ? this.strings.noCount : this.transactions(count)}`;
  }

  /** The newest commits of an interval, one per line, and the number of the others. */
  commits(commits: readonly CommitMark[]): readonly string[] {
    const said = commits
      .slice(-mostCommits)
      .map(({ hash, subject, time }) =>
        fill(this.strings.commitReadout, hash, plainText(subject, longestSubject), this.clock(time)),
      );
    const left = commits.length - said.length;
    return left > 0 ? [...said, fill(this.strings.commitsMore, this.exactCount(left))] : said;
  }
}
