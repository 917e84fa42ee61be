/**
 * The formatters of one language and time zone, made once: building an `Intl` formatter costs more than using it a thousand times.
 * Numbers and dates follow the language; the words around them are those of `l10n`.
 */
export class Locale {
  /** The tag of the language, such as `de-AT`. */
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
   * Undefined stands for what the machine is set to.
   *
   * @param timeZone an IANA name such as `Europe/Madrid`
   * @param spoken the language of words, where numbers and dates are written in another one
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

/** The language and time zone of the machine, until an editor names another language. */
export let systemLocale = new Locale();

/** Numbers and dates stay as the machine has them where it speaks the editor's language, or the editor English. */
export function speakLanguage(editor: string): void {
  const primary = (tag: string) => tag.toLowerCase().split('-', 1)[0];
  const isOfMachine = primary(editor) === 'en' || primary(editor) === primary(new Locale().language);
  systemLocale = new Locale(isOfMachine ? undefined : editor, undefined, editor);
}
