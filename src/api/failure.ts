import type { CredentialName } from '../model/endpoint.ts';

/** The settings that a request cannot be sent without, or with an invalid value of. */
export type ConnectionSetting = 'baseUrl' | 'appId' | 'service.timeZone';

/**
 * Everything that can go wrong between a request and its decoded answer. Closed: a surface that shows a failure handles every kind.
 * Times are milliseconds since 1970 UTC. No kind carries a credential, a query or a body.
 */
export type Failure =
  | { readonly kind: 'notSignedIn'; readonly credential: CredentialName }
  | { readonly kind: 'notConfigured'; readonly setting: ConnectionSetting; readonly reason: string }
  | { readonly kind: 'refused'; readonly credential: CredentialName; readonly status: number }
  | { readonly kind: 'notFound'; readonly path: string }
  | { readonly kind: 'throttled'; readonly until: number | undefined }
  | { readonly kind: 'unavailable'; readonly status: number; readonly until: number | undefined }
  | { readonly kind: 'rejected'; readonly status: number; readonly reason: string }
  | { readonly kind: 'offline'; readonly reason: string }
  | { readonly kind: 'timeout'; readonly milliseconds: number }
  | { readonly kind: 'redirected'; readonly origin: string }
  | { readonly kind: 'tooLarge'; readonly bytes: number }
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** The extension itself failed on the way: a mistake in it, named in the log. */
  | { readonly kind: 'internal' }
  | { readonly kind: 'cancelled' };

/** A value, or the reason why there is none. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** The answer was `null`, an object without fields, or records without numbers: nothing to replace good data with. */
      readonly blank?: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

/** The one thing to do about a failure. `openSetting:` is followed by the setting's name without its prefix. */
export type FailureAction = 'signIn' | `openSetting:${ConnectionSetting}` | 'setPeriod' | 'retry' | 'showLog' | 'wait';

/** A failure in words: one sentence, ending in a full stop, and one action. */
export interface FailureDescription {
  /** The state in a word or two, for a status bar: `offline`, `refused`, `throttled until 09:20`. */
  readonly state: string;
  readonly sentence: string;
  readonly action: FailureAction;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

const credentialWords = { apiKey: 'API key', token: 'bearer token' } as const satisfies Record<CredentialName, string>;

const settingWords = {
  baseUrl: 'base URL',
  appId: 'app id',
  'service.timeZone': 'time zone',
} as const satisfies Record<ConnectionSetting, string>;

/**
 * The words for a failure, the same in view, status bar and log.
 *
 * @param time turns milliseconds since 1970 into a time of day; the local time by default.
 */
export function describeFailure(
  failure: Failure,
  time: (milliseconds: number) => string = (milliseconds) => clock.format(milliseconds),
): FailureDescription {
  switch (failure.kind) {
    case 'notSignedIn':
      return {
        state: 'not signed in',
        sentence: `Not signed in: there is no ${credentialWords[failure.credential]} for this service.`,
        action: 'signIn',
      };
    case 'notConfigured':
      return {
        state: 'not configured',
        sentence: `The ${settingWords[failure.setting]} cannot be used: ${failure.reason}.`,
        action: `openSetting:${failure.setting}`,
      };
    case 'refused':
      return {
        state: 'refused',
        sentence: `The service refused the ${credentialWords[failure.credential]} (status ${failure.status}).`,
        action: 'signIn',
      };
    case 'notFound':
      return failure.path.startsWith('/api/apps/') || failure.path.startsWith('/api/projects/')
        ? {
            state: 'not found',
            sentence: `Not found: the service knows no app under ${failure.path}.`,
            action: 'openSetting:appId',
          }
        : {
            state: 'not found',
            sentence: `Not found: the service has nothing under ${failure.path}.`,
            action: 'openSetting:baseUrl',
          };
    case 'throttled':
      return {
        state: failure.until === undefined ? 'throttled' : `throttled until ${time(failure.until)}`,
        sentence:
          failure.until === undefined
            ? 'The service asks for fewer requests; the next one waits longer.'
            : `The service asks for a pause: throttled until ${time(failure.until)}.`,
        action: 'wait',
      };
    case 'unavailable':
      return failure.until === undefined
        ? {
            state: 'unavailable',
            sentence: `The service is not available at the moment (status ${failure.status}).`,
            action: 'retry',
          }
        : {
            state: `unavailable until ${time(failure.until)}`,
            sentence: `The service is not available until ${time(failure.until)} (status ${failure.status}).`,
            action: 'wait',
          };
    case 'rejected':
      return {
        state: 'rejected',
        sentence: `The service did not accept the request: ${failure.reason} (status ${failure.status}).`,
        action: 'showLog',
      };
    case 'offline':
      return { state: 'offline', sentence: `The service cannot be reached: ${failure.reason}.`, action: 'retry' };
    case 'timeout':
      return {
        state: 'timed out',
        sentence: `The service did not answer within ${Math.round(failure.milliseconds / 1000)} seconds.`,
        action: 'retry',
      };
    case 'redirected':
      return {
        state: 'redirected',
        sentence: `The service sends requests on to ${failure.origin}; credentials are not sent there.`,
        action: 'openSetting:baseUrl',
      };
    case 'tooLarge':
      return {
        state: 'answer too large',
        sentence: `The answer is larger than ${Math.round(failure.bytes / 1024 / 1024)} MB; a shorter period may fit.`,
        action: 'setPeriod',
      };
    case 'unreadable':
      return {
        state: 'unreadable',
        sentence: `The answer of the service cannot be read: ${failure.reason}.`,
        action: 'showLog',
      };
    case 'internal':
      return {
        state: 'failed',
        sentence: 'The answer of the service could not be taken in; the log says more.',
        action: 'showLog',
      };
    case 'cancelled':
      return { state: 'cancelled', sentence: 'The request was cancelled.', action: 'retry' };
  }
}
