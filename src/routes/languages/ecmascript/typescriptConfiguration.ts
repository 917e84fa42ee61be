import { folderOf, foldersUp, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { parseManifest, property, textsIn } from './manifestValues.ts';
import { splitSpecifier } from './packageSpecifier.ts';

/** The settings of a TypeScript configuration that concern module specifiers, including inherited ones. */
export interface TypescriptConfiguration {
  /** The folder in which bare specifiers are looked up; undefined if none is configured. */
  readonly baseUrl: string | undefined;
  /** The value of `paths` as written. */
  readonly paths: unknown;
  /** The path of a target in `paths`. */
  resolve(target: string): string;
}

interface Options {
  readonly baseUrl?: string;
  readonly paths?: { readonly table: unknown; readonly folder: string };
}

const maximumInheritance = 32;
/**
 * Stands for the folder of the configuration that extends this one:
 * https://www.typescriptlang.org/tsconfig/#configDir-template-variable
 */
const inheritingFolder = /^\$\{configDir\}(?=\/|$)/;

/**
 * Reads a `tsconfig.json` and everything that it extends. An option replaces an inherited one completely; of several
 * extended configurations, the last one that has an option determines it. Targets of `paths` are relative to `baseUrl`,
 * else to the folder of the configuration that contains them. https://www.typescriptlang.org/tsconfig/#extends
 * @returns undefined if there is no such file
 */
export function readTypescriptConfiguration(file: string, files: SourceFiles): TypescriptConfiguration | undefined {
  if (files.manifest(file) === undefined) {
    return undefined;
  }
  const resolveFrom = (folder: string, path: string): string =>
    inheritingFolder.test(path)
      ? resolvePath(folderOf(file), path.replace(inheritingFolder, '.'))
      : resolvePath(folder, path);
  // Cycle guard: a configuration that extends itself inherits nothing from itself.
  const known = new Map<string, Options>();

  const optionsOf = (at: string): Options => {
    const before = known.get(at);
    if (before || known.size >= maximumInheritance) {
      return before ?? {};
    }
    known.set(at, {});
    const configuration = parseManifest(files.manifest(at));
    const bases = textsIn(property(configuration, 'extends')).flatMap((base) => extendedFile(base, at, files));
    const own = property(configuration, 'compilerOptions');
    const [baseUrl, table] = [property(own, 'baseUrl'), property(own, 'paths')];
    const options: Options = {
      ...Object.assign({}, ...bases.map(optionsOf)),
      ...(typeof baseUrl === 'string' ? { baseUrl: resolveFrom(folderOf(at), baseUrl) } : {}),
      ...(table === undefined ? {} : { paths: { table, folder: folderOf(at) } }),
    };
    known.set(at, options);
    return options;
  };

  const { baseUrl, paths } = optionsOf(file);
  const base = baseUrl ?? paths?.folder ?? folderOf(file);
  return { baseUrl, paths: paths?.table, resolve: (target) => resolveFrom(base, target) };
}

/**
 * The configuration that another one extends, by relative path or in a package of the workspace; none if it does not
 * exist.
 */
function extendedFile(specifier: string, from: string, files: SourceFiles): readonly string[] {
  const candidates = /^\.\.?(?:\/|$)/.test(specifier)
    ? relativeFile(specifier, from)
    : packageFile(specifier, from, files);
  return candidates.filter((candidate) => files.manifest(candidate) !== undefined).slice(0, 1);
}

function relativeFile(specifier: string, from: string): readonly string[] {
  const climbs = specifier.split('/').filter((segment) => segment === '..').length;
  const path = resolvePath(folderOf(from), specifier);
  return climbs < foldersUp(from).length ? [path, `${path}.json`] : [];
}

function packageFile(specifier: string, from: string, files: SourceFiles): readonly string[] {
  const { name, path } = splitSpecifier(specifier);
  const folder = name === '' ? undefined : files.packageFolder(name, 'package.json', from);
  if (folder === undefined) {
    return [];
  }
  return [path, `${path}.json`, `${path}/tsconfig.json`].map((each) => resolvePath(folder, `./${each}`));
}
