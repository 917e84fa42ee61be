import { parseBaseUrl } from '../api/baseUrl.ts';

/** Which app of which service a folder belongs to, as its settings have it: unchecked, perhaps empty. */
export interface Target {
  readonly baseUrl: string;
  readonly appId: string;
}

/** The origin of a base URL; undefined where it cannot be used. */
export function originOfTarget({ baseUrl }: Pick<Target, 'baseUrl'>): string | undefined {
  const checked = parseBaseUrl(baseUrl);
  return checked.ok ? checked.value : undefined;
}

/** The same text for the same app, however its base URL is written. */
export function targetKey(target: Target): string {
  return `${originOfTarget(target) ?? target.baseUrl} ${target.appId}`;
}
