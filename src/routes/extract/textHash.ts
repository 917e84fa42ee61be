import { hash } from 'node:crypto';

/** The hash of a text. */
export function hashOf(text: string): string {
  return hash('sha1', text, 'base64');
}
