import { l10n } from '../model/l10n.ts';
import type { Checked } from './baseUrl.ts';

/** Validates an app id as the user enters it: one segment of a path. */
export function checkAppId(text: string): Checked {
  const value = text.trim();
  if (value === '') {
    return { ok: false, reason: l10n.t('it is empty') };
  }
  if (value === '.' || value === '..' || /[\s/\\?#\p{C}]/u.test(value)) {
    return { ok: false, reason: l10n.t('it is one word or number, without blanks and slashes') };
  }
  return { ok: true, value };
}
