import { type Expression, name } from '../../facts/expression.ts';

/** The clause that opens a package; several in a row open packages within each other. */
const packageClause = /^[ \t]*package[ \t]+(?!object\b)([\w.`$\xaa-\uffff]+)/gm;
const importClause = /\bimport[ \t]+([^\n;{}]{1,1000})(?:\{([^{}]{0,4000})\})?/g;
const renamed = /[ \t\n](?:=>|as)[ \t\n]/;

/** What a file sees without qualification: https://www.scala-lang.org/files/archive/spec/2.13/02-identifiers-names-and-scopes.html */
export interface Visible {
  /** The packages that its clauses open, the innermost first. */
  readonly packages: readonly string[];
  /** Full names of imported members, by the name that the file uses. */
  readonly named: ReadonlyMap<string, string>;
  /** The packages and objects all of whose members are imported. */
  readonly stars: readonly string[];
  /** The names that types may have, by how code writes them. */
  readonly types: Map<string, readonly Expression[]>;
}

/** The packages that a file opens, the innermost first. */
export function packagesOf(text: string): readonly string[] {
  const packages: string[] = [];
  packageClause.lastIndex = 0;
  for (
    let clause = packageClause.exec(text);
    clause && packages.length < mostPackages;
    clause = packageClause.exec(text)
  ) {
    packages.unshift([...packages.slice(0, 1), plain(clause[1] ?? '')].join('.'));
  }
  return packages;
}

/** What the code of a file sees, by its package clauses and imports. */
export function visibleIn(code: string): Visible {
  const named = new Map<string, string>();
  const stars: string[] = [];
  for (const [, written = '', selected] of code.matchAll(importClause)) {
    const paths = written.split(',').map(plain);
    const of = paths.at(-1) ?? '';
    const selectors = selected?.split(',').map((each) => `${of}${each.trim()}`) ?? [];
    for (const path of [...(selected === undefined ? paths : paths.slice(0, -1)), ...selectors]) {
      const [full = '', local] = path.split(renamed).map(plain);
      if (/\.[_*]$/.test(full)) {
        stars.push(full.slice(0, -2));
      } else {
        named.set(local ?? full.slice(full.lastIndexOf('.') + 1), full);
      }
    }
  }
  return { packages: packagesOf(code), named, stars: stars.slice(0, mostNames), types: new Map() };
}

/** The names that a type may have which code refers to: an import may be relative to one of the packages. */
export function namesOfType(written: string, visible: Visible): readonly Expression[] {
  const found = visible.types.get(written) ?? findNames(written, visible);
  visible.types.set(written, found);
  return found;
}

/**
 * A type that is not imported by its name is of an open package, or of one that is imported as a whole: first of those near to the
 * file's own.
 */
function findNames(written: string, { packages, named, stars }: Visible): readonly Expression[] {
  const dotted = plain(written);
  const [first = ''] = dotted.split('.', 1);
  const imported = named.get(first);
  const within = (path: string): readonly string[] => packages.map((each) => `${each}.${path}`);
  if (imported !== undefined) {
    const full = `${imported}${dotted.slice(first.length)}`;
    return [full, ...within(full)].map((each) => name(each));
  }
  const [root = ''] = (packages[0] ?? '').split('.', 1);
  const rank = (star: string): number =>
    (/(?:^|\.)[A-Z]\w*$/.test(star) ? 2 : 0) + (star.startsWith(`${root}.`) ? 0 : 1);
  const nearest = [...stars].sort((one, other) => rank(one) - rank(other)).map((star) => `${star}.${dotted}`);
  const isWhole = packages.length === 0 || dotted.includes('.');
  const found = [...within(dotted), ...(isWhole ? [dotted] : []), ...nearest, ...nearest.flatMap(within)];
  return [...new Set(found)].slice(0, mostNames).map((each) => name(each));
}

/** Bounds on the packages that are open, and on the names under which a type is looked up. */
const mostPackages = 8;
const mostNames = 40;

function plain(written: string): string {
  return written.replaceAll('`', '').trim();
}
