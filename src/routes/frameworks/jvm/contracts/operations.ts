import { parseAllDocuments } from 'yaml';
import { openApiVerbs } from '../../openApiVerbs.ts';
import { yamlOptions } from '../../yaml.ts';
import { operationLines } from './contractLines.ts';

/** An operation of a contract. */
export interface Operation {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly id: string | undefined;
  readonly tags: readonly string[];
}

/** What a contract says of its routes. */
export interface Contract {
  /** The paths of its servers, without a slash at the end; one is empty where no server has a path. */
  readonly servers: readonly string[];
  readonly operations: readonly Operation[];
  /** Paths that other files describe, with the references to them. */
  readonly references: readonly { readonly path: string; readonly file: string }[];
}

/** Ten times as many as the largest contracts have. */
const maximumOperations = 5000;

/** Reads a contract: https://spec.openapis.org/oas/v3.1.0.html#paths-object, https://swagger.io/specification/v2/ */
export function readContract(source: string): Contract {
  const [document] = parseAllDocuments(operationLines(source), yamlOptions);
  const root = document && !('empty' in document) ? entries(document.toJS({ maxAliasCount: 0 })) : {};
  const operations: Operation[] = [];
  const references: { path: string; file: string }[] = [];
  for (const [path, item] of Object.entries(entries(root['paths']))) {
    const described = entries(item);
    const reference = described['$ref'];
    if (typeof reference === 'string' && !reference.includes('#')) {
      references.push({ path, file: reference });
    }
    for (const verb of operations.length < maximumOperations ? openApiVerbs.filter((each) => each in described) : []) {
      const { operationId: id, tags } = entries(described[verb]);
      operations.push({
        method: verb.toUpperCase(),
        path,
        id: typeof id === 'string' ? id : undefined,
        tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
      });
    }
  }
  return { servers: serverPaths(root), operations, references };
}

function serverPaths(root: Entries): readonly string[] {
  const { servers, basePath } = root;
  const written = Array.isArray(servers) ? servers.map((server) => entries(server)['url']) : [basePath];
  const paths = written.map((url) =>
    typeof url === 'string' ? url.replace(/^(?:\w+:)?\/\/[^/]*/, '').replace(/\/+$/, '') : '',
  );
  return paths.length === 0 ? [''] : [...new Set(paths)];
}

type Entries = Readonly<Record<string, unknown>>;

function entries(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
