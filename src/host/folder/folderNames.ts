/** A workspace folder and the prefix of its files' paths. */
export interface NamedFolder<T> {
  readonly folder: T;
  /** Empty if the workspace has one folder, otherwise the folder's name and a slash, unique in the workspace. */
  readonly prefix: string;
}

/** Names the folders of a workspace as VS Code does in labels: by name, if there are several. */
export function nameFolders<T extends { readonly name: string }>(folders: readonly T[]): readonly NamedFolder<T>[] {
  const [first] = folders;
  if (folders.length === 1 && first !== undefined) {
    return [{ folder: first, prefix: '' }];
  }
  const taken = new Set<string>();
  return folders.map((folder) => {
    const prefix = unique(folder.name.replaceAll('/', '-'), taken);
    taken.add(prefix);
    return { folder, prefix: `${prefix}/` };
  });
}

function unique(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number++) {
    candidate = `${name} (${number})`;
  }
  return candidate;
}
