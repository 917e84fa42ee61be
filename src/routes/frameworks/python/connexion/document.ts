import { type Expression, text } from '../../../facts/expression.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { type DocumentOperation, operationEndpoint, readDocument } from '../../openApiDocument.ts';
import { cutOfLines, operationLines } from '../../openApiLines.ts';
import { yamlExtensions } from '../../yaml.ts';
import { serverPath } from './basePath.ts';
import { connexion } from './connexion.ts';
import { operationOption } from './resolvers.ts';

const controller = /^x-(?:openapi|swagger)-router-controller$/;
const operationPart = /^["']?(?:operationId|x-(?:openapi|swagger)-router-controller)["']?\s*:/;

/** Begins a document; one of the parts that an application puts together need not have a version, but names functions by their modules. */
const isDocument = /^["']?(?:openapi|swagger)["']?\s*:|^[ \t]+operationId:[ \t]*["']?\w+\.\w/m;

/**
 * The operations of an OpenAPI document that name a function of Python. Other documents do so by chance at most: an operation counts
 * where its function is found.
 */
export const connexionDocument: ConfigurationFramework = {
  name: 'connexion in YAML',
  extensions: yamlExtensions,
  language: 'python',
  trigger: (source) => /^["']?paths["']?\s*:/m.test(source) && isDocument.test(source),
  join: connexion.join,
  ...(connexion.finish ? { finish: connexion.finish } : {}),
  // Descriptions may be written as only the parser of Python accepts.
  parsedPart: (source) => operationLines(source, operationPart),
  cutOf: (source) => cutOfLines(source, operationPart),
  readConfiguration(source) {
    const { basePath, operations } = readDocument(operationLines(source, operationPart));
    return operations.map((each) => ({
      ...operationEndpoint('connexion', each, undefined),
      options: { [serverPath]: text(basePath), [operationOption]: operationValue(each) },
    }));
  },
};

/** What a resolver goes by. */
function operationValue({ operation, item, verb, path }: DocumentOperation): Expression {
  const id = operation.get('operationId');
  const said = [...operation, ...item].find(([key]) => controller.test(key))?.[1];
  const given = {
    verb,
    path,
    ...(id === undefined ? {} : { id }),
    ...(said === undefined ? {} : { controller: said }),
  };
  return {
    kind: 'object',
    entries: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, text(value)])),
  };
}
