const mentionsKeywords = /NAMESPACE|CALLABLE/;
const namedLikeKeywords = /\b(const[ \t]+(?:[?\w|\\]+[ \t]+)?|::[ \t]*)(NAMESPACE|CALLABLE)\b(?![ \t]*\()/g;

/**
 * Rewrites source, keeping its lines, where the grammar would misparse it: it takes the names of class constants `NAMESPACE` and
 * `CALLABLE` for keywords, and with the constant loses the class. https://www.php.net/manual/en/reserved.keywords.php
 */
export function preparedPhp(source: string): string {
  return mentionsKeywords.test(source) ? source.replace(namedLikeKeywords, '$1$2_') : source;
}
