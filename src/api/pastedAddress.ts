import { checkAppId } from './appId.ts';
import { type Checked, parseBaseUrl } from './baseUrl.ts';

/** The parts of a browser address: the base URL of the service, and the app id if there is one. */
export interface PastedAddress {
  readonly baseUrl: string;
  readonly appId: string | undefined;
}

/**
 * Splits an address that was copied from a dashboard: `https://apm.example.com/apps/4711?tab=x` has the base URL
 * `https://apm.example.com` and the app id `4711`. Undefined for a plain base URL, and for text that begins with none.
 */
export function takeApart(text: string): PastedAddress | undefined {
  const entered = text.trim();
  const url = URL.parse(entered);
  if (url === null || parseBaseUrl(entered).ok || url.username !== '' || url.password !== '' || /\s/.test(entered)) {
    return undefined;
  }
  const base = parseBaseUrl(url.origin);
  if (!base.ok || (url.pathname === '/' && url.search === '' && url.hash === '')) {
    return undefined;
  }
  const id = /\/(?:apps|applications|projects)\/([^/]+)/i.exec(url.pathname)?.[1];
  const checked = id === undefined ? undefined : checkAppId(decoded(id));
  return { baseUrl: base.value, appId: checked?.ok === true ? checked.value : undefined };
}

/** Validates the base URL in an entered text, which may be a whole address of a dashboard. */
export function readBaseUrl(text: string): Checked {
  const apart = takeApart(text);
  if (apart !== undefined) {
    return { ok: true, value: apart.baseUrl };
  }
  const checked = parseBaseUrl(text);
  const origin = URL.parse(text.trim())?.origin ?? 'null';
  const base = checked.ok || origin === 'null' ? checked : parseBaseUrl(origin);
  return base.ok ? checked : base;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
