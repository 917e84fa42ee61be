/** The credential that a request carries. */
export type CredentialName = 'apiKey' | 'token';

/** The header that carries each credential, and the scheme before its value (specification section 5). */
export const authSchemes = {
  apiKey: { header: 'Authentication', prefix: '' },
  token: { header: 'Authorization', prefix: 'Bearer ' },
} as const satisfies Record<CredentialName, { readonly header: string; readonly prefix: string }>;

/** A field of the `filter` object, as spelled on the wire (specification section 2, Filter object). */
export type FilterField = 'start' | 'end' | 'types' | 'hosts' | 'query_string' | 'group_hash' | 'from';

/** One endpoint of the specification: what a client sends, and what a service accepts. */
export interface Endpoint {
  /** Section of the specification. */
  readonly section: string;
  readonly method: 'GET' | 'POST';
  /** `:id` stands for the app, `:group_hash` for the transaction group. */
  readonly path: string;
  readonly credential: CredentialName;
  /** Where the filter goes: a JSON body `{"filter": {…}}`, query parameters named `filter.<field>`, or nowhere. */
  readonly filter: 'body' | 'query' | 'none';
  readonly required: readonly FilterField[];
  /** The optional fields. All other fields are refused. */
  readonly optional: readonly FilterField[];
}

const noFilter = { filter: 'none', required: [], optional: [] } as const;

/**
 * The endpoints (specification section 4; credentials by section 5): the table from which the client builds requests
 * and against which the embedded services check them.
 */
export const endpoints = {
  hosts: {
    section: '4.1',
    method: 'POST',
    path: '/api/apps/:id/hosts',
    credential: 'apiKey',
    filter: 'body',
    required: ['start', 'end'],
    optional: ['types'],
  },
  types: {
    section: '4.2',
    method: 'POST',
    path: '/users',
    credential: 'token',
    filter: 'body',
    required: ['start', 'end'],
    optional: [],
  },
  performance: {
    section: '4.3',
    method: 'POST',
    path: '/api/apps/:id/performance',
    credential: 'apiKey',
    filter: 'body',
    required: ['start', 'end'],
    optional: ['hosts', 'query_string', 'group_hash'],
  },
  errors: {
    section: '4.4',
    method: 'GET',
    path: '/api/projects/:id/errors',
    credential: 'apiKey',
    ...noFilter,
  },
  trend: {
    section: '4.5',
    method: 'GET',
    path: '/api/apps/:id/errors/trend',
    credential: 'apiKey',
    ...noFilter,
  },
  transactions: {
    section: '4.6',
    method: 'POST',
    path: '/api/apps/:id/transactions',
    credential: 'token',
    filter: 'body',
    required: ['start'],
    optional: ['end', 'hosts', 'query_string'],
  },
  occurrences: {
    section: '4.7',
    method: 'POST',
    path: '/api/apps/:id/transactions/:group_hash/occurrences',
    credential: 'apiKey',
    filter: 'query',
    required: ['start'],
    optional: ['end', 'from'],
  },
  platforms: {
    section: '4.8',
    method: 'GET',
    path: '/api/platforms',
    credential: 'apiKey',
    ...noFilter,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Every endpoint's name, in the order of the specification. */
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(isEndpointName);

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}
