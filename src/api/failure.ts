import type { CredentialName } from '../model/endpoint.ts';
import { l10n } from '../model/l10n.ts';

/** The settings without which a request cannot be sent, or with an invalid value. */
export type ConnectionSetting = 'baseUrl' | 'appId' | 'service.timeZone';

/**
 * Everything that can fail between a request and its decoded answer. The union is closed: a surface that shows failures
 * handles every kind. Times are milliseconds since 1970 UTC. No kind contains a credential, a query or a body.
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
  /** An error in the extension itself, which is in the log. */
  | { readonly kind: 'internal' }
  | { readonly kind: 'cancelled' };

/** A value, or the failure because of which there is none. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /**
       * The answer was `null`, an object without fields, or records without numbers, so it does not replace good data.
       */
      readonly blank?: boolean;
      /** Records of the answer were dropped, because they were invalid or too many. */
      readonly incomplete?: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

/** The action that resolves a failure. `openSetting:` is followed by the key of the setting without its prefix. */
export type FailureAction = 'signIn' | `openSetting:${ConnectionSetting}` | 'setPeriod' | 'retry' | 'showLog' | 'wait';

/** The description of a failure: one sentence with a full stop, and one action. */
export interface FailureDescription {
  /** The state in one or two words, for the status bar: `offline`, `refused`, `throttled until 09:20`. */
  readonly state: string;
  readonly sentence: string;
  readonly action: FailureAction;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/**
 * Describes a failure, with the same words in view, status bar and log.
 *
 * @param time formats milliseconds since 1970 as a time of day; in local time by default
 */
export function describeFailure(
  failure: Failure,
  time: (milliseconds: number) => string = (milliseconds) => clock.format(milliseconds),
): FailureDescription {
  switch (failure.kind) {
    case 'notSignedIn':
      return {
        state: l10n.t('not signed in'),
        sentence:
          failure.credential === 'apiKey'
            ? l10n.t('Not signed in: there is no API key for this service.')
            : l10n.t('Not signed in: there is no bearer token for this service.'),
        action: 'signIn',
      };
    case 'notConfigured':
      return {
        state: l10n.t('not configured'),
        sentence: unusable(failure.setting, failure.reason),
        action: `openSetting:${failure.setting}`,
      };
    case 'refused':
      return {
        state: failure.credential === 'apiKey' ? l10n.t('API key refused') : l10n.t('bearer token refused'),
        sentence:
          failure.credential === 'apiKey'
            ? l10n.t('The service refused the API key (status {0}).', failure.status)
            : l10n.t('The service refused the bearer token (status {0}).', failure.status),
        action: 'signIn',
      };
    case 'notFound':
      return failure.path.startsWith('/api/apps/') || failure.path.startsWith('/api/projects/')
        ? {
            state: l10n.t('not found'),
            sentence: l10n.t('Not found: the service knows no app under {0}.', failure.path),
            action: 'openSetting:appId',
          }
        : {
            state: l10n.t('not found'),
            sentence: l10n.t('Not found: the service has nothing under {0}.', failure.path),
            action: 'openSetting:baseUrl',
          };
    case 'throttled':
      return {
        state: failure.until === undefined ? l10n.t('throttled') : l10n.t('throttled until {0}', time(failure.until)),
        sentence:
          failure.until === undefined
            ? l10n.t('The service asks for fewer requests; the next one waits longer.')
            : l10n.t('The service asks for a pause: throttled until {0}.', time(failure.until)),
        action: 'wait',
      };
    case 'unavailable':
      return failure.until === undefined
        ? {
            state: 'unavailable',
            sentence: l10n.t('The service is not available at the moment (status {0}).', failure.status),
            action: 'retry',
          }
        : {
            state: l10n.t('unavailable until {0}', time(failure.until)),
            sentence: l10n.t(
              'The service is not available until {0} (status {1}).',
              time(failure.until),
              failure.status,
            ),
            action: 'wait',
          };
    case 'rejected':
      return {
        state: l10n.t('rejected'),
        sentence: l10n.t('The service did not accept the request: {0} (status {1}).', failure.reason, failure.status),
        action: 'showLog',
      };
    case 'offline':
      return {
        state: l10n.t('offline'),
        sentence: l10n.t('The service cannot be reached: {0}.', failure.reason),
        action: 'retry',
      };
    case 'timeout':
      return {
        state: l10n.t('timed out'),
        sentence: l10n.t('The service did not answer within {0} seconds.', Math.round(failure.milliseconds / 1000)),
        action: 'retry',
      };
    case 'redirected':
      return {
        state: l10n.t('redirected'),
        sentence: l10n.t('The service sends requests on to {0}; credentials are not sent there.', failure.origin),
        action: 'openSetting:baseUrl',
      };
    case 'tooLarge':
      return {
        state: l10n.t('answer too large'),
        sentence: l10n.t(
          'The answer is larger than {0} MB; a shorter period may fit.',
          Math.round(failure.bytes / 1024 / 1024),
        ),
        action: 'setPeriod',
      };
    case 'unreadable':
      return {
        state: l10n.t('unreadable'),
        sentence: l10n.t('The answer of the service cannot be read: {0}.', failure.reason),
        action: 'showLog',
      };
    case 'internal':
      return {
        state: l10n.t('failed'),
        sentence: l10n.t('The answer of the service could not be taken in; the log says more.'),
        action: 'showLog',
      };
    case 'cancelled':
      return { state: l10n.t('cancelled'), sentence: l10n.t('The request was cancelled.'), action: 'retry' };
  }
}

function unusable(setting: ConnectionSetting, reason: string): string {
  switch (setting) {
    case 'baseUrl':
      return l10n.t('The base URL cannot be used: {0}.', reason);
    case 'appId':
      return l10n.t('The app id cannot be used: {0}.', reason);
    case 'service.timeZone':
      return l10n.t('The time zone cannot be used: {0}.', reason);
  }
}
