import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { fileNameOf } from '../../../syntax/paths.ts';
import { quarkusNames } from './generatedNames.ts';
import { writtenGenerators } from './generators.ts';
import { generatorsKey } from './settings.ts';

const prefix = 'quarkus.openapi.generator.server.';

/**
 * The settings with the generators that the configuration of a Quarkus application defines:
 * https://docs.quarkiverse.io/quarkus-openapi-generator/dev/openapitools.html
 */
export function quarkusGenerators(values: ReadonlyMap<string, string>): readonly Fact[] {
  const contract = values.get(`${prefix}spec`);
  const base = values.get(`${prefix}base-package`);
  if (contract === undefined || base === undefined || values.get(`${prefix}use`) !== 'openapitools') {
    return [];
  }
  const apiPackage = `${base}.${quarkusNames.package}`;
  const { suffix } = quarkusNames;
  const generator = { contract: fileNameOf(contract), apiPackage, prefix: '', suffix, variables: new Map() };
  return [
    {
      kind: 'setting',
      framework: 'jaxrs',
      key: generatorsKey(apiPackage, ''),
      value: text(writtenGenerators([generator])),
      application: '',
      inside: undefined,
      at: 0,
    },
  ];
}
