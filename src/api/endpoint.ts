import type { CredentialName } from './failure.ts';

/** A field of the `filter` object, as the service spells it (specification section 2, Filter object). */
export type FilterField = 'start' | 'end' | 'types' | 'hosts' | 'query_string' | 'group_hash' | 'from';

/** One endpoint of the specification, as data. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** `:id` is the app, `:group_hash` the transaction group. */
  readonly path: string;
  /** `apiKey` goes into `Authentication`, `token` into `Authorization: Bearer`. */
  readonly credential: CredentialName;
  /** Where the filter goes: a JSON body, query parameters named `filter.<field>`, or nowhere. */
  readonly filter: 'body' | 'query' | 'none';
  /** The filter fields that the endpoint knows; no others are sent. */
  readonly fields: readonly FilterField[];
}

/** The whole service (specification section 4; credentials by section 5). */
export const endpoints = {
  hosts: {
    method: 'POST',
    path: '/api/apps/:id/hosts',
    credential: 'apiKey',
    filter: 'body',
    fields: ['start', 'end', 'types'],
  },
  types: { method: 'POST', path: '/users', credential: 'token', filter: 'body', fields: ['start', 'end'] },
  performance: {
    method: 'POST',
    path: '/api/apps/:id/performance',
    credential: 'apiKey',
    filter: 'body',
    fields: ['start', 'end', 'hosts', 'query_string', 'group_hash'],
  },
  errors: { method: 'GET', path: '/api/projects/:id/errors', credential: 'apiKey', filter: 'none', fields: [] },
  trend: { method: 'GET', path: '/api/apps/:id/errors/trend', credential: 'apiKey', filter: 'none', fields: [] },
  transactions: {
    method: 'POST',
    path: '/api/apps/:id/transactions',
    credential: 'token',
    filter: 'body',
    fields: ['start', 'end', 'hosts', 'query_string'],
  },
  occurrences: {
    method: 'POST',
    path: '/api/apps/:id/transactions/:group_hash/occurrences',
    credential: 'apiKey',
    filter: 'query',
    fields: ['start', 'end', 'from'],
  },
  platforms: { method: 'GET', path: '/api/platforms', credential: 'apiKey', filter: 'none', fields: [] },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
