const hidden = '•••';

/**
 * Replaces secrets in a text that is about to be logged: the known secrets, also as a URL or JSON encodes them, and any value that follows
 * the name of a header or field for credentials.
 */
export function redact(text: string, secrets: Iterable<string>): string {
  let clean = text;
  for (const secret of bySize(secrets)) {
    for (const written of spellings(secret)) {
      clean = clean.replaceAll(written, hidden);
    }
  }
  return clean
    .replace(/\b(Bearer\s+)(?!token(?:[\s.,]|$))[^\s"',;]+/gi, `$1${hidden}`)
    .replace(
      /("?\b(?:Authentication|Authorization|api[-_]?key|token)\b"?\s*[:=]\s*"?)(?!Bearer\b)[^\s"',;]+/gi,
      `$1${hidden}`,
    )
    .replace(/(\bhttps?:\/\/)[^\s/@]+@/gi, `$1${hidden}@`);
}

/** Longer secrets first, so that one which contains another does not leave its rest behind. */
function bySize(secrets: Iterable<string>): readonly string[] {
  return [...secrets].filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
}

function spellings(secret: string): ReadonlySet<string> {
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), encodeURI(secret)]);
}
