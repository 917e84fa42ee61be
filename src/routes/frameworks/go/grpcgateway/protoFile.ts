/** A method of a gRPC service with the HTTP requests that are bound to it. */
export interface BoundMethod {
  readonly service: string;
  readonly method: string;
  /** The request message, without its package; empty if it takes a stream of them. */
  readonly request: string;
  /** The last segment of the package that qualifies the request message, if it is qualified. */
  readonly qualifier?: string;
  readonly bindings: readonly Binding[];
}

/** An HTTP request: its method in upper case, and its path with parameters in braces. */
export interface Binding {
  readonly verb: string;
  readonly path: string;
}

/** The services in a file of protocol buffers or in what is generated of one, and the Go packages of its messages. */
export interface ProtoFile {
  /** The packages of Go that may hold its messages, as their last two path segments. */
  readonly packages: readonly string[];
  /** The Go package that it declares; empty if it declares none. */
  readonly own: string;
  readonly methods: readonly BoundMethod[];
  /** Whether it has more methods than are read. */
  readonly isCut: boolean;
}

/** Bound on the methods of a file, above those of the largest files. */
export const maximumMethods = 2000;

const quoted = `"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'`;
const comments = new RegExp(`${quoted}|//[^\\n]*|/\\*[\\s\\S]*?(?:\\*/|$)`, 'g');
const binding = new RegExp(`\\b(get|put|post|delete|patch|path)\\s*[:=]\\s*(${quoted})`, 'g');

/** Reads the services of a file: https://protobuf.dev/reference/protobuf/proto3-spec/#service_definition */
export function readProtoFile(source: string): ProtoFile {
  const text = source.replace(comments, (found) => (found.startsWith('/') ? ' ' : found));
  const goPackage = /\boption\s+go_package\s*=\s*["']([^"';]+)/.exec(text)?.[1];
  const own = /^[ \t]*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
  const methods = text
    .split(/\bservice\s+(?=\w+\s*\{)/)
    .slice(1)
    .flatMap(methodsOfService);
  return {
    own: own ?? '',
    packages: [...new Set([goPackage, own?.replaceAll('.', '/')].flatMap((path) => (path ? [packageKey(path)] : [])))],
    methods: methods.slice(0, maximumMethods),
    isCut: methods.length > maximumMethods,
  };
}

/** The last two segments of the path of a package: those before them depend on where code is generated. */
export function packageKey(path: string): string {
  return path.split('/').slice(-2).join('/');
}

/** The keys of a package. A package directly below the root of its module is also known by its last segment alone. */
export function keysOfPackage(path: string): readonly string[] {
  return [...new Set([packageKey(path), path.slice(path.lastIndexOf('/') + 1)])];
}

function methodsOfService(text: string): readonly BoundMethod[] {
  const service = /^\w+/.exec(text)?.[0] ?? '';
  return text
    .split(/\brpc\s+(?=\w+\s*\()/)
    .slice(1)
    .flatMap((rpc) => {
      const [, method, stream, written = ''] = /^(\w+)\s*\(\s*(stream\s+)?([\w.]+)\s*\)/.exec(rpc) ?? [];
      const [request = '', qualifier = ''] = stream === undefined ? written.split('.').reverse() : [];
      const bindings = bindingsOf(rpc);
      return method === undefined || bindings.length === 0
        ? []
        : [{ service, method, request, ...(qualifier === '' ? {} : { qualifier }), bindings }];
    });
}

/** The bindings of `option (google.api.http)`, the additional ones too: https://cloud.google.com/endpoints/docs/grpc/transcoding */
function bindingsOf(rpc: string): readonly Binding[] {
  const at = rpc.search(/\(\s*google\.api\.http\s*\)/);
  const option = at < 0 ? '' : rpc.slice(at, endOfOption(rpc, at));
  return [...option.matchAll(binding)].flatMap(([, kind = '', literal = ''], index, all) => {
    const path = pathOfTemplate(literal.slice(1, -1));
    const custom = /\bkind\s*:\s*["'](\w+)["']/.exec(option.slice(all[index - 1]?.index ?? 0))?.[1];
    const verb = kind === 'path' ? custom : kind;
    return verb === undefined || !path.startsWith('/')
      ? []
      : [{ verb: verb === '*' ? 'ANY' : verb.toUpperCase(), path }];
  });
}

/** The offset after the option that begins at `start`: at the semicolon outside braces. */
function endOfOption(rpc: string, start: number): number {
  let depth = 0;
  for (let at = start; at < rpc.length; at++) {
    const letter = rpc[at];
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    if (depth < 0 || (depth === 0 && letter === ';')) {
      return at;
    }
  }
  return rpc.length;
}

/**
 * Converts a path template: `/v1/{name=shelves/*}/books` becomes `/v1/shelves/{name}/books`, and two stars, which match
 * the rest, become one: https://github.com/googleapis/googleapis/blob/master/google/api/http.proto
 */
function pathOfTemplate(template: string): string {
  return template.replace(/\{([\w.]+)=([^{}]*)\}/g, (_, name: string, pattern: string) => namedSegments(name, pattern));
}

/** The segments that a parameter matches: a star has its name, two stars, which match the rest, become one. */
export function namedSegments(name: string, pattern: string): string {
  return pattern
    .split('/')
    .map((segment) => (segment === '*' ? `{${name}}` : segment === '**' ? '*' : segment))
    .join('/');
}
