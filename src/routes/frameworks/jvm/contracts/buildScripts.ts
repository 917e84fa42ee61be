import { groupBy } from '../../../../model/groupBy.ts';
import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { generatorsIn, writtenGenerators } from './generators.ts';
import { generatorKey, generatorsKey } from './settings.ts';

const generatesForSpring =
  /<generatorName>\s*spring\s*<|\bgeneratorName(?:\.set\(|\s*=)\s*["']spring["']|["']generatorName["']\s*[:,]\s*["']spring["']/;
const mode = /\brequestMappingMode\b["']?\s*(?:>|=|:|,|to\b)\s*["']?(\w+)/;

const readers = ['spring', 'jaxrs', 'micronaut'] as const;

/**
 * The configuration of OpenAPI Generator in build scripts: the contracts, the names of the generated interfaces and, for Spring,
 * whether the path of the server precedes those of the operations. https://openapi-generator.tech/docs/generators/spring,
 * `requestMappingMode`
 */
export const buildScripts: ConfigurationFramework = {
  name: 'spring in build scripts',
  extensions: ['xml', 'gradle', 'kts'],
  trigger: (source, path) =>
    /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(path) &&
    (generatesForSpring.test(source) || /\binputSpec\b/.test(source)),
  join: joinVerbatim,
  readConfiguration(source, path) {
    const setting = (framework: string, key: string, value: string, application = buildOf(path)): Fact => ({
      kind: 'setting',
      framework,
      key,
      value: text(value),
      application,
      inside: undefined,
      at: 0,
    });
    const generators = groupBy(generatorsIn(source), ({ apiPackage, prefix }) => generatorsKey(apiPackage, prefix));
    return [
      ...(generatesForSpring.test(source)
        ? [setting('spring', generatorKey, mode.exec(source)?.[1] ?? 'controller')]
        : []),
      ...[...generators].flatMap(([key, those]) =>
        // A package is told apart in the whole folder, its interfaces may be implemented in another build.
        readers.map((framework) =>
          setting(framework, key, writtenGenerators(those), those[0]?.apiPackage === '' ? buildOf(path) : ''),
        ),
      ),
    ];
  },
};

/** The folder in which the modules of a build lie beside each other, the module of a build script among them. */
function buildOf(path: string): string {
  return path.replace(/(?:[^/]+\/)?[^/]*$/, '');
}
