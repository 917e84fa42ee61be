import { isAlias, isMap, isPair, isScalar, isSeq, type YAMLMap } from 'yaml';
import type { Endpoint } from '../../../../facts/endpoint.ts';
import { type Expression, member, scope, text } from '../../../../facts/expression.ts';
import type { Fact } from '../../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../../framework.ts';
import { stringIn, type YamlDocument, yamlDocument, yamlExtensions } from '../../../yaml.ts';
import { namedController } from '../controllers.ts';
import { symfony } from '../symfony.ts';
import { operationClasses } from './operations.ts';
import { operationOption, routePrefixOption, shortNameOption, untilVersion4 } from './resources.ts';

const scopeId = 'api resources';
const byDefault = [...operationClasses.keys()].map((name) => `ApiPlatform\\Metadata\\${name}`);
/** By name in lower case: https://www.php.net/manual/en/language.namespaces.rationale.php */
const operationTypes = new Map(
  [...operationClasses].map(([name, type]) => [`apiplatform\\metadata\\${name}`.toLowerCase(), type]),
);
/** Of versions before 2.7, whose operations are named otherwise. */
const older = ['collectionOperations', 'itemOperations'];

/** Resources of API Platform in YAML: https://api-platform.com/docs/core/operations/ */
export const apiPlatformYaml: ConfigurationFramework = {
  name: 'symfony resources of API Platform in YAML',
  extensions: yamlExtensions,
  language: 'php',
  trigger: (source) => /^resources\s*:/m.test(source) && /^[ \t]+['"]?(?:\w+\\)+\w+['"]?\s*:/m.test(source),
  join: symfony.join,
  readConfiguration(source): readonly Fact[] {
    const parsed = yamlDocument(source);
    const { document } = parsed;
    const resources = isMap(document.contents) ? document.contents.get('resources', true) : undefined;
    const endpoints = entriesOf(resources, parsed).flatMap((each) => resourcesOf(each, parsed));
    return endpoints.length === 0
      ? []
      : [
          {
            kind: 'scope',
            framework: 'symfony',
            id: scopeId,
            path: text(''),
            within: 'root',
            inside: undefined,
            at: 0,
          },
          ...endpoints,
        ];
  },
};

/** An entry of a map, or an item of a list, which has no key. */
interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly at: number;
}

function entriesOf(node: unknown, { document }: YamlDocument): readonly Entry[] {
  const followed = (value: unknown): unknown => (isAlias(value) ? value.resolve(document) : value);
  if (isSeq(node)) {
    return node.items.map((item) => ({ key: '', value: followed(item), at: isMap(item) ? (item.range?.[0] ?? 0) : 0 }));
  }
  return isMap(node)
    ? node.items.flatMap((item) =>
        isPair(item) && isScalar(item.key)
          ? [{ key: String(item.key.value), value: followed(item.value), at: item.key.range?.[0] ?? 0 }]
          : [],
      )
    : [];
}

/** The operations of a class, which may be several resources. One that names no operations has those of every resource. */
function resourcesOf({ key, value, at }: Entry, source: YamlDocument): readonly Endpoint[] {
  const resources = isSeq(value) ? value.items : [value];
  return resources.flatMap((each) => {
    const resource = isMap(each) ? each : undefined;
    if (older.some((name) => resource?.has(name))) {
      return [];
    }
    const operations = resource?.get('operations', true);
    const isDefault = !isMap(operations) && !isSeq(operations);
    const named = isDefault
      ? byDefault.map((name) => ({ key: name, value: undefined, at }))
      : entriesOf(operations, source);
    return named.flatMap((operation) => endpoint(operation, { className: key, resource, isDefault }, source));
  });
}

interface Resource {
  readonly className: string;
  readonly resource: YAMLMap | undefined;
  readonly isDefault: boolean;
}

function endpoint({ key, value, at }: Entry, of: Resource, { lines }: YamlDocument): readonly Endpoint[] {
  const own = isMap(value) ? value : undefined;
  const type = operationTypes.get((textIn(own, 'class') ?? key).replace(/^\\/, '').toLowerCase());
  if (!type) {
    return [];
  }
  const said = (name: string): string | undefined => textIn(own, name) ?? textIn(of.resource, name);
  const [template, prefix] = [said('uriTemplate'), said('routePrefix')];
  const shortName = said('shortName') ?? of.className.slice(of.className.lastIndexOf('\\') + 1);
  const method = textIn(own, 'method') ?? type.method;
  return [
    {
      kind: 'endpoint',
      framework: 'symfony',
      methods: [method],
      path: text(template ?? (type.isCollection ? '' : '/{id}')),
      on: scope(scopeId),
      handler: handlerOf(method, said),
      line: lines.linePos(at).line,
      options: {
        [operationOption]: text(of.isDefault && method === 'PUT' ? untilVersion4 : 'any'),
        ...(prefix === undefined ? {} : { [routePrefixOption]: text(prefix) }),
        ...(template === undefined ? { [shortNameOption]: text(shortName) } : {}),
      },
      inside: undefined,
      at,
    },
  ];
}

/** As of resources in attributes: a controller, else the processor of what is sent or the provider of what is read. */
function handlerOf(method: string, said: (name: string) => string | undefined): Expression | undefined {
  const controller = said('controller');
  if (controller !== undefined) {
    return namedController(controller);
  }
  const [state, run] = method === 'GET' ? [said('provider'), 'provide'] : [said('processor'), 'process'];
  const type = state === undefined ? undefined : namedController(state);
  return type && member(type, run);
}

function textIn(map: YAMLMap | undefined, name: string): string | undefined {
  return stringIn(map?.get(name, true));
}
