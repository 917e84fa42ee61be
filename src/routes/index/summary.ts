import { descriptors } from '../../model/frameworks/descriptors.ts';

const declaration =
  /\b(?:class|interface|trait|enum|struct|record|object|module|type)\s+(?:[\w:]*::)?([A-Za-z_]\w*)|\bdefine\(\s*['"](\w+)['"]/g;
/** The extensions of languages in which a name of another file may be used without an import of that file. */
const declaring: ReadonlySet<string> = new Set(['php', 'rb', 'ru', 'java', 'kt', 'kts', 'cs']);
const kotlinDeclaration =
  /^(?:[a-z]+[ \t]+)*(?:fun[ \t]+(?:<[^>\n]*>[ \t]*)?(?:[\w.<>?*, ]+\.)?`?(\w+)`?[ \t]*\(|va[lr][ \t]+(\w+))/gm;
/** What may be declared outside of a class, or called as if it were a member of one. */
const functionDeclarations: Readonly<Record<string, RegExp>> = {
  kt: kotlinDeclaration,
  kts: kotlinDeclaration,
  cs: /\b(\w+)[ \t]*(?:<[^>\n()]*>)?\([ \t\r\n]*this[ \t]+\w/g,
};
/** What gives names to others where only what is said to be exported is: `others` where more may be, by names that are not written here. */
interface ExportPatterns {
  readonly names: RegExp;
  readonly others: RegExp;
}
const ecmascriptExports: ExportPatterns = {
  names:
    /\bexport\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:const\s+enum|const|let|var|function\*?|class|interface|type|enum|namespace)\s+([\w$]+)|\bexport\s+(?:type\s+)?\{([^}]*)\}|\bexports\.([\w$]+)\s*=/g,
  others:
    /\bexport\s*\*|\bmodule\.exports\b|\bexports\s*\[|\bexports\s*[,;)]|\bexport\s*=|\bexport\s+(?:const|let|var)\s*[[{]|Object\.defineProperty\(\s*exports/,
};
const exportPatterns: Readonly<Record<string, ExportPatterns>> = Object.fromEntries(
  ['js', 'jsx', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'tsx'].map((extension) => [extension, ecmascriptExports]),
);
/** https://go.dev/ref/spec#Declarations_and_scope; names in functions are taken along. */
const goDeclarations = /\b(?:func|type|var|const)(?=[ \t]+(\w+(?:\s*,\s*\w+)*))/g;
const goGroups = /\b(?:type|var|const)\s*\([\s\S]*?(?=^(?:func|type|var|const)\b|(?![\s\S]))/gm;
const goGrouped = /^[ \t]*(\w+(?:\s*,\s*\w+)*)/gm;
const goMethods = /\bfunc(?=[ \t]*\(\s*(?:\w+\s+)?\*?\s*(\w+)[^()]*\)[ \t]*(\w+))/g;
/** Fields that are assigned, or set in a composite literal. */
const goFields = /\.(\w+)\s*(?:,|\+?=(?!=))|\b(\w+)\s*:(?!=)/g;
/** What leads up at the beginning of a relative specifier. */
const climbingImport = /\b(?:from|import|require)\s*\(?\s*['"`](\.\.(?:\/\.\.)*)(?![^/'"`])/g;
const namespace = /^[ \t]*(?:package|namespace)[ \t]+([\w.`]+)/m;
const using = /^[ \t]*(?:global[ \t]+)?using[ \t]+([\w.]+)[ \t]*;/gm;

const manifestNames: ReadonlySet<string> = new Set([
  'package.json',
  'composer.json',
  'go.mod',
  ...Object.values(descriptors).flatMap(({ manifest }) => manifest ?? []),
]);

/** A configuration may be extended by others under whatever name begins like this. */
const configurationNames = /^[jt]sconfig[\w.-]*\.json$/;

/** The names of manifests as alternatives of a glob pattern. */
export const manifestPatterns: readonly string[] = ['tsconfig*.json', 'jsconfig*.json', ...manifestNames];

export function isManifest(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return manifestNames.has(name) || configurationNames.test(name);
}

/** What a lexical scan of a file shows, without parsing it: where names are declared, and what its text says as a manifest. */
export interface FileSummary {
  /** Simple names of classes, types and modules, and of functions that may be called from elsewhere without an import. */
  readonly declares: readonly string[];
  /** Its package or namespace; empty where it says none. */
  readonly namespace: string;
  /** Namespaces whose names it uses by themselves (C#). */
  readonly uses: readonly string[];
  /** The names that it gives to others; absent where there may be more than are written. */
  readonly exports?: readonly string[];
  /** The methods that it declares in Go as `Type.name`, and the fields that it sets as `.name` (over-approximation). */
  readonly members?: readonly string[];
  /** Scripts: how many folders above their own the relative specifiers lead that they import. */
  readonly climb?: number;
  /** The text of a manifest. */
  readonly manifest?: string;
}

export function summarize(path: string, text: string): FileSummary {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const functions = functionDeclarations[extension];
  const matches = declaring.has(extension)
    ? [...text.matchAll(declaration), ...(functions ? text.matchAll(functions) : [])]
    : [];
  return {
    declares: copied(matches.map(([, first, second]) => first ?? second ?? '')),
    namespace: declaring.has(extension)
      ? (copied([namespace.exec(text)?.[1]?.replaceAll('`', '') ?? ''])[0] ?? '')
      : '',
    uses: extension === 'cs' ? copied(Array.from(text.matchAll(using), ([, used = '']) => used)) : [],
    ...exportsIn(extension, text),
    ...(extension === 'go' ? { members: membersOfGo(text) } : {}),
    ...climbIn(extension, text),
    ...(isManifest(path) ? { manifest: text } : {}),
  };
}

function climbIn(extension: string, text: string): Pick<FileSummary, 'climb'> {
  if (!(extension in exportPatterns)) {
    return {};
  }
  let climb = 0;
  for (const [, up = ''] of text.matchAll(climbingImport)) {
    climb = Math.max(climb, up.split('/').length);
  }
  return { climb };
}

/** Each name once, in memory of its own: a part of a text would keep the whole text. */
function copied(names: Iterable<string>): readonly string[] {
  return Array.from(new Set(names), (name) => Buffer.from(name).toString());
}

function exportsIn(extension: string, text: string): Pick<FileSummary, 'exports'> {
  if (extension === 'go') {
    return exportsOfGo(text);
  }
  const patterns = exportPatterns[extension];
  if (!patterns || patterns.others.test(text)) {
    return {};
  }
  const names = Array.from(text.matchAll(patterns.names), ([, declared, list = '', assigned]) => [
    declared ?? assigned ?? '',
    ...list.split(',').map((each) => each.trim().split(/\s+/).at(-1) ?? ''),
  ]);
  const whole = /\bexport\s+default\b/.test(text) ? ['default'] : [];
  return { exports: copied([...whole, ...names.flat()]) };
}

/** A raw string may hold what looks like the end of a group: then only parsing tells. */
function exportsOfGo(text: string): Pick<FileSummary, 'exports'> {
  const groups = Array.from(text.matchAll(goGroups), ([group]) => group);
  if (groups.some((group) => group.includes('`'))) {
    return {};
  }
  const lists = [
    ...Array.from(text.matchAll(goDeclarations), ([, names = '']) => names),
    ...groups.flatMap((group) => Array.from(group.matchAll(goGrouped), ([, names = '']) => names)),
  ];
  return { exports: copied(lists.flatMap((names) => names.split(/\s*,\s*/))) };
}

function membersOfGo(text: string): readonly string[] {
  return copied([
    ...Array.from(text.matchAll(goMethods), ([, type, name]) => `${type}.${name}`),
    ...Array.from(text.matchAll(goFields), ([, assigned, keyed]) => `.${assigned ?? keyed}`),
  ]);
}
