import { moduleName } from '../languages/go/projects.ts';
import type { NamingManifest } from '../languages/language.ts';
import { folderOf, nearestFirst, sharedFolders } from '../syntax/paths.ts';
import { SortedMultiMap } from './sortedMultiMap.ts';

/** The texts of the manifests of a workspace folder, and the packages that they name. */
export class ManifestIndex {
  readonly #texts = new Map<string, string>();
  readonly #byName = new SortedMultiMap();

  /** Adds or replaces a manifest. Returns whether that changes anything. */
  set(path: string, text: string): boolean {
    if (text === this.#texts.get(path)) {
      return false;
    }
    this.delete(path);
    this.#texts.set(path, text);
    const name = nameInManifest(path, text);
    if (name !== undefined) {
      this.#byName.add(name, path);
    }
    return true;
  }

  /** Removes a manifest. Returns whether there was such a manifest. */
  delete(path: string): boolean {
    const text = this.#texts.get(path);
    if (text === undefined) {
      return false;
    }
    this.#texts.delete(path);
    this.#byName.delete(nameInManifest(path, text) ?? '', path);
    return true;
  }

  has(path: string): boolean {
    return this.#texts.has(path);
  }

  text(path: string): string | undefined {
    return this.#texts.get(path);
  }

  /** As `SourceFiles.packageFolder`. */
  packageFolder(name: string, kind: NamingManifest, from: string): string | undefined {
    const declaring = this.#byName.get(`${kind} ${name}`).toReversed();
    const [path] = nearestFirst(declaring, (each) => -sharedFolders(each, from));
    return path === undefined ? undefined : folderOf(path);
  }
}

/** The key of the name that a manifest declares. */
function nameInManifest(path: string, text: string): string | undefined {
  if (path.endsWith('package.json')) {
    return keyOf('package.json', /"name"\s*:\s*"([^"]+)"/.exec(text)?.[1]);
  }
  return path.endsWith('go.mod') ? keyOf('go.mod', moduleName(text)) : undefined;
}

function keyOf(kind: NamingManifest, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `${kind} ${name}`;
}
