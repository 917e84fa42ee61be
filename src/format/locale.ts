/**
 * The formatters of one language and time zone, made once: building an `Intl` formatter costs more than using it a thousand times.
 * Numbers and dates follow the language; the words around them are English.
 */
export class Locale {
  readonly whole: Intl.NumberFormat;
  readonly tenth: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
  readonly finePercent: Intl.NumberFormat;
  readonly clock: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly dayOfYear: Intl.DateTimeFormat;
  readonly dayKey: Intl.DateTimeFormat;
  readonly relative: Intl.RelativeTimeFormat;

  /** Undefined stands for what the machine is set to. `timeZone` is an IANA name such as `Europe/Madrid`. */
  constructor(language?: string, timeZone?: string) {
    const zone = timeZone === undefined ? {} : { timeZone };
    this.whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    this.tenth = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    this.percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    this.finePercent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    this.clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
    this.day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...zone });
    this.dayOfYear = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', ...zone });
    this.dayKey = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone });
    this.relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  }
}

/** The language and time zone of the machine. */
export const systemLocale = new Locale();
