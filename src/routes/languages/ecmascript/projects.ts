import { folderOf, foldersUp, inFolder, isBelow, resolvePath } from '../../syntax/paths.ts';
import { ClosedProjects } from '../closedProjects.ts';
import type { ProjectFile } from '../projects.ts';

/** The relevant contents of a `package.json` or `tsconfig.json`. */
interface Manifest {
  /** Of the package. */
  readonly name: string;
  /** Names of the packages on which it depends. */
  readonly dependencies: readonly string[];
  /** Relative paths that lead out of its folder. */
  readonly outward: readonly string[];
}

/**
 * The JavaScript projects of a workspace folder: the outermost folders with a `package.json`, with everything below. A
 * project is closed if no file of its code refers to another project, and none outside refers to it, by relative path or
 * package name. Names of functions then have no meaning across its border.
 */
export class ScriptProjects extends ClosedProjects {
  /** For each file, the number of parent folders to which its relative imports lead. */
  readonly #climbs = new Map<string, number>();
  readonly #manifests = new Map<string, Manifest>();

  /** Adds or replaces a script or manifest. */
  set(path: string, { climb: written, manifest }: Pick<ProjectFile, 'climb' | 'manifest'>): void {
    const climb = configuresTool.test(path) ? undefined : written;
    const isManifest = manifest !== undefined && path.endsWith('.json');
    if (climb === this.#climbs.get(path) && !isManifest) {
      return;
    }
    this.delete(path);
    if (climb !== undefined) {
      this.#climbs.set(path, climb);
    }
    if (isManifest) {
      this.#manifests.set(path, readManifest(manifest));
    }
    this.invalidate();
  }

  delete(path: string): void {
    const had = [this.#climbs.delete(path), this.#manifests.delete(path)];
    this.invalidate(had.includes(true));
  }

  /** The outermost folder around a file that contains a `package.json`. */
  protected around(file: string): string | undefined {
    return foldersUp(file).findLast((folder) => this.#manifests.has(inFolder(folder, packageFile)));
  }

  protected findClosed(): ReadonlySet<string> {
    const projects = new Set<string>();
    const owners = new Map<string, string>();
    for (const [file, { name }] of this.#manifests) {
      const project = this.around(file);
      if (project !== undefined) {
        projects.add(project);
        owners.set(name, project);
      }
    }
    const open = new Set<string | undefined>();
    const openAt = (from: string | undefined, target: string): void => {
      if (from !== undefined && isIn(target, from)) {
        return;
      }
      open.add(from);
      for (const project of projects) {
        if (isIn(project, target) || isIn(target, project)) {
          open.add(project);
        }
      }
    };
    for (const [file, climb] of this.#climbs) {
      openAt(this.around(file), foldersUp(file)[climb] ?? '');
    }
    for (const [file, { dependencies, outward }] of this.#manifests) {
      const project = this.around(file);
      for (const path of outward) {
        openAt(project, resolvePath(folderOf(file), path));
      }
      for (const owner of dependencies.map((name) => owners.get(name))) {
        if (owner !== undefined && owner !== project) {
          open.add(owner).add(project);
        }
      }
    }
    return new Set([...projects].filter((project) => !open.has(project)));
  }
}

const packageFile = 'package.json';
/** Files that linters, test runners and bundlers load, not the application: https://eslint.org/docs/latest/use/configure/configuration-files */
export const configuresTool =
  /(?:^|\/)(?:\.[\w-]+rc|(?:babel|commitlint|cypress|eslint|jest|karma|lint-staged|playwright|postcss|prettier|rollup|stylelint|tailwind|tsup|vitest|webpack)\.config)\.[cm]?[jt]s$/;

/** Whether a folder is another one, or below it. */
function isIn(folder: string, around: string): boolean {
  return folder === around || isBelow(folder, around);
}

/** Relative paths that lead out of a folder, in the text of a manifest. */
export const outwardPath = /(?<![\w.])(?:\.\.\/)+[\w@./-]*/g;
const dependencyKinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** Reads a `package.json` or `tsconfig.json`. */
export function readManifest(text: string): Manifest {
  const manifest = parsed(text);
  const { name } = manifest;
  return {
    name: typeof name === 'string' ? name : '',
    dependencies: dependencyKinds.flatMap((kind) => Object.keys(entriesOf(manifest[kind]))),
    outward: Array.from(text.matchAll(outwardPath), ([path]) => path),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return entriesOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
