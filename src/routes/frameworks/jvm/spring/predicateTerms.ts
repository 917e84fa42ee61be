/** A term of a predicate, as Java and Kotlin write it: a literal, a name, a call, a condition, or a lambda, which is its body. */
export type Term =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly on: Term | undefined }
  | { readonly kind: 'call'; readonly name: string; readonly on: Term | undefined; readonly given: readonly Term[] }
  | { readonly kind: 'not'; readonly of: Term }
  | { readonly kind: 'and' | 'or'; readonly left: Term; readonly right: Term };

const tokens = /"(?:[^"\\\n]|\\.)*"|&&|\|\||->|::|\w+|\S/g;
/** Bound on the length of a predicate, and thereby on the nesting of its terms. */
const longest = 1_000;

/** Parses a predicate; undefined if it contains anything else than terms, or is too long. */
export function predicateTerm(source: string): Term | undefined {
  return source.length > longest ? undefined : new PredicateParser(source.match(tokens) ?? []).whole();
}

/** Parses by recursive descent: `||` binds less than `&&`, and `&&` less than `!`. */
class PredicateParser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): Term | undefined {
    const term = this.#or();
    return this.#at === this.#tokens.length ? term : undefined;
  }

  #or(): Term | undefined {
    return this.#chain('||', 'or', () => this.#chain('&&', 'and', () => this.#not()));
  }

  #chain(operator: string, kind: 'and' | 'or', operand: () => Term | undefined): Term | undefined {
    let left = operand();
    while (left && this.#take(operator)) {
      const right = operand();
      left = right && { kind, left, right };
    }
    return left;
  }

  #not(): Term | undefined {
    if (!this.#take('!')) {
      return this.#members();
    }
    const of = this.#not();
    return of && { kind: 'not', of };
  }

  /** A primary term, and the members and calls that follow it. */
  #members(): Term | undefined {
    let term = this.#primary();
    while (term && (this.#take('.') || this.#take('::'))) {
      term = this.#named(term);
    }
    return term;
  }

  #primary(): Term | undefined {
    if (this.#isLambda()) {
      return this.#afterArrow();
    }
    if (this.#take('(')) {
      return this.#closed(this.#or(), ')');
    }
    if (this.#take('{')) {
      return this.#closed(this.#or(), '}');
    }
    const token = this.#tokens[this.#at] ?? '';
    if (token.startsWith('"') && token.length > 1) {
      this.#at += 1;
      return { kind: 'text', text: token.slice(1, -1) };
    }
    return this.#named(undefined);
  }

  /** Whether parameters and an arrow follow: `c -> …`, `(Class<?> c) -> …`. */
  #isLambda(): boolean {
    const end = this.#tokens[this.#at] === '(' ? this.#tokens.indexOf(')', this.#at) : this.#at;
    return this.#tokens[end + 1] === '->';
  }

  #afterArrow(): Term | undefined {
    this.#at = this.#tokens.indexOf('->', this.#at) + 1;
    return this.#or();
  }

  #named(on: Term | undefined): Term | undefined {
    const name = this.#tokens[this.#at] ?? '';
    if (!/^\w+$/.test(name)) {
      return undefined;
    }
    this.#at += 1;
    if (!this.#take('(')) {
      return { kind: 'name', name, on };
    }
    const given = this.#given();
    return given && { kind: 'call', name, on, given };
  }

  #given(): readonly Term[] | undefined {
    const given: Term[] = [];
    while (!this.#take(')')) {
      const term = given.length === 0 || this.#take(',') ? this.#or() : undefined;
      if (!term) {
        return undefined;
      }
      given.push(term);
    }
    return given;
  }

  #closed(term: Term | undefined, end: string): Term | undefined {
    return this.#take(end) ? term : undefined;
  }

  #take(token: string): boolean {
    const isNext = this.#tokens[this.#at] === token;
    this.#at += isNext ? 1 : 0;
    return isNext;
  }
}
