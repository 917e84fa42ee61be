/** What a lexical scan of a file shows, without parsing it. What is absent is what the language does not have. */
export interface LexicalSummary {
  /**
   * Simple names of classes, types and modules, and of functions that may be called from elsewhere without an import; absent where
   * names of other files are in scope through imports alone.
   */
  readonly declares?: Iterable<string>;
  /** Its package or namespace; empty where it says none. */
  readonly namespace?: string;
  /**
   * Namespaces whose names it uses by themselves; in Python the modules that it imports, by their first two names; in Go the modules, by
   * their roots.
   */
  readonly uses?: Iterable<string>;
  /** The names that it gives to others; absent where there may be more than are written. */
  readonly exports?: Iterable<string>;
  /**
   * Where the names of a file belong to the package in its folder: the methods that it declares as `Type.name`, and the fields that it
   * sets as `.name` (over-approximation).
   */
  readonly members?: Iterable<string>;
  /** How many folders above its own the relative specifiers lead that it imports. */
  readonly climb?: number;
}

const declaration =
  /\b(?:class|interface|trait|enum|struct|record|object|module|type)\s+(?:[\w:]*::)?([A-Za-z_]\w*)|\bdefine\(\s*['"](\w+)['"]/g;
const namespace = /^[ \t]*(?:package|namespace)[ \t]+([\w.`]+)/m;

/**
 * The classes, types and modules of a file in a language in which a name of another file may be used without an import of that file.
 * @param functions a pattern of what else may be used so; the name is in one of its first two groups
 */
export function summarizeDeclarations(text: string, functions?: RegExp): LexicalSummary {
  const matches = [...text.matchAll(declaration), ...(functions ? text.matchAll(functions) : [])];
  return {
    declares: matches.map(([, first, second]) => first ?? second ?? ''),
    namespace: namespace.exec(text)?.[1]?.replaceAll('`', '') ?? '',
  };
}
