import { parseBaseUrl } from '../../api/baseUrl.ts';

/** The service and app of a folder as configured: unchecked, possibly empty. */
export interface Target {
  readonly baseUrl: string;
  readonly appId: string;
}

/** The origin of a base URL; undefined if the URL is invalid. */
export function originOfTarget({ baseUrl }: Pick<Target, 'baseUrl'>): string | undefined {
  const checked = parseBaseUrl(baseUrl);
  return checked.ok ? checked.value : undefined;
}

/** A key that is equal for the same app, however its base URL is written. */
export function targetKey(target: Target): string {
  return `${originOfTarget(target) ?? target.baseUrl} ${target.appId}`;
}
