import type { Credentials } from '../../api/credential.ts';

const prefix = 'apmLens.credentials:';

/** The key of the secret storage for the credentials of an origin. */
export function storageKey(origin: string): string {
  return `${prefix}${origin}`;
}

/** The origin of a key of the secret storage; undefined for keys of another kind. */
export function originOf(key: string): string | undefined {
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

export function encodeCredentials(credentials: Credentials): string {
  return JSON.stringify({ apiKey: credentials.apiKey, token: credentials.token });
}

/** Decodes a stored secret. An invalid one counts as none. */
export function decodeCredentials(text: string | undefined): Credentials {
  return { apiKey: field(text, 'apiKey'), token: field(text, 'token') };
}

/** The credentials in environment variables, for origins without stored ones. */
export function credentialsOfEnvironment(environment: Readonly<Record<string, string | undefined>>): Credentials {
  return {
    apiKey: environment['APM_LENS_API_KEY'] || undefined,
    token: environment['APM_LENS_TOKEN'] || undefined,
  };
}

function field(text: string | undefined, name: string): string | undefined {
  try {
    const stored: unknown = text === undefined ? undefined : JSON.parse(text);
    const value: unknown =
      typeof stored === 'object' && stored !== null ? Object.getOwnPropertyDescriptor(stored, name)?.value : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}
