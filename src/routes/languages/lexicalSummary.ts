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

const namespace = /(?:package|namespace)(?<=^[ \t]*(?:package|namespace))[ \t]+([\w.`\xaa-\uffff]+)/m;

/**
 * The pattern of the declarations of types and modules in a language in which one of these words comes before their name. Also matches
 * such words in comments.
 */
export function declaredBy(...words: readonly string[]): RegExp {
  const [word, name] = [
    `\\b(?:${words.join('|')})\\s+(?!(?:class|struct)\\b)`,
    '([A-Za-z_\\xaa-\\uffff][\\w\\xaa-\\uffff]*)',
  ];
  return new RegExp(`${word}(?:[\\w:]*::)?${name}`, 'g');
}

/**
 * The summary of a file in a language in which names of other files may be used without import: its classes, types and
 * modules.
 * @param declarations match them; the name is in one of the first three groups
 */
export function summarizeDeclarations(text: string, ...declarations: readonly RegExp[]): LexicalSummary {
  const declares: string[] = [];
  for (const declaration of declarations) {
    for (const [, first, second, third] of text.matchAll(declaration)) {
      declares.push(first ?? second ?? third ?? '');
    }
  }
  return { declares, namespace: namespace.exec(text)?.[1]?.replaceAll('`', '') ?? '' };
}
