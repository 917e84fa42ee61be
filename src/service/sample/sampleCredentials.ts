import type { Credentials } from '../credentials.ts';
import { hexadecimal, keyOf } from './random.ts';

/** The credentials for a seed. Their values say that they are samples. */
export function sampleCredentials(seed: number): Credentials {
  return {
    apiKey: `sample-key-${hexadecimal(keyOf(seed, 'key'), 24)}`,
    token: `sample-token-${hexadecimal(keyOf(seed, 'token'), 24)}`,
  };
}
