import { setImmediate } from 'node:timers/promises';
import type { Dispatcher as Undici } from 'undici';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import { l10n } from '../model/l10n.ts';
import { networkError, RequestError } from './requestError.ts';

export interface FetchDispatcherOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Timeout of one attempt in milliseconds, body included. */
  readonly timeout: number;
  /** Bound on a body in bytes, after decompression. */
  readonly limit: number;
}

/**
 * An undici dispatcher that sends requests with a given `fetch`. In VS Code that is the extension host's, because only
 * it applies the editor's proxies and certificates. That `fetch` replaces a dispatcher in its options, so undici's
 * interceptors are layered over it instead of being passed to it. A response is passed on when its body is complete, so
 * that a truncated body is a failed attempt, which is retried as a whole instead of resumed by ranges.
 */
export class FetchDispatcher extends Dispatcher {
  readonly #options: FetchDispatcherOptions;

  constructor(options: FetchDispatcherOptions) {
    super();
    this.#options = options;
  }

  override dispatch(options: Undici.DispatchOptions, handler: Undici.DispatchHandler): boolean {
    const abort = new AbortController();
    const controller: Undici.DispatchController = {
      get aborted() {
        return abort.signal.aborted;
      },
      get reason() {
        return abort.signal.reason instanceof Error ? abort.signal.reason : null;
      },
      paused: false,
      abort: (reason) => abort.abort(reason),
      pause: () => {},
      resume: () => {},
    };
    handler.onRequestStart?.(controller, {});
    this.#exchange(options, abort.signal)
      .then(({ response, chunks }) => {
        handler.onResponseStart?.(controller, response.status, headersOf(response), response.statusText);
        for (const chunk of chunks) {
          handler.onResponseData?.(controller, chunk);
        }
        handler.onResponseEnd?.(controller, {});
      })
      .catch((error: unknown) => {
        handler.onResponseError?.(controller, error instanceof Error ? error : new Error(String(error)));
      });
    return true;
  }

  async #exchange(
    options: Undici.DispatchOptions,
    aborted: AbortSignal,
  ): Promise<{ response: Response; chunks: readonly Buffer[] }> {
    const { timeout, limit } = this.#options;
    const deadline = AbortSignal.timeout(timeout);
    try {
      const response = await this.#options.fetch(`${options.origin}${options.path}`, {
        method: options.method,
        headers: headersToSend(options.headers),
        body: typeof options.body === 'string' ? options.body : null,
        redirect: 'manual',
        credentials: 'omit',
        signal: AbortSignal.any([aborted, deadline]),
      });
      if (response.type === 'opaqueredirect') {
        throw new RequestError({ kind: 'redirected', origin: l10n.t('another address') }, false);
      }
      return { response, chunks: await readBody(response, limit) };
    } catch (error) {
      if (aborted.aborted) {
        throw new RequestError({ kind: 'cancelled' }, false);
      }
      if (deadline.aborted) {
        throw new RequestError({ kind: 'timeout', milliseconds: timeout }, false);
      }
      throw error instanceof RequestError ? error : networkError(error);
    }
  }
}

/** The number of bytes after which to yield: data that has already arrived is read without yielding otherwise. */
const burst = 256 * 1024;

async function readBody(response: Response, limit: number): Promise<readonly Buffer[]> {
  const chunks: Buffer[] = [];
  let length = 0;
  let inBurst = 0;
  for await (const { buffer, byteOffset, byteLength } of response.body ?? []) {
    length += byteLength;
    if (length > limit) {
      // Leaving the loop cancels the stream and thereby the download.
      throw new RequestError({ kind: 'tooLarge', bytes: limit }, false);
    }
    chunks.push(Buffer.from(buffer, byteOffset, byteLength));
    inBurst += byteLength;
    if (inBurst > burst) {
      inBurst = 0;
      await setImmediate();
    }
  }
  return chunks;
}

/** The headers without those of length and encoding, which do not describe the decoded body. */
function headersOf(response: Response): Record<string, string> {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  headers.delete('transfer-encoding');
  return Object.fromEntries(headers);
}

function headersToSend(headers: Undici.DispatchOptions['headers']): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (typeof value === 'string') {
      sent.set(name, value);
    }
  }
  return sent;
}
