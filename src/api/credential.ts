import type { CredentialName } from '../model/endpoint.ts';
import { l10n } from '../model/l10n.ts';
import type { Checked } from './baseUrl.ts';

/** The credentials of a user. Either may be absent. */
export type Credentials = { readonly [name in CredentialName]?: string | undefined };

/**
 * Validates an API key or bearer token as the user enters it. Surrounding white space is removed. Characters that are
 * not allowed in a header are refused with a reason that does not repeat the text.
 */
export function checkCredential(text: string): Checked {
  if (/[\r\n\u2028\u2029]/.test(text)) {
    return { ok: false, reason: l10n.t('it has a line break in it') };
  }
  const value = text.trim();
  if (value === '') {
    return { ok: false, reason: l10n.t('it is empty') };
  }
  if (/\p{Cc}/u.test(value)) {
    return { ok: false, reason: l10n.t('it has control characters in it') };
  }
  if (/[^ -\u00ff]/.test(value)) {
    return { ok: false, reason: l10n.t('it has characters in it that cannot be sent in a header') };
  }
  return { ok: true, value };
}

/** Validates a bearer token. A leading `Bearer `, as copied from a header, is removed. */
export function checkToken(text: string): Checked {
  return checkCredential(text.replace(/^\s*bearer\s+/i, ''));
}
