const hidden = '•••';

/** Shorter ones are no secrets, and stand in many a word. */
const shortestSecret = 6;

/**
 * Takes credentials out of an answer, whoever put them there: a service that quotes the request, or one that means harm. An answer passes
 * here before anything else reads it.
 */
export class Scrubber {
  readonly #secrets: readonly string[];
  readonly #spellings: readonly string[];
  /** What the text of a JSON value holds where the value holds a spelling. */
  readonly #traces: readonly string[];

  /** @param secrets every credential of the service, not only the one that was sent */
  constructor(secrets: Iterable<string>) {
    this.#secrets = [...new Set(secrets)].filter((secret) => secret.length >= shortestSecret).sort(longestFirst);
    this.#spellings = [...new Set(this.#secrets.flatMap(spellings))].sort(longestFirst);
    this.#traces = [
      ...new Set(this.#spellings.flatMap((spelling) => [spelling, JSON.stringify(spelling).slice(1, -1)])),
    ];
  }

  /** A text without the credentials, as they are or as a URL, HTML or JSON writes them, in whatever case. */
  text(text: string): string {
    return this.#spellings.reduce((clean, spelling) => replaceAnyCase(clean, spelling), text);
  }

  /**
   * A part of an address without the credentials. An address may write any letter as an octet, and what parses it undoes that in hosts,
   * and leaves out blanks: the text that was scrubbed before it was parsed says too little.
   */
  address(part: string): string {
    const clean = this.text(part);
    const read = octets(clean);
    return this.text(read) === read ? clean : hidden;
  }

  /**
   * A JSON value without the credentials, in its texts and in the names of its fields. The value itself is changed.
   *
   * @param source the text it was parsed from
   */
  json(value: unknown, source: string): unknown {
    return this.#mayBeIn(source) ? this.#walk(value) : value;
  }

  /** Whether a walk is worth its time: an escape such as `\u0041` may hide any letter. */
  #mayBeIn(source: string): boolean {
    return this.#secrets.length > 0 && (source.includes('\\u') || this.#traces.some((trace) => source.includes(trace)));
  }

  /** Iterative: what a service nests decides nothing about the stack. */
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

/** A text with the ASCII letters that it writes as octets. */
function octets(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, octet: string) => String.fromCharCode(Number.parseInt(octet, 16)));
}

/** How a text may be written in a URL, a form, HTML, JSON, and JSON in JSON. */
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

/** As the JSON writers of PHP, Python and Java do it. */
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
