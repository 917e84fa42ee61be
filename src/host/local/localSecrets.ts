import type { SecretStorage } from 'vscode';
import { type LocalCredentials, randomCredentials } from '../../service/local/localIdentity.ts';

/**
 * Reads the credentials of a local service from the secret storage. If there are none, creates and stores them, so that
 * they remain the same after a reload.
 */
export async function localCredentials(secrets: SecretStorage, key: string): Promise<LocalCredentials> {
  const known = decode(await secrets.get(key));
  if (known !== undefined) {
    return known;
  }
  const made = randomCredentials();
  await secrets.store(key, JSON.stringify(made));
  return made;
}

function decode(text: string | undefined): LocalCredentials | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    !('apiKey' in value) ||
    !('token' in value) ||
    !('ingestToken' in value)
  ) {
    return undefined;
  }
  const { apiKey, token, ingestToken } = value;
  return typeof apiKey === 'string' && typeof token === 'string' && typeof ingestToken === 'string'
    ? { apiKey, token, ingestToken }
    : undefined;
}
