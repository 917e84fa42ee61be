const hidden = '•••';

/** The shortest secret that is scrubbed, in characters. Shorter ones occur in words. */
const shortestSecret = 6;

/**
 * Removes credentials from a response, whether a service repeats the request or is malicious. It runs before anything
 * else reads the response.
 */
export class Scrubber {
  readonly #secrets: readonly string[];
  readonly #spellings: readonly string[];
  /** Texts that occur in the source of a JSON value if one of the spellings occurs in the value. */
  readonly #traces: readonly string[];

  /** @param secrets all credentials of the service, not only the one that was sent */
  constructor(secrets: Iterable<string>) {
    this.#secrets = [...new Set(secrets)].filter((secret) => secret.length >= shortestSecret).sort(longestFirst);
    this.#spellings = [...new Set(this.#secrets.flatMap(spellings))].sort(longestFirst);
    this.#traces = [
      ...new Set(this.#spellings.flatMap((spelling) => [spelling, JSON.stringify(spelling).slice(1, -1)])),
    ];
  }

  /** Removes the credentials from a text, in any case, and in the encodings of URLs, HTML and JSON. */
  text(text: string): string {
    return this.#spellings.reduce((clean, spelling) => replaceAnyCase(clean, spelling), text);
  }

  /**
   * Removes the credentials from a part of a parsed URL. A URL may percent-encode any character, which parsers decode
   * in host names, and parsers remove white space; scrubbing it before it is parsed does not suffice.
   */
  address(part: string): string {
    const clean = this.text(part);
    const read = octets(clean);
    return this.text(read) === read ? clean : hidden;
  }

  /**
   * Removes the credentials from a JSON value, in its strings and its field names. The value is modified.
   *
   * @param source the text that it was parsed from
   */
  json(value: unknown, source: string): unknown {
    return this.#mayBeIn(source) ? this.#walk(value) : value;
  }

  /** Whether a value has to be searched: an escape such as `\u0041` may hide any letter. */
  #mayBeIn(source: string): boolean {
    return this.#secrets.length > 0 && (source.includes('\\u') || this.#traces.some((trace) => source.includes(trace)));
  }

  /** Iterative, because the depth of the value is up to the service. */
  #walk(root: unknown): unknown {
    const holder: Record<string, unknown> = { root };
    const open: object[] = [holder];
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
      for (const [key, value] of Object.entries(current)) {
        const cleanKey = this.#exact(key);
        const clean = typeof value === 'string' ? this.#exact(value) : value;
        if (cleanKey !== key) {
          Reflect.deleteProperty(current, key);
        }
        if (cleanKey !== key || clean !== value) {
          Object.defineProperty(current, cleanKey, {
            value: clean,
            writable: true,
            enumerable: true,
            configurable: true,
          });
        }
        if (typeof clean === 'object' && clean !== null) {
          open.push(clean);
        }
      }
    }
    return holder['root'];
  }

  #exact(text: string): string {
    return this.#spellings.reduce((clean, spelling) => clean.replaceAll(spelling, hidden), text);
  }
}

/** Decodes the percent-encoded ASCII letters of a text. */
function octets(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, octet: string) => String.fromCharCode(Number.parseInt(octet, 16)));
}

/** The encodings of a text in URLs, forms, HTML, JSON, and JSON in JSON. */
function spellings(secret: string): readonly string[] {
  const url = encodeURIComponent(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const slashed = json.replaceAll('/', '\\/');
  return [
    secret,
    url,
    url.replace(/%../g, (octet) => octet.toLowerCase()),
    url.replaceAll('%20', '+'),
    encodeURI(secret),
    json,
    slashed,
    ascii(json),
    ascii(slashed),
    JSON.stringify(json).slice(1, -1),
    html(secret),
  ];
}

/** JSON with non-ASCII characters escaped, as PHP, Python and Java write it. */
function ascii(json: string): string {
  return json.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function html(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function replaceAnyCase(text: string, spelling: string): string {
  const lower = text.toLowerCase();
  // A text whose length changes with its case cannot be searched by index.
  if (lower.length !== text.length) {
    return text.replaceAll(spelling, hidden);
  }
  const sought = spelling.toLowerCase();
  let clean = '';
  let from = 0;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
    clean += text.slice(from, at) + hidden;
    from = at + sought.length;
  }
  return clean + text.slice(from);
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}
