import type { IncomingHttpHeaders } from 'node:http';
import { authSchemes, type CredentialName, type Endpoint } from '../model/endpoint.ts';
import { accepted, type Outcome, refused } from './refusal.ts';

/** The two secrets of a service. */
export type Credentials = Readonly<Record<CredentialName, string>>;

/** The result of comparing a request's credentials with those of the service. It never holds their values. */
export type CredentialVerdict = 'right' | 'wrong' | 'missing' | 'wrongHeader';

function unauthorized(message: string) {
  return refused(401, 'unauthorized', message);
}

/** Compares the credential headers of a request with the one that its endpoint requires (specification, section 5). */
export function credentialVerdict(
  endpoint: Endpoint,
  headers: IncomingHttpHeaders,
  credentials: Credentials,
): CredentialVerdict {
  const wanted = authSchemes[endpoint.credential];
  const other = authSchemes[endpoint.credential === 'apiKey' ? 'token' : 'apiKey'];
  if (headers[other.header.toLowerCase()] !== undefined) {
    return 'wrongHeader';
  }
  const sent = headers[wanted.header.toLowerCase()];
  if (sent === undefined) {
    return 'missing';
  }
  return sent === `${wanted.prefix}${credentials[endpoint.credential]}` ? 'right' : 'wrong';
}

const wantedWords = {
  apiKey: 'the header Authentication with the API key',
  token: 'the header Authorization with Bearer and the token',
} as const satisfies Record<CredentialName, string>;

/**
 * Refuses every verdict other than `right`. The message names the required header and repeats nothing of the request.
 */
export function checkCredentials(endpoint: Endpoint, verdict: CredentialVerdict): Outcome<undefined> {
  const wanted = wantedWords[endpoint.credential];
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
