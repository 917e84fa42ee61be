import { memoized } from '../../../model/memoized.ts';
import { foldersUp, inFolder, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { parseManifest, property } from './manifestValues.ts';
import { ModulePatterns } from './modulePatterns.ts';
import { readTypescriptConfiguration } from './typescriptConfiguration.ts';

/** A mapping of bare module specifiers to paths of the workspace. */
interface Alias {
  candidates(module: string): readonly string[];
}

/** Memoised by parsed table, since all imports of a file use the same few tables. */
const modulePatterns = memoized((table: object) => new ModulePatterns(table));
const manifests = ['tsconfig.json', 'tsconfig.base.json', 'jsconfig.json'];

/**
 * The aliases that apply in a file: `paths` and `baseUrl` of the nearest TypeScript configuration, and `imports` of
 * `package.json`.
 */
export function aliasesAround(from: string, files: SourceFiles): readonly Alias[] {
  return foldersUp(from).flatMap((folder) => {
    const at = (file: string): string => inFolder(folder, file);
    const configured = manifests.flatMap((manifest) => typescriptAliases(at(manifest), files));
    return [...configured, ...packageImports(folder, files.manifest(at('package.json')))];
  });
}

function typescriptAliases(file: string, files: SourceFiles): readonly Alias[] {
  const configuration = readTypescriptConfiguration(file, files);
  if (!configuration) {
    return [];
  }
  const { baseUrl, paths, resolve } = configuration;
  const inFolder = baseUrl === undefined ? [] : [{ candidates: (module: string) => [resolvePath(baseUrl, module)] }];
  return [...patterns(paths, resolve), ...inFolder];
}

function packageImports(folder: string, manifest: string | undefined): readonly Alias[] {
  return patterns(property(parseManifest(manifest), 'imports'), (target) => resolvePath(folder, target));
}

function patterns(table: unknown, resolve: (target: string) => string): readonly Alias[] {
  if (typeof table !== 'object' || table === null) {
    return [];
  }
  const known = modulePatterns(table);
  return [{ candidates: (module) => known.targets(module).map(resolve) }];
}
