/** A part of an answer that is not as the specification has it. The rest of the answer is decoded all the same. */
export interface DecodeWarning {
  /** Where it is, from the root of the answer: `[3].doc_count`; empty for the root itself. */
  readonly path: string;
  /** In words: `expected a number, got "x"`. */
  readonly expected: string;
}

/** An answer, decoded. */
export interface Decoded<T> {
  /** What could be decoded; undefined where nothing could, although the answer is not empty. */
  readonly value: T | undefined;
  readonly warnings: readonly DecodeWarning[];
  /** Records of it were left out: what is not in the value may have been sent. */
  readonly isIncomplete?: boolean;
}

/** Warnings beyond this number are counted and not kept. */
const mostWarnings = 50;

/** A place in an answer, as a link to the place around it: spelt out only for a warning. */
export interface At {
  readonly within: At | undefined;
  readonly step: string | number;
}

/** Collects the warnings of one answer. */
export class DecodeWarnings {
  readonly #list: DecodeWarning[] = [];
  #left = 0;
  /** Whether records were left out. */
  isIncomplete = false;

  add(at: At | undefined, expected: string): void {
    if (this.#list.length < mostWarnings) {
      this.#list.push({ path: spell(at), expected });
    } else {
      this.#left += 1;
    }
  }

  /** Adds `expected …, got …` with a short quotation of what is there. */
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

/** In one line and short, whatever is in it. */
function quoteText(text: string): string {
  const plain = text.slice(0, 41).replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '�');
  return JSON.stringify(plain.length > 40 ? `${plain.slice(0, 40)}…` : plain);
}
