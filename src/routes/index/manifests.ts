import { descriptors } from '../../model/frameworks/descriptors.ts';

/** The names of manifests, written out for the same reason as `sourceExtensions`. */
const manifestNames: ReadonlySet<string> = new Set([
  'package.json',
  'composer.json',
  'go.mod',
  'go.work',
  'pyproject.toml',
  'setup.cfg',
  'requirements.txt',
  'Pipfile',
  ...Object.values(descriptors).flatMap(({ manifest }) => manifest ?? []),
]);

/** A configuration may be extended by others under whatever name begins like this. */
const configurationNames = /^[jt]sconfig[\w.-]*\.json$/;

/** The names of manifests as alternatives of a glob pattern. */
export const manifestPatterns: readonly string[] = ['tsconfig*.json', 'jsconfig*.json', ...manifestNames];

export function isManifest(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return manifestNames.has(name) || configurationNames.test(name);
}
