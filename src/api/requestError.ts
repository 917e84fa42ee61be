import { l10n } from '../model/l10n.ts';
import type { Failure } from './failure.ts';

/** A failure as an `Error`, for undici's dispatchers and handlers. It is not thrown outside of this layer. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failure: Failure;
  /** Whether the same request may succeed shortly. */
  readonly transient: boolean;

  constructor(failure: Failure, transient: boolean) {
    super(failure.kind);
    this.failure = failure;
    this.transient = transient;
  }
}

/** Bound on the length of a chain of causes. */
const deepestCause = 5;

const closed = () => l10n.t('the connection was closed before the answer was complete');

const reasons: Readonly<Record<string, () => string>> = {
  ENOTFOUND: () => l10n.t('the host name is not known'),
  EAI_AGAIN: () => l10n.t('the host name could not be looked up'),
  ECONNREFUSED: () => l10n.t('the connection was refused'),
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  ERR_STREAM_PREMATURE_CLOSE: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: closed,
  ETIMEDOUT: () => l10n.t('the connection timed out'),
  UND_ERR_CONNECT_TIMEOUT: () => l10n.t('the connection timed out'),
  EHOSTUNREACH: () => l10n.t('the host cannot be reached'),
  ENETUNREACH: () => l10n.t('the network cannot be reached'),
  ENETDOWN: () => l10n.t('the network is down'),
};

export function proxyRefusal(): Failure {
  return { kind: 'offline', reason: l10n.t('the proxy asks for credentials of its own') };
}

/** Matches the errors of decompression: the codes of zlib and Brotli in Node, and of the network stack of VS Code. */
const decoding = /^(?:Z_|ERR__ERROR_|ERR_CONTENT_DECODING)/;

/**
 * Matches the errors for a 407, which `fetch` does not return as a response (Fetch standard, section 4.6): in Node the
 * cause has neither code nor message, and a tunnel that a proxy refuses has messages of its own.
 */
const proxyRefused = /^$|\(407\)|proxy authentication required|\bERR_(?:PROXY_AUTH\w*|TUNNEL_CONNECTION_FAILED)\b/i;

/**
 * Classifies the error of a failed `fetch`. Only error codes are used: messages may contain addresses and queries.
 *
 * @param error the reason with which `fetch`, or reading its body, rejected
 */
export function networkError(error: unknown): RequestError {
  const code = codeOf(error);
  if (messagesOf(error).some((message) => proxyRefused.test(message) && (message !== '' || code === undefined))) {
    return new RequestError(proxyRefusal(), false);
  }
  if (code === undefined) {
    return new RequestError({ kind: 'offline', reason: l10n.t('the network failed') }, true);
  }
  if (decoding.test(code)) {
    return new RequestError({ kind: 'unreadable', reason: l10n.t('it is not compressed as it says it is') }, false);
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_(TLS|SSL)|EPROTO/.test(code)) {
    return new RequestError(
      { kind: 'offline', reason: l10n.t('the secure connection could not be made ({0})', code) },
      false,
    );
  }
  return new RequestError(
    { kind: 'offline', reason: reasons[code]?.() ?? l10n.t('the network failed ({0})', code) },
    true,
  );
}

/** The messages along the chain of causes, only to be matched: they may contain addresses and queries. */
function messagesOf(error: unknown): readonly string[] {
  const messages: string[] = [];
  for (let current = error; messages.length < deepestCause && current instanceof Error; current = current.cause) {
    messages.push(current.message);
  }
  return messages;
}

/** The first code along the chain of causes; VS Code's network stack has `net::ERR_…` in the message instead. */
function codeOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < deepestCause && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[A-Z0-9_]+$/.test(current.code)) {
      return current.code;
    }
    const electron = /net::(ERR_\w+)/.exec(current.message);
    if (electron !== null) {
      return electron[1];
    }
    current = current.cause;
  }
  return undefined;
}
