import type { NamingManifest, SourceFiles } from '../../languages/language.ts';
import { fileNameOf, folderOf } from '../../syntax/paths.ts';

/**
 * Keys of dependencies. A dependency is a question about the workspace whose answer an edit may change. A unit is
 * linked again when an edit changes the answer to a question that the unit has asked.
 */
export const question = {
  /** The path itself, as most questions are of this kind: a text of its own would take more memory than the answer. */
  facts: (file: string): string => file,
  exists: (file: string): string => `exists ${file}`,
  folder: (folder: string): string => `folder ${folder}`,
  below: (folder: string): string => `below ${folder}`,
  declaring: (name: string): string => `declaring ${name}`,
  fileName: (name: string): string => `file name ${name}`,
  namespace: (file: string): string => `namespace ${file}`,
  manifests: 'manifests',
  projects: 'projects',
  subclasses: (className: string): string => `subclasses ${className}`,
  methods: (name: string): string => `methods ${name}`,
  additions: (className: string): string => `additions ${className}`,
} as const;

/** The name under which a Go file is indexed as declaring `name` in the package of its folder. */
export function inPackage(folder: string, name: string): string {
  return `${folder}/${name}`;
}

/** The name under which a file of another language is asked for as declaring `name` in a package or namespace. */
export function inNamespace(namespace: string, name: string): string {
  return `${namespace} ${name}`;
}

/** Stands for all names: only parsing the file would tell which names it declares. */
export const anyName = '*';

/**
 * The keys of questions about the same file or folder, each as one text: modules are looked for in the same places from many files, and the
 * texts would otherwise take more memory than all that is known of a large workspace.
 */
export class QuestionKeys {
  readonly #exists = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #fileNames = new Map<string, string>();

  exists(file: string): string {
    return keyOf(this.#exists, file, question.exists);
  }

  folder(folder: string): string {
    return keyOf(this.#folders, folder, question.folder);
  }

  fileName(name: string): string {
    return keyOf(this.#fileNames, name, question.fileName);
  }

  clear(): void {
    for (const keys of [this.#exists, this.#folders, this.#fileNames]) {
      keys.clear();
    }
  }
}

function keyOf(keys: Map<string, string>, about: string, make: (about: string) => string): string {
  let key = keys.get(about);
  if (key === undefined) {
    key = make(about);
    keys.set(about, key);
  }
  return key;
}

/** Forwards questions to the workspace's `SourceFiles`, and records each one as a dependency of the unit that asks. */
export class RecordedSources implements SourceFiles {
  readonly #files: SourceFiles;
  readonly #keys: QuestionKeys;
  readonly #ask: (key: string) => void;

  constructor(files: SourceFiles, ask: (key: string) => void, keys = new QuestionKeys()) {
    this.#files = files;
    this.#keys = keys;
    this.#ask = ask;
  }

  has(file: string): boolean {
    if (!this.hasFolder(folderOf(file))) {
      return false;
    }
    this.#ask(this.#keys.exists(file));
    return this.#files.has(file);
  }

  /** Where there are files, one that goes is asked for by its own name. */
  hasFolder(folder: string): boolean {
    const isThere = this.#files.hasFolder(folder);
    if (!isThere) {
      this.#ask(this.#keys.folder(folder));
    }
    return isThere;
  }

  inFolder(folder: string): readonly string[] {
    this.#ask(this.#keys.folder(folder));
    return this.#files.inFolder(folder);
  }

  below(folder: string): readonly string[] {
    this.#ask(question.below(folder));
    return this.#files.below(folder);
  }

  declaring(name: string): readonly string[] {
    this.#ask(question.declaring(name));
    return this.#files.declaring(name);
  }

  declaringInNamespace(namespace: string, name: string): readonly string[] {
    this.#ask(question.declaring(inNamespace(namespace, name)));
    return this.#files.declaringInNamespace(namespace, name);
  }

  declaringIn(folder: string, name: string): readonly string[] {
    this.#ask(question.declaring(inPackage(folder, name)));
    this.#ask(question.declaring(inPackage(folder, anyName)));
    return this.#files.declaringIn(folder, name);
  }

  declaringMember(folder: string, type: string, name: string): readonly string[] {
    this.#ask(question.declaring(inPackage(folder, `${type}.${name}`)));
    this.#ask(question.declaring(inPackage(folder, `.${name}`)));
    return this.#files.declaringMember(folder, type, name);
  }

  packageOf(file: string): string {
    this.#ask(question.namespace(file));
    return this.#files.packageOf(file);
  }

  usedBy(file: string): readonly string[] {
    this.#ask(question.namespace(file));
    return this.#files.usedBy(file);
  }

  mayExport(file: string, name: string): boolean {
    this.#ask(question.facts(file));
    return this.#files.mayExport(file, name);
  }

  endingWith(tail: string): readonly string[] {
    this.#ask(this.#keys.fileName(fileNameOf(tail)));
    return this.#files.endingWith(tail);
  }

  packageFolder(name: string, manifest: NamingManifest, from: string): string | undefined {
    this.#ask(question.manifests);
    return this.#files.packageFolder(name, manifest, from);
  }

  manifest(file: string): string | undefined {
    this.#ask(question.manifests);
    return this.#files.manifest(file);
  }

  closedProject(file: string): string | undefined {
    this.#ask(question.projects);
    return this.#files.closedProject(file);
  }

  areApart(file: string, other: string): boolean {
    this.#ask(question.projects);
    return this.#files.areApart(file, other);
  }

  isLibrary(file: string): boolean {
    this.#ask(question.projects);
    return this.#files.isLibrary(file);
  }
}
