import {
  type Binding,
  type BoundMethod,
  keysOfPackage,
  maximumMethods,
  namedSegments,
  type ProtoFile,
} from './protoFile.ts';

const handled = /\bmux\.Handle\((?:http\.Method|")(\w+)"?, (pattern_\w+),/g;
const patterns =
  /\b(pattern_\w+) *= runtime\.MustPattern\(runtime\.NewPattern\(\d+, \[\]int\{([\d, ]*)\}, \[\]string(?:\{([^{}\n]*)\}|\(nil\)), "([^"\n]*)"/g;
const texts = /"((?:[^"\\\n]|\\.)*)"/g;

/**
 * Reads the code that the gateway's generator writes. It has all bindings, those of a file of configuration and of methods that no contract
 * binds (`generate_unbound_methods`) included: https://grpc-ecosystem.github.io/grpc-gateway/docs/mapping/grpc_api_configuration/
 * @param folder that of the file, without a slash at its end
 */
export function readGeneratedGateway(source: string, folder: string): ProtoFile {
  const bindings = bindingsIn(source);
  const methods = new Map<string, BoundMethod & { readonly bindings: Binding[] }>();
  for (const part of source.split(/^func request_/m).slice(1)) {
    const request = part.slice(0, part.indexOf('\n}'));
    const binding = bindings.get(`pattern_${/^\w+/.exec(request)?.[0] ?? ''}`);
    const [, service] = /, client (?:\w+\.)?(\w+)Client,/.exec(request) ?? [];
    const [, method, stream] = /\bclient\.(\w+)\(ctx(\))?/.exec(request) ?? [];
    const message = stream === undefined ? /\bprotoReq +(?:(\w+)\.)?(\w+)\n/.exec(request) : ['', undefined, ''];
    if (binding && service !== undefined && method !== undefined && message) {
      const [, qualifier, name = ''] = message;
      const key = `${service} ${method}`;
      const named = { service, method, request: name, ...(qualifier === undefined ? {} : { qualifier }) };
      const known = methods.get(key) ?? { ...named, bindings: [] };
      known.bindings.push(binding);
      methods.set(key, known);
    }
  }
  return {
    own: folder,
    packages: keysOfPackage(folder),
    methods: [...methods.values()].slice(0, maximumMethods),
    isCut: methods.size > maximumMethods,
  };
}

/** The bindings by the names of their patterns. */
function bindingsIn(source: string): ReadonlyMap<string, Binding> {
  const verbs = new Map(
    Array.from(source.matchAll(handled), ([, verb = '', pattern = '']) => [pattern, verb.toUpperCase()]),
  );
  return new Map(
    [...source.matchAll(patterns)].flatMap(([, pattern = '', operations = '', pool = '', suffix = '']) => {
      const verb = verbs.get(pattern);
      const path = pathOf(
        operations.split(',').map(Number),
        Array.from(pool.matchAll(texts), ([, each = '']) => each),
      );
      return verb === undefined ? [] : [[pattern, { verb, path: suffix === '' ? path : `${path}:${suffix}` }]];
    }),
  );
}

/**
 * The path of a pattern: operations of a stack, each followed by its operand, which may be an index of a text.
 * https://github.com/grpc-ecosystem/grpc-gateway/blob/main/utilities/pattern.go
 */
function pathOf(operations: readonly number[], pool: readonly string[]): string {
  const stack: string[] = [];
  for (let at = 0; at + 1 < operations.length; at += 2) {
    const operand = operations[at + 1] ?? 0;
    switch (operations[at]) {
      case 1:
        stack.push('*');
        break;
      case 2:
        stack.push(pool[operand] ?? '');
        break;
      case 3:
        stack.push('**');
        break;
      case 4:
        stack.push(stack.splice(Math.max(0, stack.length - operand)).join('/'));
        break;
      case 5:
        stack.push(namedSegments(pool[operand] ?? '', stack.pop() ?? ''));
        break;
    }
  }
  return `/${stack.join('/')}`;
}
