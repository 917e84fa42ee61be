/** In place of the name of a member: any method of the type. */
export const anyMember = '*';

/**
 * The result of a lexical scan of a file, without parsing it. A property is absent if it does not apply to the
 * language.
 */
export interface LexicalSummary {
  /**
   * Simple names of classes, types and modules, and of functions that other files may call without an import. Absent in
   * languages in which names of other files are visible only through imports.
   */
  readonly declares?: Iterable<string>;
  /** The package or namespace that the file declares; empty if it declares none. */
  readonly namespace?: string;
  /**
   * Imported namespaces (C#); imported modules by their first two segments (Python); imported modules by their roots
   * (Go).
   */
  readonly uses?: Iterable<string>;
  /** Exported names; absent if the file may export names that it does not contain. */
  readonly exports?: Iterable<string>;
  /**
   * In languages in which a package is a folder: methods that the file declares and fields that it sets, as `Type.name`, and once as
   * `Type.*`; as `.name` where the type is not known (over-approximation).
   */
  readonly members?: Iterable<string>;
  /** The largest number of parent folders to which a relative import of the file leads. */
  readonly climb?: number;
}

const declaration =
  /\b(?:class|interface|trait|enum|struct|record|object|module|type)\s+(?!(?:class|struct)\b)(?:[\w:]*::)?([A-Za-z_\xaa-\uffff][\w\xaa-\uffff]*)|\bdefine\(\s*['"](\w+)['"]/g;
const namespace = /^[ \t]*(?:package|namespace)[ \t]+([\w.`\xaa-\uffff]+)/m;

/**
 * The summary of a file in a language in which names of other files may be used without import: its classes, types and
 * modules.
 * @param functions matches further declarations; the name is in its first or second group
 */
export function summarizeDeclarations(text: string, functions?: RegExp): LexicalSummary {
  const matches = [...text.matchAll(declaration), ...(functions ? text.matchAll(functions) : [])];
  return {
    declares: matches.map(([, first, second]) => first ?? second ?? ''),
    namespace: namespace.exec(text)?.[1]?.replaceAll('`', '') ?? '',
  };
}
