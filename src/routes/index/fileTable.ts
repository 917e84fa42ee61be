import type { SourceFiles } from '../languages/language.ts';
import { folderOf } from '../syntax/paths.ts';

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

/** The files of a workspace folder, and what a quick look at each has shown. */
export class FileTable implements SourceFiles {
  readonly #declared = new Map<string, readonly string[]>();
  readonly #declaring = new Map<string, Set<string>>();
  readonly #folders = new Map<string, Set<string>>();
  readonly #names = new Map<string, Set<string>>();
  readonly #manifests = new Map<string, string>();
  readonly #namespaces = new Map<string, string>();
  readonly #used = new Map<string, readonly string[]>();
  readonly #packages = new Map<string, string>();

  setManifest(path: string, text: string): void {
    this.#manifests.set(path, text);
    const name = nameInManifest(path, text);
    if (name !== undefined) {
      this.#packages.set(name, path);
    }
  }

  packageFolder(name: string): string | undefined {
    const path = this.#packages.get(name);
    return path !== undefined && this.#manifests.has(path) ? folderOf(path) : undefined;
  }

  set(path: string, text: string): void {
    this.delete(path);
    const names = declaredNames(path, text);
    this.#declared.set(path, names);
    const own = namespace.exec(text)?.[1];
    if (own !== undefined) {
      this.#namespaces.set(path, own.replaceAll('`', ''));
    }
    if (path.endsWith('.cs')) {
      this.#used.set(
        path,
        [...text.matchAll(using)].map(([, used = '']) => used),
      );
    }
    for (const name of names) {
      add(this.#declaring, name, path);
    }
    add(this.#folders, folderOf(path), path);
    add(this.#names, path.slice(path.lastIndexOf('/') + 1), path);
  }

  packageOf(file: string): string {
    return this.#namespaces.get(file) ?? '';
  }

  usedBy(file: string): readonly string[] {
    return this.#used.get(file) ?? [];
  }

  delete(path: string): void {
    this.#manifests.delete(path);
    for (const name of this.#declared.get(path) ?? []) {
      this.#declaring.get(name)?.delete(path);
    }
    this.#declared.delete(path);
    this.#namespaces.delete(path);
    this.#used.delete(path);
    this.#folders.get(folderOf(path))?.delete(path);
    this.#names.get(path.slice(path.lastIndexOf('/') + 1))?.delete(path);
  }

  all(): Iterable<string> {
    return this.#declared.keys();
  }

  has(file: string): boolean {
    return this.#declared.has(file);
  }

  inFolder(folder: string): readonly string[] {
    return [...(this.#folders.get(folder) ?? [])];
  }

  below(folder: string): readonly string[] {
    return [...this.#folders].flatMap(([candidate, files]) =>
      folder === '' || candidate === folder || candidate.startsWith(`${folder}/`) ? [...files] : [],
    );
  }

  declaring(name: string): readonly string[] {
    return [...(this.#declaring.get(name) ?? [])];
  }

  endingWith(tail: string): readonly string[] {
    const named = this.#names.get(tail.slice(tail.lastIndexOf('/') + 1)) ?? [];
    return [...named].filter((path) => path === tail || path.endsWith(`/${tail}`));
  }

  manifest(file: string): string | undefined {
    return this.#manifests.get(file);
  }
}

function nameInManifest(path: string, text: string): string | undefined {
  if (path.endsWith('package.json')) {
    return /"name"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  }
  return path.endsWith('go.mod') ? /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1] : undefined;
}

function declaredNames(path: string, text: string): readonly string[] {
  const functions = functionDeclarations[path.slice(path.lastIndexOf('.') + 1)];
  const matches = [...text.matchAll(declaration), ...(functions ? text.matchAll(functions) : [])];
  return [...new Set(matches.map(([, first, second]) => first ?? second ?? ''))];
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set) {
    set.add(value);
  } else {
    map.set(key, new Set([value]));
  }
}
