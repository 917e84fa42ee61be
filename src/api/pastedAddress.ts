import { checkAppId } from './appId.ts';
import { type Checked, parseBaseUrl } from './baseUrl.ts';

/** What an address from the browser says: where the service is, and perhaps which app it shows. */
export interface PastedAddress {
  readonly baseUrl: string;
  readonly appId: string | undefined;
}

/**
 * Takes an address apart as it is copied from a dashboard: `https://apm.example.com/apps/4711?tab=x` is the base address
 * `https://apm.example.com` and the app id `4711`. Undefined for a plain base URL, and for what no base URL can be taken from.
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

/** The base URL in what was entered, be it a whole address of a dashboard; otherwise why its beginning is none. */
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
