/** A package, or a module of one, in the folder into which it was installed. */
export interface Installed {
  /** The name of its folder or file. */
  readonly name: string;
  /** The line of the record that names it, counted from 1. */
  readonly line: number;
}

/** Bound on the records of one folder: ten times those of an application with two hundred packages. */
const mostRecords = 2_000;

/** https://packaging.python.org/en/latest/specifications/recording-installed-packages/#the-dist-info-directory */
const distribution = /\.dist-info$/;
/** What Composer writes into its folder of packages, whatever that is called: https://getcomposer.org/doc/06-config.md#vendor-dir */
const composerFolder = 'composer';
const composerPackage = /^\s*"name":\s*"([^"/]+)\/[^"/]+"/;

/**
 * The records that installers of packages may have left in a folder, as paths from it.
 * @param folders the names of the folders in it
 */
export function installRecords(folders: readonly string[]): readonly string[] {
  const records = folders.flatMap((name) => {
    if (distribution.test(name)) {
      return [`${name}/RECORD`];
    }
    return name === composerFolder ? [`${name}/installed.json`] : [];
  });
  return records.slice(0, mostRecords);
}

/**
 * What a record says is installed in the folder in which it lies.
 * @param record its path from there
 */
export function installedBy(record: string, text: string): readonly Installed[] {
  const found = new Map<string, number>();
  const isOfComposer = record.startsWith(`${composerFolder}/`);
  for (const [index, line] of text.split('\n').entries()) {
    const [, name] = (isOfComposer ? composerPackage : /^"?([^",/]+)/).exec(line) ?? [];
    if (name !== undefined && name !== '..' && !found.has(name)) {
      found.set(name, index + 1);
    }
  }
  if (isOfComposer && found.size > 0) {
    found.set(composerFolder, 1);
  }
  return Array.from(found, ([name, line]) => ({ name, line }));
}

/** The name of what a path leads to, or through, in a folder. */
export function nameIn(folder: string, path: string): string {
  const start = folder === '' ? 0 : folder.length + 1;
  const end = path.indexOf('/', start);
  return path.slice(start, end < 0 ? undefined : end);
}
