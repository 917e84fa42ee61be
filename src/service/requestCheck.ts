import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, EndpointName } from '../model/endpoint.ts';
import type { RequestBody } from './body.ts';
import { type Credentials, type CredentialVerdict, checkCredentials, credentialVerdict } from './credentials.ts';
import { type EndpointMatch, endpointAt } from './endpointPath.ts';
import { type Filter, readBodyFilter, readFilter, readQueryFilter } from './filter.ts';
import { accepted, type Outcome, refused } from './refusal.ts';

/** A request as it was received. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: RequestBody;
}

/** A request that complies with the specification, decoded. */
export interface CheckedRequest {
  readonly endpoint: EndpointName;
  /** From the path; for paths without one, the first accepted id. */
  readonly appId: string;
  readonly filter: Filter;
  /** From the path of the occurrences endpoint; empty for other endpoints. */
  readonly groupHash: string;
}

/** The result of checking a request. */
export interface RequestCheck {
  /** Undefined unless path and method are those of an endpoint. */
  readonly endpoint: EndpointName | undefined;
  /** Undefined unless the path is that of an endpoint. */
  readonly credentials: CredentialVerdict | undefined;
  readonly outcome: Outcome<CheckedRequest>;
}

/** What a service accepts: its credentials, and the ids of its applications. */
export interface Accepted {
  readonly credentials: Credentials;
  readonly appIds: readonly string[];
}

/**
 * Checks a request against the table of endpoints, in this order: path (404), method (405 with `Allow`), credentials
 * (401), application (404), content type (415), query and body (400), filter (422). The refusal is that of the first
 * check that fails.
 */
export function checkRequest(request: RawRequest, { credentials, appIds }: Accepted): RequestCheck {
  const { pathname, query } = splitUrl(request.url);
  const match = endpointAt(pathname);
  if (match === undefined) {
    const outcome = refused(404, 'not_found', 'There is no such path.');
    return { endpoint: undefined, credentials: undefined, outcome };
  }
  const { name, endpoint } = match;
  const verdict = credentialVerdict(endpoint, request.headers, credentials);
  if (request.method !== endpoint.method) {
    const message = `This path is asked with ${endpoint.method} (section ${endpoint.section}).`;
    const outcome = refused(405, 'method_not_allowed', message, { Allow: endpoint.method });
    return { endpoint: undefined, credentials: verdict, outcome };
  }
  const known = checkCredentials(endpoint, verdict);
  return {
    endpoint: name,
    credentials: verdict,
    outcome: known.ok ? checkContent(match, request, query, appIds) : known,
  };
}

function checkContent(
  { name, endpoint, parameters }: EndpointMatch,
  request: RawRequest,
  query: string | undefined,
  appIds: readonly string[],
): Outcome<CheckedRequest> {
  const appId = parameters.get('id') ?? appIds[0] ?? '';
  if (!appIds.includes(appId)) {
    return refused(404, 'unknown_app', 'There is no application with this id.');
  }
  const typed = checkContentType(endpoint, request.headers);
  if (!typed.ok) {
    return typed;
  }
  const filter = readAnyFilter(endpoint, request, query);
  return filter.ok
    ? accepted({ endpoint: name, appId, filter: filter.value, groupHash: parameters.get('group_hash') ?? '' })
    : filter;
}

function splitUrl(url: string): { readonly pathname: string; readonly query: string | undefined } {
  const mark = url.indexOf('?');
  return mark === -1
    ? { pathname: url, query: undefined }
    : { pathname: url.slice(0, mark), query: url.slice(mark + 1) };
}

function checkContentType(endpoint: Endpoint, headers: IncomingHttpHeaders): Outcome<undefined> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return endpoint.credential === 'apiKey' || type === 'application/json'
    ? accepted(undefined)
    : refused(
        415,
        'unsupported_media_type',
        `This endpoint wants Content-Type: application/json (section ${endpoint.section}).`,
      );
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? '0') > 0;
}

function readAnyFilter(endpoint: Endpoint, request: RawRequest, query: string | undefined): Outcome<Filter> {
  if (endpoint.filter !== 'query' && query !== undefined && query !== '') {
    return refused(400, 'unexpected_query', `This endpoint takes no query (section ${endpoint.section}).`);
  }
  if (endpoint.filter === 'body') {
    switch (request.body.problem) {
      case 'tooLarge':
        return refused(413, 'too_large', 'The body is longer than 1 MiB.');
      case 'notUtf8':
        return refused(400, 'invalid_json', 'The body is not valid UTF-8.');
      case undefined:
        return readBodyFilter(endpoint, request.body.text);
    }
  }
  if (hasBody(request.headers)) {
    return refused(400, 'unexpected_body', `This endpoint takes no body (section ${endpoint.section}).`);
  }
  return endpoint.filter === 'query' ? readQueryFilter(endpoint, new URLSearchParams(query)) : readFilter(endpoint, {});
}
