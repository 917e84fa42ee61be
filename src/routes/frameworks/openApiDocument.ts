import { isMap, isPair, isScalar, isSeq, YAMLMap } from 'yaml';
import type { Endpoint } from '../facts/endpoint.ts';
import { type Expression, fileScope, scope, text } from '../facts/expression.ts';
import type { Fact } from '../facts/facts.ts';
import { openApiVerbs } from './openApiVerbs.ts';
import { yamlDocument } from './yaml.ts';

const verbs: ReadonlySet<string> = new Set(openApiVerbs);

/** An operation of an OpenAPI document. */
export interface DocumentOperation {
  readonly verb: string;
  readonly path: string;
  /** The scalars of the operation, and of the item of its path. */
  readonly operation: ReadonlyMap<string, string>;
  readonly item: ReadonlyMap<string, string>;
  /** The first of its tags. */
  readonly tag: string | undefined;
  /** 1-based line and offset of its key. */
  readonly line: number;
  readonly at: number;
}

/** The operations of an OpenAPI document, and the path of its first server. */
export function readDocument(source: string): {
  readonly basePath: string;
  readonly operations: readonly DocumentOperation[];
} {
  const { document: parsed, lines } = yamlDocument(source);
  const document = parsed.contents;
  if (!isMap(document)) {
    return { basePath: '', operations: [] };
  }
  const operations = entriesOf(document.get('paths')).flatMap(({ key: path, value: item }) =>
    entriesOf(item).flatMap(({ key: verb, value: operation, at }) =>
      verbs.has(verb)
        ? [
            {
              verb,
              path,
              operation: scalarsOf(operation),
              item: scalarsOf(item),
              tag: firstTag(operation),
              line: lines.linePos(at).line,
              at,
            },
          ]
        : [],
    ),
  );
  return { basePath: ownBasePath(document), operations };
}

/** The endpoint of an operation under its own path. If it has a handler, the endpoint counts only if that resolves. */
export function operationEndpoint(
  framework: string,
  { verb, path, line, at }: DocumentOperation,
  handler: Expression | undefined,
): Endpoint & Fact {
  return {
    kind: 'endpoint',
    framework,
    methods: [verb.toUpperCase()],
    path: text(path),
    on: scope(fileScope),
    handler,
    ...(handler ? { onlyHandled: true } : {}),
    line,
    inside: undefined,
    at,
  };
}

/** The scalars of a map by their keys. */
function scalarsOf(map: YAMLMap): ReadonlyMap<string, string> {
  return new Map(
    map.items.flatMap((item) =>
      isPair(item) && isScalar(item.key) && isScalar(item.value)
        ? [[String(item.key.value), String(item.value.value)] as const]
        : [],
    ),
  );
}

function firstTag(operation: YAMLMap): string | undefined {
  const tags = operation.get('tags');
  const first = isSeq(tags) ? tags.items[0] : undefined;
  return isScalar(first) && typeof first.value === 'string' ? first.value : undefined;
}

/** The path of the first server, with the defaults of its variables; OpenAPI 2 has a `basePath`. Placeholders of templates stay: `{{ x }}`. */
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
    typeof url === 'string'
      ? url.replace(/(?<!\{)\{([^{}]*)\}(?!\})/g, (_, key: string) => defaultOf(variables.get(key)))
      : '';
  return filled.replace(/^(?:[^/?#:]*:)?\/\/[^/]*/, '').replace(/[?#].*$/, '');
}

function defaultOf(variable: unknown): string {
  const given = isMap(variable) ? variable.get('default') : undefined;
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}

/** The entries of a map whose values are maps, with the offset of their key. A map is left out if no line of it was kept (`operationLines`). */
function entriesOf(map: unknown): readonly { readonly key: string; readonly value: YAMLMap; readonly at: number }[] {
  return (isMap(map) ? map.items : []).flatMap(({ key, value: given }) => {
    const value = isScalar(given) && given.value === null ? new YAMLMap() : given;
    return isScalar(key) && isMap(value) ? [{ key: String(key.value), value, at: key.range?.[0] ?? 0 }] : [];
  });
}
