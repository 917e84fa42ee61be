import { descriptors } from '../../model/frameworks/descriptors.ts';
import { fileNameOf } from '../syntax/paths.ts';

/** The names of manifests, some with the name of their folder. A literal list, for the same reason as `sourceExtensions`. */
const manifestNames: ReadonlySet<string> = new Set([
  'package.json',
  'composer.json',
  'go.mod',
  'go.work',
  'pyproject.toml',
  'setup.cfg',
  'requirements.txt',
  'Pipfile',
  'pom.xml',
  ...Object.values(descriptors).flatMap(({ manifest }) => manifest ?? []),
]);

/** TypeScript configurations that others extend may have any name of this form. */
const configurationNames = /^[jt]sconfig[\w.-]*\.json$/;

/** C# projects may have any name. */
const projectNames = /\.csproj$/;

/** Glob patterns of the names of manifests. */
export const manifestPatterns: readonly string[] = ['tsconfig*.json', 'jsconfig*.json', '*.csproj', ...manifestNames];

/** Whether a file is a manifest. */
export function isManifest(path: string): boolean {
  const name = fileNameOf(path);
  return (
    manifestNames.has(name) ||
    configurationNames.test(name) ||
    projectNames.test(name) ||
    manifestNames.has(withFolder(path))
  );
}

/** The name of a file with that of its folder. */
function withFolder(path: string): string {
  return path.slice(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1);
}
