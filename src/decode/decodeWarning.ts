/** A part of an answer that violates the specification. The rest is decoded nevertheless. */
export interface DecodeWarning {
  /** Its path from the root of the answer: `[3].doc_count`; empty for the root itself. */
  readonly path: string;
  /** A description: `expected a number, got "x"`. */
  readonly expected: string;
}

/** A decoded answer. */
export interface Decoded<T> {
  /** The decoded data; undefined if nothing could be decoded although the answer is not empty. */
  readonly value: T | undefined;
  readonly warnings: readonly DecodeWarning[];
  /** Whether records were dropped, so that what is missing may have been sent. */
  readonly isIncomplete?: boolean;
}

/** Bound on the number of warnings that are kept; further ones are counted. */
const mostWarnings = 50;

/** A path in an answer, as a linked list towards the root: it is formatted only for warnings. */
export interface At {
  readonly within: At | undefined;
  readonly step: string | number;
}

/** Collects the warnings of one answer. */
export class DecodeWarnings {
  readonly #list: DecodeWarning[] = [];
  #left = 0;
  /** Whether records were dropped. */
  isIncomplete = false;

  add(at: At | undefined, expected: string): void {
    if (this.#list.length < mostWarnings) {
      this.#list.push({ path: spell(at), expected });
    } else {
      this.#left += 1;
    }
  }

  /** Adds the warning `expected …, got …` with a short quotation. */
  expected(at: At | undefined, expectation: string, got: unknown): void {
    this.add(at, `expected ${expectation}, got ${quote(got)}`);
  }

  get list(): readonly DecodeWarning[] {
    return this.#left === 0
      ? this.#list
      : [...this.#list, { path: '', expected: `and ${this.#left} more fields that are not as expected` }];
  }
}

function spell(at: At | undefined): string {
  const steps: string[] = [];
  for (let place = at; place !== undefined; place = place.within) {
    steps.push(spellStep(place.step));
  }
  return steps.reverse().join('').replace(/^\./, '');
}

function spellStep(step: string | number): string {
  if (typeof step === 'number') {
    return `[${step}]`;
  }
  return /^[A-Za-z_]\w{0,39}$/.test(step) ? `.${step}` : `[${quoteText(step)}]`;
}

function quote(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoteText(value);
    case 'number':
    case 'boolean':
      return String(value);
    case 'undefined':
      return 'nothing';
    default:
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object';
  }
}

/** Quotes a text on one line, shortened. */
function quoteText(text: string): string {
  const plain = text.slice(0, 41).replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '�');
  return JSON.stringify(plain.length > 40 ? `${plain.slice(0, 40)}…` : plain);
}
