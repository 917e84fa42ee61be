import { addAll } from '../../model/addAll.ts';
import { DisjointSets } from '../../model/disjointSets.ts';
import { addToGroup } from '../../model/groupBy.ts';
import { buildFile } from '../languages/jvm/builds.ts';
import { projectMarkers } from '../languages/python/projectMarkers.ts';
import { startFile } from '../languages/ruby/applications.ts';
import { extensionOf, fileNameOf } from '../syntax/paths.ts';
import { fileReferences, mayHaveRoutes, type ScannedFile } from './fileReferences.ts';

/** Stands for the files of a workspace folder that is one application. */
const wholeFolder = '';

/** Languages whose classes are found by the conventions of a project, with the file that marks its folder. */
const markers: Readonly<Record<string, RegExp>> = {
  php: /^[^/]+\/composer\.json$/,
  rb: /^[^/]+\/(?:config\/application\.rb|config\.ru)$/,
};
/** Bound on the folders that are compared with each other. Beyond it, all files are one application. */
const mostFolders = 500;

/** Files of configuration: code in another folder may read them by a path that is not followed. */
const configuration = /\.(?:ya?ml|json|xml)$/;

/** What the files below one of the folders directly in the workspace folder say. */
interface Folder {
  readonly provided: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
  /** The other folders to which paths lead; empty for the workspace folder itself. */
  readonly targets: ReadonlySet<string>;
  /** Whether a framework may register routes in it. */
  readonly isTriggered: boolean;
  /** Whether it is a part of an application: it has routes, but no manifest, or nothing but configuration. */
  readonly isPart: boolean;
  /** The languages of `markers` in which it has routes, and whether a marker says where they belong. */
  readonly isMarked: ReadonlyMap<string, boolean>;
}

/**
 * Groups the folders directly in a workspace folder whose code may refer to each other: by relative paths, by names of packages and
 * modules, or by a common namespace. A group is an application that shares no code with the others, as repositories do that lie side
 * by side. All files are one application if some lie beside the folders, if a folder with routes is only a part of one, or if only one
 * group has routes.
 */
export class ApplicationFolders {
  readonly #files = new Map<string, Map<string, ScannedFile>>();
  /** By name; those of which a file has changed are missing. */
  readonly #folders = new Map<string, Folder>();
  #groups: ReadonlyMap<string, string> = new Map();
  #isStale = false;

  /** Adds or replaces a file. */
  set(path: string, file: ScannedFile): void {
    const name = topFolder(path);
    const files = this.#files.get(name) ?? new Map<string, ScannedFile>();
    const before = files.get(path);
    this.#files.set(name, files.set(path, file));
    if (!before || !refersAlike(before, file)) {
      this.#invalidate(name);
    }
  }

  delete(path: string): void {
    const name = topFolder(path);
    if (this.#files.get(name)?.delete(path)) {
      this.#invalidate(name);
    }
  }

  /** Processes the changes. Returns whether files may belong to another application now. */
  update(): boolean {
    if (!this.#isStale) {
      return false;
    }
    this.#isStale = false;
    const before = this.#groups;
    this.#groups = this.#grouped();
    return (
      before.size !== this.#groups.size || [...before].some(([folder, group]) => this.#groups.get(folder) !== group)
    );
  }

  /** The folders of an application; none for `wholeFolder`. Undefined if there is no such application. */
  foldersOf(application: string): readonly string[] | undefined {
    const isKnown =
      application === wholeFolder ? this.#groups.size === 0 : this.#groups.get(application) === application;
    if (!isKnown) {
      return undefined;
    }
    return [...this.#groups].flatMap(([folder, group]) => (group === application ? [folder] : []));
  }

  /** The application to which a file belongs: the first of its folders, or `wholeFolder`. */
  applicationOf(path: string): string {
    return this.#groups.get(topFolder(path)) ?? wholeFolder;
  }

  #invalidate(folder: string): void {
    this.#folders.delete(folder);
    this.#isStale = true;
  }

  #grouped(): ReadonlyMap<string, string> {
    const names = [...this.#files].flatMap(([name, files]) => (files.size > 0 ? [name] : []));
    if (names.length < 2 || names.length > mostFolders || names.includes('')) {
      return new Map();
    }
    const folders = this.#read();
    const all = [...folders.values()];
    if (all.some(({ isPart, targets }) => isPart || targets.has(''))) {
      return new Map();
    }
    const groups = [...joined(folders).groups()];
    const withRoutes = groups.filter((group) => group.some((name) => folders.get(name)?.isTriggered));
    return withRoutes.length < 2
      ? new Map()
      : new Map(groups.flatMap((group) => group.map((name) => [name, group[0] ?? name])));
  }

  #read(): ReadonlyMap<string, Folder> {
    for (const [name, files] of this.#files) {
      if (files.size > 0 && !this.#folders.has(name)) {
        this.#folders.set(name, read(files));
      }
    }
    return new Map([...this.#folders].sort(([left], [right]) => (left < right ? -1 : 1)));
  }
}

/** The folder directly in the workspace folder that contains a file; empty for a file beside these folders. */
function topFolder(path: string): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0));
}

function refersAlike(before: ScannedFile, now: ScannedFile): boolean {
  const of = (file: ScannedFile): string => {
    const { climb, manifest, namespace, uses } = file.summary;
    return [mayHaveRoutes(file), climb, namespace, manifest, ...uses].join('\n');
  };
  return of(before) === of(now);
}

function read(files: ReadonlyMap<string, ScannedFile>): Folder {
  const [provided, used, shared, targets] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const [path, file] of files) {
    const references = fileReferences(path, file.summary);
    addAll(provided, references.provided);
    addAll(used, references.used);
    addAll(shared, references.shared);
    addAll(
      targets,
      references.paths.map((target) => topFolder(`${target}/`)),
    );
  }
  const paths = [...files.keys()];
  const withRoutes = paths.filter((path) => mayHaveRoutes(files.get(path)));
  const isProject = [...files].some(([path, { summary }]) => summary.manifest !== undefined || isMarker(path));
  const isTriggered = withRoutes.length > 0;
  const isPart = isTriggered && (!isProject || withRoutes.every((path) => configuration.test(path)));
  const languages = new Set(withRoutes.map(extensionOf));
  const marked = Object.entries(markers).flatMap(([language, marker]): readonly [string, boolean][] => {
    return languages.has(language) ? [[language, paths.some((path) => marker.test(path))]] : [];
  });
  return { provided, used, shared, targets, isTriggered, isPart, isMarked: new Map(marked) };
}

function isMarker(path: string): boolean {
  const name = fileNameOf(path);
  return projectMarkers.has(name) || buildFile.test(name) || startFile.test(path);
}

function joined(folders: ReadonlyMap<string, Folder>): DisjointSets<string> {
  const sets = new DisjointSets<string>();
  const unmarked = new Set([...folders.values()].flatMap(({ isMarked }) => unmarkedOf(isMarked)));
  const providers = new Map<string, string[]>();
  const sharing = new Map<string, string>();
  for (const [name, { provided, shared, isMarked }] of folders) {
    sets.join(name, name);
    for (const each of provided) {
      addToGroup(providers, each, name);
    }
    for (const each of [...shared, ...[...isMarked.keys()].filter((language) => unmarked.has(language))]) {
      const first = sharing.get(each) ?? name;
      sharing.set(each, first);
      sets.join(first, name);
    }
  }
  for (const [name, { provided, used, targets }] of folders) {
    const elsewhere = [...used].filter((each) => !provided.has(each)).flatMap((each) => providers.get(each) ?? []);
    for (const other of [...elsewhere, ...targets]) {
      if (folders.has(other)) {
        sets.join(name, other);
      }
    }
  }
  return sets;
}

function unmarkedOf(isMarked: ReadonlyMap<string, boolean>): readonly string[] {
  return [...isMarked].flatMap(([language, is]) => (is ? [] : [language]));
}
