/**
 * The formatters of one language and time zone, created once: creating an `Intl` formatter costs more than a thousand
 * uses. Numbers and dates follow this language, sentences that of `l10n`.
 */
export class Locale {
  /** The language tag, such as `de-AT`. */
  readonly language: string;
  readonly whole: Intl.NumberFormat;
  readonly tenth: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
  readonly finePercent: Intl.NumberFormat;
  readonly clock: Intl.DateTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly dayOfYear: Intl.DateTimeFormat;
  readonly dayKey: Intl.DateTimeFormat;
  readonly relative: Intl.RelativeTimeFormat;

  /**
   * Undefined parameters have the values of the system.
   *
   * @param timeZone an IANA name such as `Europe/Madrid`
   *
   * @param spoken the language of sentences, if it is not that of numbers and dates
   */
  constructor(language?: string, timeZone?: string, spoken = language) {
    const zone = timeZone === undefined ? {} : { timeZone };
    this.whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
    this.tenth = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    this.percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    this.finePercent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    this.clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
    this.day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...zone });
    this.dayOfYear = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', ...zone });
    this.dayKey = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone });
    this.language = this.whole.resolvedOptions().locale;
    this.relative = new Intl.RelativeTimeFormat(spoken, { numeric: 'auto' });
  }
}

/** The locale of the system, until VS Code's display language is set. */
export let systemLocale = new Locale();

/**
 * Sets the display language. Numbers and dates keep the system's format if that is of the same language, or if the
 * display language is English.
 */
export function speakLanguage(editor: string): void {
  const primary = (tag: string) => tag.toLowerCase().split('-', 1)[0];
  const isOfMachine = primary(editor) === 'en' || primary(editor) === primary(new Locale().language);
  systemLocale = new Locale(isOfMachine ? undefined : editor, undefined, editor);
}
