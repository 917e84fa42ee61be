/** A VS Code published on the npm registry, inside the package `code-server`. */
export interface Edition {
  /** Version of VS Code itself. */
  readonly vscode: string;
  /** Version of the `code-server` package that contains it. */
  readonly codeServer: string;
  /** Major version of Node its server runs on. */
  readonly node: number;
  /** Dependencies that its manifest takes from outside the registry, and the published version to use instead. */
  readonly replacements: Readonly<Record<string, string>>;
}

export const newest: Edition = { vscode: '1.139.1', codeServer: '4.139.1', node: 24, replacements: {} };

/** The oldest VS Code that `engines.vscode` promises. */
export const oldest: Edition = {
  vscode: '1.105.1',
  codeServer: '4.105.1',
  node: 22,
  replacements: { '@parcel/watcher': '2.5.1' },
};

/**
 * The edition with this VS Code version; the newest when none is named.
 * @throws Error naming the known versions, when the version is none of them.
 */
export function editionOf(version: string | undefined): Edition {
  if (version === undefined || version === '') return newest;
  const edition = [newest, oldest].find((candidate) => candidate.vscode === version);
  if (edition !== undefined) return edition;
  throw new Error(`VS Code ${version} is not prepared here; known are ${newest.vscode} and ${oldest.vscode}`);
}
