import type { CredentialName } from '../model/endpoint.ts';
import { l10n } from '../model/l10n.ts';
import type { Failure, Result } from './failure.ts';
import { proxyRefusal } from './requestError.ts';
import { parseRetryAfter } from './retryAfter.ts';

/** A response, from which credentials that the service may have repeated are removed. */
export interface HttpResponse {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The JSON of a body, or the reason why there is none. */
export type Body = { readonly json: true; readonly value: unknown } | { readonly json: false; readonly reason: string };

/** The context in which a response is interpreted. */
export interface ResponseContext {
  readonly path: string;
  readonly credential: CredentialName;
}

/**
 * Turns a response into its JSON value, or into a failure. The specification defines no status other than 200 (section
 * 7), so the others have the meaning of HTTP (RFC 9110).
 *
 * @param now milliseconds since 1970 UTC
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

/** The service's explanation of a refused request: a short plain text; undefined if there is none. */
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
