/** Which of the two credentials a request carried. */
export type CredentialName = 'apiKey' | 'token';

/**
 * Everything that can go wrong between a question and its answer. Closed: a surface that shows a failure handles every kind.
 * Times are milliseconds since 1970 UTC.
 */
export type Failure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notConfigured'; readonly setting: 'baseUrl' | 'appId'; readonly reason: string }
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
  | { readonly kind: 'cancelled' };

/** A value, or the reason why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
