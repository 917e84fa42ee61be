import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { accepted, type Outcome, refused } from '../../refusal.ts';

/** The header with which applications on this machine show that they were told of the service. */
export const tokenHeader = 'x-apm-lens-token';

const hosts = new Set(['127.0.0.1', 'localhost', '[::1]', 'host.docker.internal']);

/**
 * Refuses whatever a page in a browser could have sent: a page names another host when it found this one by rebinding a name, and is made to say
 * where it came from in `Origin`.
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

/** Whether the sender was told of the service: by the environment for OpenTelemetry, or by the key for Inspector. */
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

/** The kind of a body; undefined for one that a page could send without asking first, or that nobody can read. */
export function contentKind(headers: IncomingHttpHeaders): 'protobuf' | 'json' | undefined {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-protobuf' || type === 'application/protobuf'
    ? 'protobuf'
    : type === 'application/json'
      ? 'json'
      : undefined;
}
