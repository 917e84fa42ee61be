import type { CredentialName } from '../model/endpoint.ts';
import { l10n } from '../model/l10n.ts';
import type { Failure, Result } from './failure.ts';
import { proxyRefusal } from './requestError.ts';
import { parseRetryAfter } from './retryAfter.ts';

/** What came back from the wire, without the credentials that a service may have put into it. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The JSON of a body, or why there is none. */
export type Body = { readonly json: true; readonly value: unknown } | { readonly json: false; readonly reason: string };

/** What an answer is judged by, besides itself. */
export interface ResponseContext {
  readonly path: string;
  readonly credential: CredentialName;
}

/**
 * Turns a response into the JSON value in it, or into the failure that it stands for. The specification names no status but 200
 * (section 7), so the codes are read as HTTP has them (RFC 9110).
 *
 * @param now milliseconds since 1970 UTC.
 */
export function readResponse(answer: HttpResponse, asked: ResponseContext, now: number): Result<unknown> {
  const { status, body } = answer;
  if (status < 200 || status > 299) {
    return { ok: false, failure: failureOf(answer, asked, now) };
  }
  return body.json
    ? { ok: true, value: body.value }
    : { ok: false, failure: { kind: 'unreadable', reason: body.reason } };
}

function failureOf(answer: HttpResponse, asked: ResponseContext, now: number): Failure {
  const { status } = answer;
  const until = parseRetryAfter(answer.headers['retry-after'], now);
  switch (status) {
    case 401:
    case 403:
      return { kind: 'refused', credential: asked.credential, status };
    case 404:
    case 410:
      return { kind: 'notFound', path: asked.path };
    case 407:
      return proxyRefusal();
    case 429:
      return { kind: 'throttled', until };
    case 304:
      return {
        kind: 'rejected',
        status,
        reason: l10n.t('it says that nothing has changed since an answer that nobody has'),
      };
    case 408:
    case 425:
      return { kind: 'unavailable', status, until };
    default:
      return status >= 500
        ? { kind: 'unavailable', status, until }
        : { kind: 'rejected', status, reason: reasonIn(answer.body) };
  }
}

/** The service's own words on a request that it did not accept, where it says any: a short plain text. */
function reasonIn(body: Body): string {
  const words = body.json ? wordsIn(body.value) : undefined;
  if (words === undefined) {
    return l10n.t('it gives no reason');
  }
  const plain = words
    .slice(0, 2_000)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/\.+$/, '');
  return plain.length > 200 ? `${plain.slice(0, 199)}…` : plain;
}

function wordsIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const candidates: readonly unknown[] = [
    'message' in value ? value.message : undefined,
    'error' in value ? value.error : undefined,
    'reason' in value ? value.reason : undefined,
    'detail' in value ? value.detail : undefined,
  ];
  return candidates.filter((candidate) => typeof candidate === 'string').find((candidate) => candidate.trim() !== '');
}
