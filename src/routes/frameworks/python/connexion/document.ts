import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { type Expression, fileScope, member, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { openApiVerbs } from '../../openApiVerbs.ts';
import { yamlExtensions, yamlOptions } from '../../yaml.ts';
import { serverPath } from './basePath.ts';
import { connexion } from './connexion.ts';

const controller = /^x-(?:openapi|swagger)-router-controller$/;
const verbs: ReadonlySet<string> = new Set(openApiVerbs);
const named =
  /^[ \t]*["']?(?:operationId["']?\s*:\s*["']?[A-Za-z_][\w-]*\.|x-(?:openapi|swagger)-router-controller["']?\s*:)/m;

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
  readConfiguration(source) {
    const lines = new LineCounter();
    const document = parseDocument(source, { ...yamlOptions, lineCounter: lines });
    return isMap(document.contents) ? operationsOf(document.contents, lines) : [];
  },
};

function operationsOf(document: YAMLMap, lines: LineCounter): readonly Fact[] {
  const options = { [serverPath]: text(ownBasePath(document)) };
  return entriesOf(document.get('paths')).flatMap(({ key: path, value: item }) =>
    entriesOf(item).flatMap(({ key: verb, value: operation, at }): readonly Fact[] => {
      const handler = verbs.has(verb) ? functionOf(operation, item) : undefined;
      return handler
        ? [
            {
              kind: 'endpoint',
              framework: 'connexion',
              methods: [verb.toUpperCase()],
              path: text(path),
              on: scope(fileScope),
              handler,
              options,
              onlyHandled: true,
              line: lines.linePos(at).line,
              inside: undefined,
              at,
            },
          ]
        : [];
    }),
  );
}

/** The path of the first server, with the defaults of its variables; OpenAPI 2 has a `basePath`. */
function ownBasePath(document: YAMLMap): string {
  const basePath = document.get('basePath');
  if (typeof basePath === 'string') {
    return basePath;
  }
  const servers = document.get('servers');
  const server = isSeq(servers) ? servers.items[0] : undefined;
  const url = isMap(server) ? server.get('url') : undefined;
  const variables = isMap(server)
    ? new Map(entriesOf(server.get('variables')).map(({ key, value }) => [key, value]))
    : new Map();
  const filled =
    typeof url === 'string' ? url.replace(/\{([^}]*)\}/g, (_, key: string) => defaultOf(variables.get(key))) : '';
  return filled.replace(/^(?:[a-z]+:)?\/\/[^/]*/i, '').replace(/[?#].*$/, '');
}

function defaultOf(variable: unknown): string {
  const given = isMap(variable) ? variable.get('default') : undefined;
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}

/** The function that an operation names, from the module that a controller names: `api.users.search`, `api.Users.search`. */
function functionOf(operation: YAMLMap, item: YAMLMap): Expression | undefined {
  const id = operation.get('operationId');
  const relative = [...entriesOfScalars(operation), ...entriesOfScalars(item)].find(({ key }) => controller.test(key));
  const path = [...(relative ? [relative.value] : []), ...(typeof id === 'string' ? [id] : [])].join('.').split('.');
  const classAt = path.findIndex((part, index) => index > 0 && /^[A-Z]/.test(part));
  const end = classAt > 0 && classAt < path.length - 1 ? classAt : path.length - 1;
  const module: Expression = { kind: 'module', module: path.slice(0, end).join('.') };
  return end > 0 ? path.slice(end).reduce<Expression>((of, part) => member(of, part), module) : undefined;
}

/** The entries of a map whose values are maps, with the offset of their key. */
function entriesOf(map: unknown): readonly { readonly key: string; readonly value: YAMLMap; readonly at: number }[] {
  return (isMap(map) ? map.items : []).flatMap(({ key, value }) =>
    isScalar(key) && isMap(value) ? [{ key: String(key.value), value, at: key.range?.[0] ?? 0 }] : [],
  );
}

function entriesOfScalars(map: YAMLMap): readonly { readonly key: string; readonly value: string }[] {
  return map.items.flatMap((item) =>
    isPair(item) && isScalar(item.key) && isScalar(item.value)
      ? [{ key: String(item.key.value), value: String(item.value.value) }]
      : [],
  );
}
