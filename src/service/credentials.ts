import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from './endpoint.ts';
import { hexadecimal, keyOf } from './random.ts';
import { accepted, type Outcome, refused } from './refusal.ts';

/** The two secrets of a service. Those made of a seed say in plain words that they are samples. */
export interface Credentials {
  readonly apiKey: string;
  readonly token: string;
}

export function sampleCredentials(seed: number): Credentials {
  return {
    apiKey: `sample-key-${hexadecimal(keyOf(seed, 'key'), 24)}`,
    token: `sample-token-${hexadecimal(keyOf(seed, 'token'), 24)}`,
  };
}

/** How the credentials of a request were: never what they were. */
export type CredentialVerdict = 'right' | 'wrong' | 'missing' | 'wrongHeader';

function unauthorized(message: string) {
  return refused(401, 'unauthorized', message);
}

/** Whether the request carries the credential its endpoint wants, in the header its endpoint wants, and no other. */
export function credentialVerdict(
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
  { apiKey, token }: Credentials,
): CredentialVerdict {
  const authentication = headers['authentication'];
  const { authorization } = headers;
  const [sent, other, wanted] =
    endpoint.credential === 'apiKey'
      ? [authentication, authorization, apiKey]
      : [authorization, authentication, `Bearer ${token}`];
  if (other !== undefined) {
    return 'wrongHeader';
  }
  if (sent === undefined) {
    return 'missing';
  }
  return sent === wanted ? 'right' : 'wrong';
}

/** Refuses every verdict but `right`, with the header this endpoint wants and without a word of what was sent. */
export function checkCredentials(endpoint: Endpoint, verdict: CredentialVerdict): Outcome<undefined> {
  const wanted =
    endpoint.credential === 'apiKey'
      ? 'the header Authentication with the API key'
      : 'the header Authorization with Bearer and the token';
  switch (verdict) {
    case 'right':
      return accepted(undefined);
    case 'missing':
      return unauthorized(`This endpoint wants ${wanted} (section 5); it is missing.`);
    case 'wrong':
      return unauthorized(`This endpoint wants ${wanted} (section 5); the value is not known here.`);
    case 'wrongHeader':
      return unauthorized(`This endpoint wants ${wanted} and no other credential (section 5).`);
  }
}
