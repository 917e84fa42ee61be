const hidden = '•••';

/**
 * Redacts secrets in a text for the log: the given ones, also in their URL and JSON encodings, and any value after the
 * name of a credential's header or field.
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

/** Longer secrets first: one may contain another, and its rest must not remain. */
function bySize(secrets: Iterable<string>): readonly string[] {
  return [...secrets].filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
}

function spellings(secret: string): ReadonlySet<string> {
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), encodeURI(secret)]);
}
