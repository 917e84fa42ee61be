import type { CredentialName } from '../model/endpoint.ts';
import type { Failure, Result } from './failure.ts';
import { proxyRefusal } from './requestError.ts';
import { parseRetryAfter } from './retryAfter.ts';

/** A response with its body as text. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What the failure of a response depends on besides the response. */
export interface ResponseContext {
  readonly path: string;
  readonly credential: CredentialName;
  /** The credential itself, to keep it out of what the service says about it. */
  readonly secret: string;
}

/**
 * Turns a response into the JSON value in it, or into the failure that it stands for. The specification names no status but 200
 * (section 7), so the codes have their meaning of RFC 9110.
 *
 * @param now milliseconds since 1970 UTC.
 */
export function readResponse(answer: HttpResponse, asked: ResponseContext, now: number): Result<unknown> {
  if (answer.status >= 200 && answer.status < 300) {
    return parseJson(answer);
  }
  return { ok: false, failure: failureOf(answer, asked, now) };
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
      return proxyRefusal;
    case 429:
      return { kind: 'throttled', until };
    case 304:
      return { kind: 'rejected', status, reason: 'it says that nothing has changed since an answer that nobody has' };
    case 408:
    case 425:
      return { kind: 'unavailable', status, until };
    default:
      return status >= 500
        ? { kind: 'unavailable', status, until }
        : { kind: 'rejected', status, reason: reasonIn(answer, asked.secret) };
  }
}

function parseJson(answer: HttpResponse): Result<unknown> {
  try {
    const value: unknown = JSON.parse(answer.text);
    return { ok: true, value };
  } catch {
    return { ok: false, failure: { kind: 'unreadable', reason: describeText(answer) } };
  }
}

function describeText(answer: HttpResponse): string {
  const start = answer.text.trimStart();
  if (start === '') {
    return 'it is empty';
  }
  if (start.startsWith('<') || /^text\/html\b/i.test(answer.headers['content-type'] ?? '')) {
    return 'it is HTML instead of JSON';
  }
  return /^[[{]/.test(start) ? 'it is not valid JSON, or was cut short' : 'it is not JSON';
}

/** The service's own words on a request that it did not accept, where it says any: a short plain text without the credential. */
function reasonIn(answer: HttpResponse, secret: string): string {
  const parsed = parseJson(answer);
  const words = parsed.ok ? wordsIn(parsed.value) : undefined;
  if (words === undefined) {
    return 'it gives no reason';
  }
  const plain = words
    .replaceAll(secret, '…')
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
