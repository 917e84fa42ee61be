import type { FileSummary } from '../extract/summary.ts';
import { isComputed, referencesIn } from '../languages/csharp/projects.ts';
import { configuresTool, outwardPath, readManifest } from '../languages/ecmascript/projects.ts';
import { moduleName } from '../languages/go/projects.ts';
import { moduleRoot } from '../languages/go/summary.ts';
import { ownerOf } from '../languages/jvm/builds.ts';
import { moduleIn } from '../languages/jvm/mavenModules.ts';
import { extensionOf, fileNameOf, folderOf, foldersUp, resolvePath } from '../syntax/paths.ts';

/** What is read of a file to find out to which other folders it may refer. */
export interface ScannedFile {
  readonly summary: FileSummary;
  /** Whether a framework may register routes in the file. */
  readonly isTriggered: boolean;
  /** The prerequisites one of which the folder has to meet before that; absent if there are none. */
  readonly awaits?: readonly string[];
  readonly toBeServed?: readonly string[];
}

/** Whether a file may have routes. */
export function mayHaveRoutes(file: Omit<ScannedFile, 'summary'> | undefined): boolean {
  return file?.isTriggered === true || file?.awaits !== undefined || file?.toBeServed !== undefined;
}

/** What a file says of code in other folders, and of its own for them. Names begin with their language. */
export interface FileReferences {
  /** Packages and modules that the file is a part of. */
  readonly provided: readonly string[];
  /** Packages and modules that it uses. */
  readonly used: readonly string[];
  /** Namespaces whose code may be used without an import wherever it lies. */
  readonly shared: readonly string[];
  /** Paths from the workspace folder to which it refers; empty for that folder itself. */
  readonly paths: readonly string[];
}

const none: readonly string[] = [];

/** The references of a file, as far as its lexical scan tells (over-approximation). */
export function fileReferences(path: string, summary: FileSummary): FileReferences {
  const { climb = 0, manifest } = summary;
  if (manifest !== undefined) {
    return ofManifest(path, manifest);
  }
  const isOwn = climb === 0 || configuresTool.test(path);
  return { ...ofLanguage(path, summary), paths: isOwn ? none : [foldersUp(path)[climb] ?? ''] };
}

function ofLanguage(path: string, { namespace, uses }: FileSummary): Omit<FileReferences, 'paths'> {
  switch (extensionOf(path)) {
    case 'py':
      return { provided: modulesOfPython(path), used: named('python', uses), shared: none };
    case 'go':
      return {
        provided: none,
        used: named(
          'go',
          uses.flatMap((root) => [root, ...foldersUp(root)]),
        ),
        shared: none,
      };
    case 'java':
    case 'kt':
    case 'scala':
      return { provided: none, used: none, shared: named('jvm', [ownerOf(namespace)]) };
    case 'cs':
      return {
        provided: named('csharp', [ownerOf(namespace)]),
        used: named('csharp', uses.map(ownerOf)),
        shared: none,
      };
    case 'php':
      return { provided: none, used: none, shared: named('php', [ownerOf(namespace.replaceAll('\\', '.'))]) };
    default:
      return { provided: none, used: none, shared: none };
  }
}

function ofManifest(path: string, text: string): FileReferences {
  const folder = folderOf(path);
  const paths = Array.from(text.replaceAll('\\', '/').matchAll(outwardPath), ([outward]) =>
    resolvePath(folder, outward),
  );
  switch (fileNameOf(path)) {
    case 'package.json': {
      const { name, dependencies } = readManifest(text);
      return { provided: named('npm', [name]), used: named('npm', dependencies), shared: none, paths };
    }
    case 'go.mod':
      return { provided: named('go', [moduleRoot(moduleName(text) ?? '')]), used: none, shared: none, paths };
    case 'pom.xml': {
      const { artifact, parent, uses } = moduleIn(folder, text);
      return { provided: named('maven', [artifact]), used: named('maven', [...uses, parent]), shared: none, paths };
    }
    default: {
      const isAnywhere = referencesIn(text).some((to) => isComputed.test(to));
      return { provided: none, used: none, shared: none, paths: isAnywhere ? [...paths, ''] : paths };
    }
  }
}

/** A module with the package or folder around it, and that with the one around it, and so on, as `summarizePython` writes imports. */
function modulesOfPython(path: string): readonly string[] {
  const segments = path.replace(/\.py$/, '').split('/');
  return named(
    'python',
    segments.slice(1).map((name, index) => `${segments[index]}.${name}`),
  );
}

function named(language: string, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => (name === '' && language !== 'jvm' ? [] : [`${language} ${name}`]));
}
