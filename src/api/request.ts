import { authSchemes, type Endpoint, type FilterField } from '../model/endpoint.ts';
import { l10n } from '../model/l10n.ts';
import type { TimeRange } from '../model/period.ts';
import type { Credentials } from './credential.ts';
import type { Result } from './failure.ts';

/** The parameters of a request, of which each endpoint uses the fields in its row of the table. */
export interface Parameters {
  readonly appId: string;
  readonly range?: TimeRange | undefined;
  readonly types?: readonly string[] | undefined;
  readonly hosts?: readonly string[] | undefined;
  /** A part of the transaction's name. */
  readonly name?: string | undefined;
  readonly groupHash?: string | undefined;
  /** The number of occurrences to skip. */
  readonly from?: number | undefined;
}

/** A request that is ready to be sent. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/**
 * Builds the request for an endpoint (specification, sections 4 and 5). Empty lists and absent values are omitted.
 *
 * @param baseUrl an origin, as `parseBaseUrl` returns it
 */
export function buildRequest(
  endpoint: Endpoint,
  parameters: Parameters,
  credentials: Credentials,
  baseUrl: string,
): Result<HttpRequest> {
  const secret = credentials[endpoint.credential];
  if (secret === undefined || secret === '') {
    return { ok: false, failure: { kind: 'notSignedIn', credential: endpoint.credential } };
  }
  if (endpoint.path.includes(':id') && !isSegment(parameters.appId)) {
    const reason = parameters.appId === '' ? l10n.t('it is empty') : l10n.t('it cannot be part of a path');
    return { ok: false, failure: { kind: 'notConfigured', setting: 'appId', reason } };
  }
  if (endpoint.path.includes(':group_hash') && !isSegment(parameters.groupHash ?? '')) {
    return { ok: false, failure: { kind: 'notFound', path: endpoint.path } };
  }
  const scheme = authSchemes[endpoint.credential];
  const url = new URL(pathOf(endpoint, parameters), baseUrl);
  const filter = [...endpoint.required, ...endpoint.optional].flatMap((field) => {
    const value = fieldValue(field, parameters);
    return value === undefined ? [] : [[field, value] as const];
  });
  if (endpoint.filter === 'query') {
    for (const [field, value] of filter) {
      url.searchParams.set(`filter.${field}`, String(value));
    }
  }
  const body = endpoint.filter === 'body' ? JSON.stringify({ filter: Object.fromEntries(filter) }) : undefined;
  return {
    ok: true,
    value: {
      method: endpoint.method,
      url: url.href,
      headers: {
        Accept: 'application/json',
        [scheme.header]: `${scheme.prefix}${secret}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body,
    },
  };
}

function pathOf(endpoint: Endpoint, parameters: Parameters): string {
  return endpoint.path
    .replace(':id', () => encodeURIComponent(parameters.appId))
    .replace(':group_hash', () => encodeURIComponent(parameters.groupHash ?? ''));
}

/**
 * Whether a text is valid as one path segment: `.` and `..` would be resolved, and a lone surrogate cannot be encoded.
 */
function isSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/\p{Cs}/u.test(text);
}

function fieldValue(field: FilterField, parameters: Parameters): string | number | readonly string[] | undefined {
  switch (field) {
    case 'start':
      return isoDate(parameters.range?.start);
    case 'end':
      return isoDate(parameters.range?.end);
    case 'types':
      return filled(parameters.types);
    case 'hosts':
      return filled(parameters.hosts);
    case 'query_string':
      return filled(parameters.name);
    case 'group_hash':
      return filled(parameters.groupHash);
    case 'from':
      return parameters.from;
  }
}

function isoDate(milliseconds: number | undefined): string | undefined {
  const date = new Date(milliseconds ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function filled<T extends { readonly length: number }>(value: T | undefined): T | undefined {
  return value === undefined || value.length === 0 ? undefined : value;
}
