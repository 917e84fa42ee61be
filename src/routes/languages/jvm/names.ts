import { memoized } from '../../../model/memoized.ts';
import { type Expression, member, name } from '../../facts/expression.ts';
import { nearestFirst, sharedFolders } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { SourceFiles } from '../language.ts';

/** The package and the imports of a file. */
export interface Imports {
  readonly package: string;
  /** Full names, by the name that the file uses. */
  readonly named: ReadonlyMap<string, string>;
  /** Packages and classes that are imported by a star. */
  readonly stars: readonly string[];
}

const importWords = /^import\s+(?:static\s+)?/;
const alias = /(?<=\s)as\s+(\w+)$/;

/** The package and imports of a Java or Kotlin file. */
export const importsOf = memoized((file: SyntaxFile): Imports => {
  const named = new Map<string, string>();
  const stars: string[] = [];
  let ownPackage = '';
  for (const node of file.root.namedChildren) {
    if (node.type === 'package_declaration' || node.type === 'package_header') {
      ownPackage = plain(/^(?:@.*\s)?package\s+([\w.`\xaa-\uffff]+)/.exec(node.text)?.[1] ?? '');
    } else if (node.type === 'import_declaration' || node.type === 'import') {
      const written = node.text.trim().replace(importWords, '').replace(/;$/, '').trimEnd();
      const qualified = plain(written.replace(alias, ''));
      if (qualified.endsWith('.*')) {
        stars.push(qualified.slice(0, -'.*'.length));
      } else if (qualified !== '') {
        named.set(alias.exec(written)?.[1] ?? qualified.slice(qualified.lastIndexOf('.') + 1), qualified);
      }
    }
  }
  return { package: ownPackage, named, stars };
});

function plain(written: string): string {
  return written.replace(/[`\s]/g, '');
}

/** A dotted name as an expression: the first capitalised segment names a class, the following ones its members. */
export function dottedName(dotted: string): Expression {
  const segments = dotted.split('.');
  const first = segments.findIndex((segment) => /^[A-Z]/.test(segment));
  const end = first < 0 ? segments.length : first + 1;
  return segments
    .slice(end)
    .reduce<Expression>((of, segment) => member(of, segment), name(segments.slice(0, end).join('.')));
}

/**
 * The full names to which a name may resolve. A name without an import may be of any package from which the file
 * imports something.
 */
export function qualifiedNames(written: string, file: SyntaxFile): readonly string[] {
  const { named, stars, package: own } = importsOf(file);
  const dot = written.indexOf('.');
  const first = dot < 0 ? written : written.slice(0, dot);
  const imported = named.get(first);
  if (imported !== undefined) {
    return [`${imported}${written.slice(first.length)}`];
  }
  if (dot >= 0 && /^[a-z]/.test(written)) {
    return [written];
  }
  const used = Array.from(named.values(), (other) => other.slice(0, Math.max(0, other.lastIndexOf('.'))));
  return [...new Set([...stars, own, ...used])].map((folder) => (folder === '' ? written : `${folder}.${written}`));
}

const javaOrKotlin = /\.(?:java|kts?)$/;

/**
 * The files that declare a name, given by full or simple name: those of the same package and the nearest folders first.
 * @param seen matches the files whose names the language sees
 */
export function filesDeclaringName(
  name: string,
  from: string,
  files: SourceFiles,
  seen = javaOrKotlin,
): readonly string[] {
  const dot = name.lastIndexOf('.');
  const declaring =
    dot < 0 ? files.declaring(name) : files.declaringInNamespace(name.slice(0, dot), name.slice(dot + 1));
  const candidates = declaring.filter((file) => seen.test(file) && !files.areApart(from, file));
  const own = files.packageOf(from);
  const distance = (file: string): number =>
    (dot < 0 && files.packageOf(file) !== own ? 1000 : 0) - sharedFolders(file, from);
  return nearestFirst(candidates, distance);
}
