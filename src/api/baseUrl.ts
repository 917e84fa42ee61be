import { l10n } from '../model/l10n.ts';
/** A validated text in the form in which it is stored, or the reason why it is invalid. */
export type Checked = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

const loopback = /^(localhost|[a-z0-9-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Validates a base URL as the user enters it: https, or http on a loopback address, and nothing after host and port.
 * Returns the origin (`https://apm.example.com`), which is stored and to which credentials are bound.
 */
export function parseBaseUrl(text: string): Checked {
  const entered = text.trim();
  if (entered === '') {
    return refuse(l10n.t('it is empty'));
  }
  if (!/^https?:\/\//i.test(entered)) {
    return refuse(
      /^[a-z][a-z0-9+.-]*:\/\//i.test(entered)
        ? l10n.t('it has to begin with https://')
        : l10n.t('it is no URL; begin with https://'),
    );
  }
  const url = URL.parse(entered);
  if (url === null || /[\s\p{Cc}]/u.test(entered)) {
    return refuse(l10n.t('it is no URL'));
  }
  if (url.username !== '' || url.password !== '' || entered.includes('@')) {
    return refuse(l10n.t('it has a user name or password in it; credentials are asked for separately'));
  }
  if (entered.includes('?')) {
    return refuse(l10n.t('it has a query in it'));
  }
  if (entered.includes('#')) {
    return refuse(l10n.t('it has a fragment in it'));
  }
  if (!/^https?:\/\/[^/\\]+\/?$/i.test(entered)) {
    return refuse(l10n.t('it has a path in it; the paths of the service are added by the extension'));
  }
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    return refuse(l10n.t('http is for loopback only; use https'));
  }
  return { ok: true, value: url.origin };
}

function refuse(reason: string): Checked {
  return { ok: false, reason };
}
