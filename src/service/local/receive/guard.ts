import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { accepted, type Outcome, refused } from '../../refusal.ts';

/** The header that carries the token of applications on this machine. */
export const tokenHeader = 'x-apm-lens-token';

const hosts = new Set(['127.0.0.1', 'localhost', '[::1]', 'host.docker.internal']);

/**
 * Refuses requests that a web page could have sent, by their `Host` (a page that reaches this machine by DNS rebinding
 * names another host) and their `Origin`.
 */
export function checkSender(headers: IncomingHttpHeaders): Outcome<undefined> {
  const authority = headers.host ?? headers[':authority'];
  const host = typeof authority === 'string' ? authority.toLowerCase().replace(/:\d+$/, '') : '';
  if (!hosts.has(host)) {
    return refused(421, 'wrong_host', 'This service answers on loopback, under 127.0.0.1 or localhost.');
  }
  return headers.origin === undefined && headers['sec-fetch-site'] === undefined
    ? accepted(undefined)
    : refused(403, 'from_a_page', 'This service answers no page of a browser.');
}

function isSame(sent: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Checks the token: in the header for OpenTelemetry, in the ingestion key for Inspector. */
export function checkToken(headers: IncomingHttpHeaders, token: string): Outcome<undefined> {
  const sent = headers[tokenHeader] ?? headers['x-inspector-key'];
  return typeof sent === 'string' && isSame(sent, token)
    ? accepted(undefined)
    : refused(
        401,
        'unauthorized',
        `Applications send the header ${tokenHeader}, or X-Inspector-Key, with the token of this service.`,
      );
}

/**
 * The encoding of a body by its content type; undefined for types that a page can send without a CORS preflight, and
 * for unknown ones.
 */
export function contentKind(headers: IncomingHttpHeaders): 'protobuf' | 'json' | undefined {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-protobuf' || type === 'application/protobuf'
    ? 'protobuf'
    : type === 'application/json'
      ? 'json'
      : undefined;
}
