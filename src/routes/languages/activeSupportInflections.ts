// The rules of ActiveSupport; the first that matches applies:
// https://guides.rubyonrails.org/active_support_core_extensions.html#inflections
const uncountable = /(?:^|_)(?:equipment|information|rice|money|species|series|fish|sheep|jeans|police)$/;

const irregular: readonly (readonly [string, string])[] = [
  ['person', 'people'],
  ['man', 'men'],
  ['child', 'children'],
  ['sex', 'sexes'],
  ['move', 'moves'],
  ['zombie', 'zombies'],
];

const singulars: readonly (readonly [RegExp, string])[] = [
  [/(ss)$/, '$1'],
  [/(database)s$/, '$1'],
  [/(quiz)zes$/, '$1'],
  [/(matr)ices$/, '$1ix'],
  [/(vert|ind)ices$/, '$1ex'],
  [/^(ox)en/, '$1'],
  [/(alias|status)(es)?$/, '$1'],
  [/(octop|vir)(us|i)$/, '$1us'],
  [/^(a)x[ie]s$/, '$1xis'],
  [/(cris|test)(is|es)$/, '$1is'],
  [/(shoe)s$/, '$1'],
  [/(o)es$/, '$1'],
  [/(bus)(es)?$/, '$1'],
  [/^(m|l)ice$/, '$1ouse'],
  [/(x|ch|ss|sh)es$/, '$1'],
  [/(m)ovies$/, '$1ovie'],
  [/([^aeiouy]|qu)ies$/, '$1y'],
  [/([lr])ves$/, '$1f'],
  [/(tive|hive)s$/, '$1'],
  [/([^f])ves$/, '$1fe'],
  [/(^analy|(?:^|_)a?naly|ba|diagno|parenthe|progno|synop|the)(sis|ses)$/, '$1sis'],
  [/([ti])a$/, '$1um'],
  [/(n)ews$/, '$1ews'],
  [/s$/, ''],
];

const plurals: readonly (readonly [RegExp, string])[] = [
  [/(quiz)$/, '$1zes'],
  [/^(oxen)$/, '$1'],
  [/^(ox)$/, '$1en'],
  [/^(m|l)ice$/, '$1ice'],
  [/^(m|l)ouse$/, '$1ice'],
  [/(matr|vert|ind)(?:ix|ex)$/, '$1ices'],
  [/(x|ch|ss|sh)$/, '$1es'],
  [/([^aeiouy]|qu)y$/, '$1ies'],
  [/([^f])fe$/, '$1ves'],
  [/([lr])f$/, '$1ves'],
  [/sis$/, 'ses'],
  [/([ti])a$/, '$1a'],
  [/([ti])um$/, '$1a'],
  [/(buffal|tomat|potat)o$/, '$1oes'],
  [/(bu)s$/, '$1ses'],
  [/(alias|status)$/, '$1es'],
  [/(octop|vir)(?:i|us)$/, '$1i'],
  [/^(ax|test)is$/, '$1es'],
  [/s$/, 's'],
  [/$/, 's'],
];

/** `photos` → `photo` */
export function singularize(word: string): string {
  return inflected(word, 1, 0, singulars);
}

/** `profile` → `profiles` */
export function pluralize(word: string): string {
  return inflected(word, 0, 1, plurals);
}

function inflected(word: string, from: 0 | 1, to: 0 | 1, rules: readonly (readonly [RegExp, string])[]): string {
  if (uncountable.test(word)) {
    return word;
  }
  for (const pair of irregular) {
    if (word.endsWith(pair[to])) {
      return word;
    }
    if (word.endsWith(pair[from])) {
      return word.slice(0, word.length - pair[from].length) + pair[to];
    }
  }
  const rule = rules.find(([pattern]) => pattern.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}
