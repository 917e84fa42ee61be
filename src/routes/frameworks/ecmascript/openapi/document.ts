import { type Expression, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { fileNameOf } from '../../../syntax/paths.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { type DocumentOperation, operationEndpoint, readDocument } from '../../openApiDocument.ts';
import { readJsonOperations } from '../../openApiJson.ts';
import { cutOfLines, operationLines } from '../../openApiLines.ts';
import { yamlExtensions } from '../../yaml.ts';
import { openapi } from './openapi.ts';
import { operationKey } from './operations.ts';

const controller = /^x-(?:swagger-router-controller|openapi-router-controller|eov-operation-handler)$/;

const operationPart =
  /^["']?(?:tags|operationId|x-eov-operation-(?:id|handler)|x-(?:swagger|openapi)-router-controller)["']?\s*:/;

/** Bound on a document in JSON. */
const mostCharacters = 2_000_000;

/** The folders of controllers, as the packages' generators lay them out, seen from the folder of the document. */
const folders = ['./', './controllers/', '../controllers/', '../../controllers/', './handlers/', '../handlers/'];

/**
 * The operations of an OpenAPI document whose handlers are members of a module. An operation counts if its handler resolves and
 * the application serves documents.
 */
export const openapiDocument: ConfigurationFramework = {
  name: 'openapi in YAML',
  extensions: yamlExtensions,
  trigger: (source) =>
    /^["']?(?:openapi|swagger)["']?\s*:/m.test(source) && /^[ \t]*["']?operationId["']?\s*:/m.test(source),
  join: openapi.join,
  ...(openapi.finish ? { finish: openapi.finish } : {}),
  parsedPart: (source) => operationLines(source, operationPart),
  cutOf: (source) => cutOfLines(source, operationPart),
  readConfiguration(source, file) {
    const { basePath, operations } = readDocument(operationLines(source, operationPart));
    // One function answers the preflights of all paths.
    const answering = operations.filter(({ verb }) => verb !== 'options');
    return answering.flatMap((each) => [
      ...handlersOf(each).map((handler) => ({
        ...operationEndpoint('openapi', each, handler),
        path: text(`${basePath.replace(/\/+$/, '')}${each.path}`),
        local: each.path,
      })),
      ...operationSettings(each, each.operation.get('operationId'), fileNameOf(file)),
    ]);
  },
};

/**
 * The operations of a document in JSON, for backends that are given it. Most such documents are generated, and nothing is looked for by
 * their tags.
 */
export const openapiDocumentInJson: ConfigurationFramework = {
  name: 'openapi in JSON',
  extensions: [],
  names: ['openapi.json', 'openApi.json', 'swagger.json'],
  trigger: (source) => source.length < mostCharacters && source.includes('"operationId"'),
  join: openapi.join,
  readConfiguration: (source, file) =>
    readJsonOperations(source).flatMap((each) => operationSettings(each, each.id, fileNameOf(file))),
};

/** The settings by which a backend with handlers by operation id finds an operation. */
function operationSettings(
  { verb, path }: Pick<DocumentOperation, 'verb' | 'path'>,
  id: string | undefined,
  document: string,
): readonly Fact[] {
  const value = text(`${verb.toUpperCase()} ${path}`);
  const setting = {
    kind: 'setting',
    framework: 'openapi',
    value,
    isExclusive: true,
    inside: undefined,
    at: 0,
  } as const;
  return id === undefined
    ? []
    : [
        { ...setting, key: operationKey(id) },
        { ...setting, key: operationKey(id, document) },
      ];
}

/** The candidates for the handler of an operation: in the module that a controller or the first tag names. */
function handlersOf({ operation, item, tag }: DocumentOperation): readonly Expression[] {
  const name = operation.get('x-eov-operation-id') ?? operation.get('operationId') ?? '';
  const said = [...operation, ...item].find(([key]) => controller.test(key))?.[1];
  const dot = name.lastIndexOf('.');
  const module = said ?? (dot > 0 ? name.slice(0, dot) : /^\w+$/.exec(tag ?? '')?.[0]);
  return name === '' || module === undefined
    ? []
    : folders.map((folder) =>
        member({ kind: 'module', module: folder + module, language: 'ecmascript' }, name.slice(dot + 1)),
      );
}
