import type { IncomingHttpHeaders } from 'node:http';
import type { RequestBody } from './body.ts';
import { type Credentials, type CredentialVerdict, checkCredentials, credentialVerdict } from './credentials.ts';
import { type Endpoint, type EndpointName, endpointAt } from './endpoint.ts';
import { type Filter, readBodyFilter, readFilter, readQueryFilter } from './filter.ts';
import { accepted, type Outcome, refused } from './refusal.ts';

/** A request as it came in. */
export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: RequestBody;
}

/** A request that keeps the specification. */
export interface Question {
  readonly endpoint: EndpointName;
  readonly filter: Filter;
  /** From the path of the occurrences endpoint. */
  readonly groupHash: string;
}

export interface Examination {
  /** Undefined where path and method are of no endpoint. */
  readonly endpoint: EndpointName | undefined;
  /** Undefined where the path is of no endpoint. */
  readonly credentials: CredentialVerdict | undefined;
  readonly outcome: Outcome<Question>;
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
  if (endpoint.filterIn !== 'query' && query !== undefined && query !== '') {
    return refused(400, 'unexpected_query', `This endpoint takes no query (section ${endpoint.section}).`);
  }
  if (endpoint.filterIn === 'body') {
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
  return endpoint.filterIn === 'query'
    ? readQueryFilter(endpoint, new URLSearchParams(query))
    : readFilter(endpoint, {});
}

/**
 * Holds a request against the specification: path (404), method (405 with `Allow`), credentials (401), application (404), content
 * type (415), query and body (400), filter (422); the first that does not fit is the answer.
 */
export function examine(request: RawRequest, credentials: Credentials, appId: string): Examination {
  const { pathname, query } = splitUrl(request.url);
  const found = endpointAt(pathname);
  if (found === undefined) {
    const outcome = refused(404, 'not_found', 'There is no such path.');
    return { endpoint: undefined, credentials: undefined, outcome };
  }
  const { endpoint, parameters } = found;
  const verdict = credentialVerdict(endpoint, request.headers, credentials);
  if (request.method !== endpoint.method) {
    const message = `This path is asked with ${endpoint.method} (section ${endpoint.section}).`;
    const outcome = refused(405, 'method_not_allowed', message, { Allow: endpoint.method });
    return { endpoint: undefined, credentials: verdict, outcome };
  }
  return { endpoint: endpoint.name, credentials: verdict, outcome: examineParts() };

  function examineParts(): Outcome<Question> {
    const known = checkCredentials(endpoint, verdict);
    if (!known.ok) {
      return known;
    }
    if (parameters.has('id') && parameters.get('id') !== appId) {
      return refused(404, 'unknown_app', 'There is no application with this id.');
    }
    const typed = checkContentType(endpoint, request.headers);
    if (!typed.ok) {
      return typed;
    }
    const filter = readAnyFilter(endpoint, request, query);
    return filter.ok
      ? accepted({ endpoint: endpoint.name, filter: filter.value, groupHash: parameters.get('group_hash') ?? '' })
      : filter;
  }
}
