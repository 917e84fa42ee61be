import type { CredentialName } from '../model/endpoint.ts';
import { l10n } from '../model/l10n.ts';
import type { Checked } from './baseUrl.ts';

/** What a person signed in with. Either may be absent. */
export type Credentials = { readonly [name in CredentialName]?: string | undefined };

/**
 * Reads an API key or bearer token as a person enters it. Blanks around it are dropped; what cannot be sent in a header is
 * refused with the reason, which never repeats the text.
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

/** Reads a bearer token: one that was copied from a header, with `Bearer ` in front, is taken without it. */
export function checkToken(text: string): Checked {
  return checkCredential(text.replace(/^\s*bearer\s+/i, ''));
}
