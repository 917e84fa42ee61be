import { parseAllDocuments, Scalar, visit } from 'yaml';
import { operationLines } from '../../openApiLines.ts';
import { openApiVerbs } from '../../openApiVerbs.ts';
import { yamlOptions } from '../../yaml.ts';

/** An operation of a contract. */
export interface Operation {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly id: string | undefined;
  readonly tags: readonly string[];
}

/** The operations of a contract, and its references to other files. */
export interface Contract {
  /** The paths of its servers, as in `Described`. */
  readonly servers: readonly string[];
  readonly operations: readonly Operation[];
  /** Paths that are described in other files, each with the file and the name in it. */
  readonly references: readonly { readonly path: string; readonly file: string; readonly name: string }[];
  /** References to path items inside of other files: `paths.yaml#/paths/~1users`. */
  readonly parts: readonly string[];
}

/** Bound on the operations of a contract, ten times those of the largest ones. */
const maximumOperations = 5000;

const operation = new RegExp(`^[ \\t]+["']?(?:${openApiVerbs.join('|')})["']?[ \\t]*:`, 'gm');

/** Whether a contract exceeds the bound on operations, judged by its lines. */
export function hasTooManyOperations(source: string): boolean {
  return (
    source.length > maximumOperations && (operationLines(source).match(operation) ?? []).length > maximumOperations
  );
}

/** Reads a contract: https://spec.openapis.org/oas/v3.1.0.html#paths-object, https://swagger.io/specification/v2/ */
export function readContract(source: string): Contract {
  const [document] = parseAllDocuments(operationLines(source), yamlOptions);
  if (document) {
    // What stands for another part may double it over and over, and that part need not be among the lines.
    visit(document, { Alias: () => new Scalar(null) });
  }
  const root = document && !('empty' in document) ? entries(document.toJS({ maxAliasCount: 0 })) : {};
  const operations: Operation[] = [];
  const references: { path: string; file: string; name: string }[] = [];
  const parts = new Set<string>();
  for (const [path, item] of Object.entries(entries(root['paths']))) {
    const described = entries(item);
    const reference = described['$ref'];
    if (typeof reference === 'string') {
      const [file = '', pointer = '/'] = reference.split('#');
      const name = /^\/(?:paths\/)?([\w.-]*)$/.exec(pointer)?.[1];
      if (name !== undefined && file !== '') {
        references.push({ path, file, name });
      } else if (file !== '') {
        parts.add(file);
      }
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
  return { servers: serverPaths(root), operations, references, parts: [...parts] };
}

/** The paths of the servers. Variables keep their names, with their defaults (`/{basePath=v1}`), since builds may set them. */
function serverPaths(root: Entries): readonly string[] {
  const { servers, basePath } = root;
  const written = Array.isArray(servers)
    ? servers.map((server) => {
        const { url, variables } = entries(server);
        return typeof url === 'string' ? withDefaults(url, entries(variables)) : '';
      })
    : [typeof basePath === 'string' ? basePath : ''];
  const paths = written.map((url) => url.replace(/^(?:(?:\w+|\{[^{}]*\}):)?\/\/[^/]*/, '').replace(/\/+$/, ''));
  return paths.length === 0 ? [''] : [...new Set(paths)];
}

function withDefaults(url: string, variables: Entries): string {
  return url.replace(/\{([^{}=]*)\}/g, (_, name: string) => {
    const value = entries(variables[name])['default'];
    return `{${name}=${typeof value === 'string' || typeof value === 'number' ? value : ''}}`;
  });
}

type Entries = Readonly<Record<string, unknown>>;

function entries(value: unknown): Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}
