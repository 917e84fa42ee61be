import { foldersUp, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';

/** A way to turn a bare import into paths of the workspace. */
interface Alias {
  candidates(module: string): readonly string[];
}

const maximumParsed = 256;
/** Every import of a file asks for the same few manifests. */
const parsed = new Map<string, unknown>();

const manifests = ['tsconfig.json', 'tsconfig.base.json', 'jsconfig.json'];

/**
 * The aliases that hold for a file: `paths` and `baseUrl` of the nearest TypeScript configurations, `imports` of `package.json`.
 */
export function aliasesAround(from: string, files: SourceFiles): readonly Alias[] {
  return foldersUp(from).flatMap((folder) => {
    const at = (file: string): string => (folder === '' ? file : `${folder}/${file}`);
    const configured = manifests.flatMap((manifest) => typescriptAliases(folder, files.manifest(at(manifest))));
    return [...configured, ...packageImports(folder, files.manifest(at('package.json')))];
  });
}

function typescriptAliases(folder: string, manifest: string | undefined): readonly Alias[] {
  const options = property(parse(manifest), 'compilerOptions');
  const baseUrl = property(options, 'baseUrl');
  const base = resolvePath(folder, typeof baseUrl === 'string' ? baseUrl : '.');
  const aliases = patterns(property(options, 'paths'), base);
  if (typeof baseUrl === 'string') {
    aliases.push({ candidates: (module) => [resolvePath(base, module)] });
  }
  return aliases;
}

function packageImports(folder: string, manifest: string | undefined): readonly Alias[] {
  return patterns(property(parse(manifest), 'imports'), folder);
}

function patterns(table: unknown, base: string): Alias[] {
  if (typeof table !== 'object' || table === null) {
    return [];
  }
  return Object.entries(table).map(([pattern, targets]) => {
    const [before = '', after] = pattern.split('*');
    const list: unknown[] = Array.isArray(targets) ? targets : [targets];
    return {
      candidates(module) {
        const fits = after === undefined ? module === pattern : module.startsWith(before) && module.endsWith(after);
        const rest = after === undefined ? '' : module.slice(before.length, module.length - after.length);
        return fits
          ? list
              .filter((target) => typeof target === 'string')
              .map((target) => resolvePath(base, target.replace('*', rest)))
          : [];
      },
    };
  });
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Reads JSON with comments and trailing commas, as these manifests have them. */
function parse(manifest: string | undefined): unknown {
  if (manifest === undefined) {
    return undefined;
  }
  if (!parsed.has(manifest)) {
    if (parsed.size >= maximumParsed) {
      parsed.clear();
    }
    parsed.set(manifest, parseAnew(manifest));
  }
  return parsed.get(manifest);
}

function parseAnew(manifest: string): unknown {
  const plain = manifest
    .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, string: string | undefined) => string ?? '')
    .replace(/,(\s*[}\]])/g, '$1');
  try {
    return JSON.parse(plain);
  } catch {
    // A manifest that is being edited has no aliases for the moment.
    return undefined;
  }
}
