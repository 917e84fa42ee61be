import { readSources, resolveImport, type Source } from '../unit/architecture/sources.ts';

/** What gives another answer at another time, in another zone or in another language; programs that are started may do so unseen. */
const reading =
  /\bnew Date\(\)|\bnew Date\([^()]*,|\bDate\.now\b|\bIntl\.|\blocaleCompare\b|\btoLocale\w+|\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|'node:child_process'/;

/** A start of a service that is given no clock, and so takes that of the machine. Options that are handed on are looked at where they come from. */
const withoutClock = /\b(?:startService|withService|startLocalService)\((?!options)(?![^)]*\bnow\b)/;

/** Code with an answer of its own: services by the clock that they are given, and a zone by its name, in one language. */
const exempt: readonly string[] = ['src/service/service.ts', 'src/service/local/localService.ts', 'src/decode/zone.ts'];

/** Whether a file reads the calendar, the time zone or the language of the machine itself. */
export function readsClock({ path, text }: Pick<Source, 'path' | 'text'>): boolean {
  return !exempt.includes(path) && (reading.test(text) || withoutClock.test(text));
}

/** What files import to run, and which of it reads the clock. */
export class ClockReaders {
  readonly #sources: ReadonlyMap<string, Source>;

  constructor(sources: readonly Source[] = ['src/**/*.ts', 'test/**/*.ts'].flatMap(readSources)) {
    this.#sources = new Map(sources.map((source) => [source.path, source]));
  }

  /** The files that read the clock among a file and all that it imports; types and packages aside. */
  reachedFrom(path: string): readonly string[] {
    const reached = new Set([path]);
    for (const each of reached) {
      for (const specifier of valuesOf(this.#sources.get(each))) {
        const target = resolveImport(each, specifier);
        if (target !== undefined && this.#sources.has(target)) reached.add(target);
      }
    }
    return [...reached].filter((each) => readsClock(this.#sources.get(each) ?? { path: each, text: '' }));
  }
}

/** What a file imports to run: types are gone by then. */
function valuesOf(source: Source | undefined): readonly string[] {
  if (source === undefined) return [];
  const { text, imports } = source;
  return imports.filter(
    (specifier) => !new RegExp(`\\bimport type [^;]*?'${specifier.replace(/[.]/g, '\\.')}'`).test(text),
  );
}
