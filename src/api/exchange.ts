import { finished } from 'node:stream/promises';
import request from 'undici/lib/api/api-request.js';
import type Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import { l10n } from '../model/l10n.ts';
import { readBody } from './body.ts';
import type { Result } from './failure.ts';
import type { HttpRequest } from './request.ts';
import { networkError, RequestError } from './requestError.ts';
import type { HttpResponse } from './response.ts';
import type { Scrubber } from './scrubber.ts';

/** Bound on the redirects within the service that are followed. */
const mostRedirects = 3;

/** The status codes that redirect; 300, 304 and 305 do not (RFC 9110, section 15.4). */
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Sends a request and reads the complete response. A redirect is followed if it stays on the origin and repeats the
 * request unchanged. Nothing is sent to another origin.
 *
 * @param scrubber removes credentials from the response before anything else reads it
 */
export async function exchange(
  dispatcher: Dispatcher,
  sent: HttpRequest,
  scrubber: Scrubber,
  signal: AbortSignal | undefined,
): Promise<Result<HttpResponse>> {
  let url = new URL(sent.url);
  for (let followed = 0; ; followed += 1) {
    const answer = await sendOnce(dispatcher, sent, { url, scrubber, signal });
    if (!answer.ok || !redirects.includes(answer.value.status)) {
      return answer;
    }
    const location = answer.value.headers['location'];
    const target = location === undefined ? null : URL.parse(location, url.href);
    if (target !== null && target.origin !== url.origin) {
      const origin = target.origin === 'null' ? target.protocol : target.origin;
      return { ok: false, failure: { kind: 'redirected', origin: scrubber.address(origin) } };
    }
    const isCircle = target?.href === url.href;
    if (target === null || isCircle || followed === mostRedirects || !repeats(answer.value.status, sent.method)) {
      const reason = isCircle
        ? l10n.t('it redirects to itself')
        : target === null
          ? l10n.t('it redirects without saying where')
          : l10n.t('it redirects to {0}', scrubber.address(target.pathname));
      return { ok: false, failure: { kind: 'rejected', status: answer.value.status, reason } };
    }
    url = target;
  }
}

/**
 * Whether following a redirect repeats the request: the older status codes turn POST into GET (RFC 9110, section 15.4).
 */
function repeats(status: number, method: HttpRequest['method']): boolean {
  return status === 307 || status === 308 || (method === 'GET' && [301, 302, 303].includes(status));
}

async function sendOnce(
  dispatcher: Dispatcher,
  sent: HttpRequest,
  { url, scrubber, signal }: { url: URL; scrubber: Scrubber; signal: AbortSignal | undefined },
): Promise<Result<HttpResponse>> {
  try {
    const { statusCode, headers, body } = await request.call(dispatcher, {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: sent.method,
      headers: { ...sent.headers },
      body: sent.body ?? null,
      signal: signal ?? null,
    });
    const received = plain(headers, scrubber);
    const chunks: Uint8Array[] = [];
    // Reading the body as one buffer would copy it at once.
    body.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    await finished(body);
    const read = await readBody(chunks, received['content-type'] ?? '', scrubber);
    return { ok: true, value: { status: statusCode, headers: received, body: read } };
  } catch (error) {
    if (signal?.aborted) {
      return { ok: false, failure: { kind: 'cancelled' } };
    }
    return { ok: false, failure: (error instanceof RequestError ? error : networkError(error)).failure };
  }
}

function plain(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  scrubber: Scrubber,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, scrubber.text(value)]] : [],
    ),
  );
}
