import { type Endpoint, type EndpointName, endpointNames, endpoints } from '../model/endpoint.ts';

/** An endpoint and the parameters of its path. */
export interface EndpointMatch {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  /** The decoded parameters of the path: `id` and `group_hash`. */
  readonly parameters: ReadonlyMap<string, string>;
}

const table = endpointNames.map((name) => ({ name, pattern: endpoints[name].path.split('/').slice(1) }));

/** Finds the endpoint of a path, whatever the method; undefined if there is none. */
export function endpointAt(pathname: string): EndpointMatch | undefined {
  const segments = pathname.split('/').slice(1);
  for (const { name, pattern } of table) {
    const parameters = pattern.length === segments.length ? matchSegments(pattern, segments) : undefined;
    if (parameters !== undefined) {
      return { name, endpoint: endpoints[name], parameters };
    }
  }
  return undefined;
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>();
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (expected.startsWith(':')) {
      const value = decoded(segment);
      if (value === undefined || value === '') {
        return undefined;
      }
      parameters.set(expected.slice(1), value);
    } else if (segment !== expected) {
      return undefined;
    }
  }
  return parameters;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
