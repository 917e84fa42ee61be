const declaration =
  /\b(?:class|interface|trait|enum|struct|record|object|module|type)\s+(?:[\w:]*::)?([A-Za-z_]\w*)|\bdefine\(\s*['"](\w+)['"]/g;
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
const namespace = /^[ \t]*(?:package|namespace)[ \t]+([\w.`]+)/m;
const using = /^[ \t]*(?:global[ \t]+)?using[ \t]+([\w.]+)[ \t]*;/gm;

export const manifestNames: ReadonlySet<string> = new Set([
  'tsconfig.json',
  'tsconfig.base.json',
  'jsconfig.json',
  'package.json',
  'composer.json',
  'go.mod',
]);

export function isManifest(path: string): boolean {
  return manifestNames.has(path.slice(path.lastIndexOf('/') + 1));
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
  /** The text of a manifest. */
  readonly manifest?: string;
}

export function summarize(path: string, text: string): FileSummary {
  const functions = functionDeclarations[path.slice(path.lastIndexOf('.') + 1)];
  const matches = [...text.matchAll(declaration), ...(functions ? text.matchAll(functions) : [])];
  return {
    declares: [...new Set(matches.map(([, first, second]) => first ?? second ?? ''))],
    namespace: namespace.exec(text)?.[1]?.replaceAll('`', '') ?? '',
    uses: path.endsWith('.cs') ? Array.from(text.matchAll(using), ([, used = '']) => used) : [],
    ...exportsIn(path, text),
    ...(isManifest(path) ? { manifest: text } : {}),
  };
}

function exportsIn(path: string, text: string): Pick<FileSummary, 'exports'> {
  const patterns = exportPatterns[path.slice(path.lastIndexOf('.') + 1)];
  if (!patterns || patterns.others.test(text)) {
    return {};
  }
  const names = Array.from(text.matchAll(patterns.names), ([, declared, list = '', assigned]) => [
    declared ?? assigned ?? '',
    ...list.split(',').map((each) => each.trim().split(/\s+/).at(-1) ?? ''),
  ]);
  const whole = /\bexport\s+default\b/.test(text) ? ['default'] : [];
  return { exports: [...new Set([...whole, ...names.flat()])] };
}
