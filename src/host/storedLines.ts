import type { Uri } from 'vscode';
import { splitLines } from '../model/splitLines.ts';
import { storedText } from './storedText.ts';

/** The lines of a stored file; undefined if it does not exist, is too large or cannot be read. */
export async function storedLines(uri: Uri): Promise<readonly string[] | undefined> {
  const text = await storedText(uri).catch(() => undefined);
  return text === undefined ? undefined : splitLines(text);
}
