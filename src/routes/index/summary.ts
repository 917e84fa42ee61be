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
    ...(isManifest(path) ? { manifest: text } : {}),
  };
}
