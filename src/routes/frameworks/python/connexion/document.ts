import { type Expression, member, text } from '../../../facts/expression.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { type DocumentOperation, operationEndpoint, readDocument, scalarsOf } from '../../openApiDocument.ts';
import { operationLines } from '../../openApiLines.ts';
import { yamlExtensions } from '../../yaml.ts';
import { serverPath } from './basePath.ts';
import { connexion } from './connexion.ts';

const controller = /^x-(?:openapi|swagger)-router-controller$/;
const named =
  /^[ \t]*["']?(?:operationId["']?\s*:\s*["']?[A-Za-z_][\w-]*\.|x-(?:openapi|swagger)-router-controller["']?\s*:)/m;

const operationPart = /^["']?(?:operationId|x-(?:openapi|swagger)-router-controller)["']?\s*:/;

/**
 * The operations of an OpenAPI document that name a function of Python. Other documents do so by chance at most: an operation counts
 * where its function is found.
 */
export const connexionDocument: ConfigurationFramework = {
  name: 'connexion in YAML',
  extensions: yamlExtensions,
  language: 'python',
  trigger: (source) => /^["']?(?:openapi|swagger)["']?\s*:/m.test(source) && named.test(source),
  join: connexion.join,
  ...(connexion.finish ? { finish: connexion.finish } : {}),
  // Descriptions may be written as only the parser of Python accepts.
  parsedPart: (source) => operationLines(source, operationPart),
  readConfiguration(source) {
    const { basePath, operations } = readDocument(operationLines(source, operationPart));
    return operations.flatMap((each) => {
      const handler = functionOf(each);
      return handler
        ? [{ ...operationEndpoint('connexion', each, handler), options: { [serverPath]: text(basePath) } }]
        : [];
    });
  },
};

/** The function that an operation names, from the module that a controller names: `api.users.search`, `api.Users.search`. */
function functionOf({ operation, item }: DocumentOperation): Expression | undefined {
  const own = scalarsOf(operation);
  const id = own.get('operationId');
  const relative = [...own, ...scalarsOf(item)].find(([key]) => controller.test(key));
  const path = [...(relative ? [relative[1]] : []), ...(id === undefined ? [] : [id])].join('.').split('.');
  const classAt = path.findIndex((part, index) => index > 0 && /^[A-Z]/.test(part));
  const end = classAt > 0 && classAt < path.length - 1 ? classAt : path.length - 1;
  const module: Expression = { kind: 'module', module: path.slice(0, end).join('.') };
  return end > 0 ? path.slice(end).reduce<Expression>((of, part) => member(of, part), module) : undefined;
}
