import { text } from '../../../facts/expression.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { generatorKey } from './settings.ts';

const generatesForSpring =
  /<generatorName>\s*spring\s*<|\bgeneratorName(?:\.set\(|\s*=)\s*["']spring["']|["']generatorName["']\s*[:,]\s*["']spring["']/;
const mode = /\brequestMappingMode\b["']?\s*(?:>|=|:|,|to\b)\s*["']?(\w+)/;

/**
 * What a build says of the interfaces that OpenAPI Generator makes for Spring: they have the paths of the operations alone, unless
 * `requestMappingMode` puts that of the server before them. https://openapi-generator.tech/docs/generators/spring
 */
export const buildScripts: ConfigurationFramework = {
  name: 'spring in build scripts',
  extensions: ['xml', 'gradle', 'kts'],
  trigger: (source, path) =>
    /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(path) && generatesForSpring.test(source),
  join: joinVerbatim,
  readConfiguration: (source, path) => [
    {
      kind: 'setting',
      framework: 'spring',
      key: generatorKey,
      value: text(mode.exec(source)?.[1] ?? 'controller'),
      application: buildOf(path),
      inside: undefined,
      at: 0,
    },
  ],
};

/** The folder in which the modules of a build lie beside each other, the module of a build script among them. */
function buildOf(path: string): string {
  return path.replace(/(?:[^/]+\/)?[^/]*$/, '');
}
