export type Tone = 'good' | 'poor' | 'bad' | 'plain';

const bad = new Set(['error', 'failed', 'failure', 'terminated']);

/** Classifies a result: an HTTP status, or one of the words that agents send. */
export function resultTone(result: string): Tone {
  if (/^[1-5]\d\d$/.test(result)) {
    return result < '400' ? 'good' : result < '500' ? 'poor' : 'bad';
  }
  const word = result.toLowerCase();
  return word === 'success' ? 'good' : bad.has(word) ? 'bad' : 'plain';
}
