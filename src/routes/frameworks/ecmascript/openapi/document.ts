import { isScalar, isSeq, type YAMLMap } from 'yaml';
import { type Expression, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { fileNameOf } from '../../../syntax/paths.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { type DocumentOperation, operationEndpoint, readDocument, scalarsOf } from '../../openApiDocument.ts';
import { operationLines } from '../../openApiLines.ts';
import { yamlExtensions } from '../../yaml.ts';
import { openapi } from './openapi.ts';
import { operationKey } from './operations.ts';

const controller = /^x-(?:swagger-router-controller|openapi-router-controller|eov-operation-handler)$/;

const operationPart =
  /^["']?(?:tags|operationId|x-eov-operation-(?:id|handler)|x-(?:swagger|openapi)-router-controller)["']?\s*:/;

/** The folders of controllers, as the packages' generators lay them out, seen from the folder of the document. */
const folders = ['./', './controllers/', '../controllers/', '../../controllers/', './handlers/', '../handlers/'];

/**
 * The operations of an OpenAPI document whose functions are members of a module. They count where the function is found and the
 * application serves documents.
 */
export const openapiDocument: ConfigurationFramework = {
  name: 'openapi in YAML',
  extensions: yamlExtensions,
  trigger: (source) =>
    /^["']?(?:openapi|swagger)["']?\s*:/m.test(source) && /^[ \t]*["']?operationId["']?\s*:/m.test(source),
  join: openapi.join,
  ...(openapi.finish ? { finish: openapi.finish } : {}),
  parsedPart: (source) => operationLines(source, operationPart),
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
      ...operationSettings(each, fileNameOf(file)),
    ]);
  },
};

/** What a backend that is given handlers by the ids of operations looks up. */
function operationSettings({ operation, verb, path }: DocumentOperation, document: string): readonly Fact[] {
  const id = scalarsOf(operation).get('operationId');
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

/** Where the function of an operation may be: in the module that a controller or the first tag names. */
function handlersOf({ operation, item }: DocumentOperation): readonly Expression[] {
  const own = scalarsOf(operation);
  const name = own.get('x-eov-operation-id') ?? own.get('operationId') ?? '';
  const said = [...own, ...scalarsOf(item)].find(([key]) => controller.test(key))?.[1];
  const dot = name.lastIndexOf('.');
  const module = said ?? (dot > 0 ? name.slice(0, dot) : firstTag(operation));
  return name === '' || module === undefined
    ? []
    : folders.map((folder) =>
        member({ kind: 'module', module: folder + module, language: 'ecmascript' }, name.slice(dot + 1)),
      );
}

function firstTag(operation: YAMLMap): string | undefined {
  const tags = operation.get('tags');
  const first = isSeq(tags) ? tags.items[0] : undefined;
  return isScalar(first) && typeof first.value === 'string' && /^\w+$/.test(first.value) ? first.value : undefined;
}
