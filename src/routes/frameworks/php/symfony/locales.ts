import { concatenation, type Expression, text } from '../../../facts/expression.ts';

/** A path, with its locale if the route is localized. */
export interface LocalePath {
  readonly locale: string | undefined;
  readonly path: Expression;
}

/** The marks around the name of a locale before its path. No path contains these characters. */
const [begin, end] = ['\u{f0020}', '\u{f0021}'];
const mark = /\u{f0020}([^\u{f0021}]*)\u{f0021}/gu;

/** The expression of a path, or of those for each locale, marked as such. */
export function localized(paths: readonly LocalePath[]): Expression {
  const marked = paths.map(({ locale, path }) =>
    locale === undefined ? path : concatenation([text(`${begin}${locale}${end}`), path]),
  );
  const [only, ...more] = marked;
  return more.length === 0 ? (only ?? text('')) : { kind: 'list', items: marked };
}

/** A path without the marks of its locales. */
export function withoutLocales(path: string): string {
  return path.includes(begin) ? path.replace(mark, '') : path;
}

/**
 * Whether the parts of a path belong to one locale: a localized route has the prefix of its locale.
 * https://symfony.com/doc/current/routing.html#localized-routes-i18n
 */
export function areOfOneLocale(parts: readonly string[]): boolean {
  const locales = parts
    .flatMap((each) => (each.includes(begin) ? [...each.matchAll(mark)] : []))
    .map(([, locale]) => locale);
  return locales.every((locale) => locale === locales[0]);
}
