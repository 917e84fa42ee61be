/** The eight endpoints of the specification, by the names that faults and the log of requests use. */
export const endpointNames = [
  'hosts',
  'types',
  'performance',
  'errors',
  'errorsTrend',
  'transactions',
  'occurrences',
  'platforms',
] as const;

export type EndpointName = (typeof endpointNames)[number];

export type FilterField = 'start' | 'end' | 'types' | 'hosts' | 'query_string' | 'group_hash' | 'from';

/** What an endpoint asks of a request (specification section 4). */
export interface Endpoint {
  readonly name: EndpointName;
  readonly section: string;
  readonly method: 'GET' | 'POST';
  /** Segments of the path; those that begin with a colon are parameters. */
  readonly path: readonly string[];
  /** `apiKey` goes into `Authentication`, `token` into `Authorization: Bearer …` together with a JSON content type. */
  readonly credential: 'apiKey' | 'token';
  /** Where the filter is: in a JSON body, in the query, or nowhere. Where it is not in the body, no body is taken. */
  readonly filterIn: 'body' | 'query' | 'nowhere';
  readonly required: readonly FilterField[];
  readonly optional: readonly FilterField[];
}

const noFilter = { filterIn: 'nowhere', required: [], optional: [] } as const;

export const endpoints: readonly Endpoint[] = [
  {
    name: 'hosts',
    section: '4.1',
    method: 'POST',
    path: ['api', 'apps', ':id', 'hosts'],
    credential: 'apiKey',
    filterIn: 'body',
    required: ['start', 'end'],
    optional: ['types'],
  },
  {
    name: 'types',
    section: '4.2',
    method: 'POST',
    path: ['users'],
    credential: 'token',
    filterIn: 'body',
    required: ['start', 'end'],
    optional: [],
  },
  {
    name: 'performance',
    section: '4.3',
    method: 'POST',
    path: ['api', 'apps', ':id', 'performance'],
    credential: 'apiKey',
    filterIn: 'body',
    required: ['start', 'end'],
    optional: ['hosts', 'query_string', 'group_hash'],
  },
  {
    name: 'errors',
    section: '4.4',
    method: 'GET',
    path: ['api', 'projects', ':id', 'errors'],
    credential: 'apiKey',
    ...noFilter,
  },
  {
    name: 'errorsTrend',
    section: '4.5',
    method: 'GET',
    path: ['api', 'apps', ':id', 'errors', 'trend'],
    credential: 'apiKey',
    ...noFilter,
  },
  {
    name: 'transactions',
    section: '4.6',
    method: 'POST',
    path: ['api', 'apps', ':id', 'transactions'],
    credential: 'token',
    filterIn: 'body',
    required: ['start'],
    optional: ['end', 'hosts', 'query_string'],
  },
  {
    name: 'occurrences',
    section: '4.7',
    method: 'POST',
    path: ['api', 'apps', ':id', 'transactions', ':group_hash', 'occurrences'],
    credential: 'apiKey',
    filterIn: 'query',
    required: ['start'],
    optional: ['end', 'from'],
  },
  { name: 'platforms', section: '4.8', method: 'GET', path: ['api', 'platforms'], credential: 'apiKey', ...noFilter },
];

/** The endpoint at this path, whatever the method, and the values of its path parameters. */
export function endpointAt(
  pathname: string,
): { readonly endpoint: Endpoint; readonly parameters: ReadonlyMap<string, string> } | undefined {
  const segments = pathname.split('/').slice(1);
  for (const endpoint of endpoints) {
    const parameters = new Map<string, string>();
    const fits =
      segments.length === endpoint.path.length &&
      endpoint.path.every((wanted, index) => {
        const segment = decoded(segments[index] ?? '');
        if (!wanted.startsWith(':')) {
          return segments[index] === wanted;
        }
        parameters.set(wanted.slice(1), segment ?? '');
        return segment !== undefined && segment !== '';
      });
    if (fits) {
      return { endpoint, parameters };
    }
  }
  return undefined;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
