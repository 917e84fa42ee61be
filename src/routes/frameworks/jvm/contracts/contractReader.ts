import type { Expression } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { fileNameOf, folderOf, resolvePath } from '../../../syntax/paths.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { cutOfLines, operationLines } from '../../openApiLines.ts';
import { yamlExtensions } from '../../yaml.ts';
import { asContract, contractKind } from './contractLines.ts';
import { groupsOfOperation, nameOfOperation } from './generatedNames.ts';
import { hasTooManyOperations, readContract } from './operations.ts';
import { idKey, itemKey, operationKey, partsKey, written } from './settings.ts';

const generated = ['spring', 'jaxrs', 'micronaut'] as const;
const readers = [...generated, 'vertx'] as const;

/** OpenAPI contracts in YAML, from which controller interfaces or routers are generated when an application is built. */
export const contracts: ConfigurationFramework = {
  name: 'spring and others in OpenAPI contracts',
  extensions: yamlExtensions,
  trigger: (source) => contractKind(source) !== undefined,
  join: joinVerbatim,
  parsedPart: operationLines,
  cutOf: (source) => cutOfLines(source) ?? (hasTooManyOperations(source) ? 'bounded' : undefined),
  readConfiguration(source, path) {
    const kind = contractKind(source);
    const isItem = kind !== 'contract';
    const { operations, references, parts, servers } = readContract(asContract(source, kind));
    const own = fileNameOf(path);
    return [
      ...operations.flatMap((operation) => {
        const place = isItem ? { path: '', item: pointedAt(path, operation.path) } : { path: operation.path, item: '' };
        const value = written({ method: operation.method, ...place, servers });
        const method = nameOfOperation(operation);
        return [
          ...(operation.id === undefined ? [] : settings(idKey(operation.id), value, ['vertx'])),
          ...groupsOfOperation(operation, !isItem).flatMap((group) => [
            ...settings(operationKey(group, method), value, generated),
            ...(isItem ? [] : settings(operationKey(group, method, own), value, generated)),
          ]),
        ];
      }),
      ...references.flatMap((reference) => {
        const key = itemKey(pointedAt(resolvePath(folderOf(path), reference.file), reference.name));
        return settings(key, written({ method: '', path: reference.path, item: '', servers }), readers);
      }),
      ...(parts.length === 0
        ? []
        : settings(
            partsKey(own),
            written({ method: '', path: '', item: parts.map(fileNameOf).join(' '), servers }),
            generated,
          )),
    ];
  },
};

/** A key for a file of path items, or for the item of this name in it. */
function pointedAt(file: string, item: string): string {
  return item === '' ? file : `${file}#/${item}`;
}

function settings(key: string, value: Expression, frameworks: readonly (typeof readers)[number][]): readonly Fact[] {
  return frameworks.map((framework) => ({
    kind: 'setting',
    framework,
    key,
    value,
    isExclusive: true,
    inside: undefined,
    at: 0,
  }));
}
