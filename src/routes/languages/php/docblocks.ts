import { type Expression, text, unknown } from '../../facts/expression.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** An annotation in a documentation comment: `@Route("/users", methods={"GET"})`. */
export interface Annotation {
  readonly name: string;
  readonly positional: readonly Expression[];
  readonly named: Readonly<Record<string, Expression>>;
  /** Number of lines below the first line of the comment. */
  readonly lineOffset: number;
}

/** The documentation comment of a class or method. */
export function docblockOf(node: Node): Node | undefined {
  const above = node.previousNamedSibling;
  return above?.type === 'comment' && above.text.startsWith('/**') ? above : undefined;
}

/** The annotations with arguments in a comment: https://www.doctrine-project.org/projects/doctrine-annotations */
export function annotationsIn(comment: string): readonly Annotation[] {
  const plain = comment.replace(/^[ \t]*\*(?!\/)/gm, (margin) => ' '.repeat(margin.length));
  return Array.from(plain.matchAll(/@([A-Za-z_\\][\w\\]*)[ \t]*\(/g), (match) => {
    const reader = new Reader(plain, match.index + match[0].length);
    const { positional, named } = reader.entries(')');
    return { name: match[1] ?? '', positional, named, lineOffset: plain.slice(0, match.index).split('\n').length - 1 };
  });
}

interface Entries {
  readonly positional: readonly Expression[];
  readonly named: Readonly<Record<string, Expression>>;
}

class Reader {
  readonly #source: string;
  #at: number;

  constructor(source: string, at: number) {
    this.#source = source;
    this.#at = at;
  }

  /** Comma-separated values, with or without name, up to a closing character. */
  entries(close: string): Entries {
    const positional: Expression[] = [];
    const named: Record<string, Expression> = {};
    while (this.#at < this.#source.length) {
      this.#skip(/[\s,]*/y);
      if (this.#source.charAt(this.#at) === close) {
        this.#at += 1;
        break;
      }
      const key = this.#skip(/(?:[\w-]+|"(?:[^"]|"")*")(?=\s*[=:](?!:))/y);
      if (key !== '') {
        this.#skip(/\s*[=:]\s*/y);
        named[key.replace(/^"|"$/g, '')] = this.#value();
      } else {
        positional.push(this.#value());
      }
    }
    return { positional, named };
  }

  #value(): Expression {
    const string = this.#skip(/"(?:[^"]|"")*"/y);
    if (string !== '') {
      return text(string.slice(1, -1).replaceAll('""', '"'));
    }
    if (this.#skip(/\{/y) !== '') {
      const { positional, named } = this.entries('}');
      return Object.keys(named).length > 0 ? { kind: 'object', entries: named } : { kind: 'list', items: positional };
    }
    const word = this.#skip(/@?[\w\\.:%+-]+/y);
    if (word.startsWith('@') && this.#skip(/\s*\(/y) !== '') {
      this.entries(')');
    } else if (word === '') {
      this.#at += 1;
    }
    return /^\d+$/.test(word) ? text(word) : unknown;
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#source) ?? [];
    this.#at += found.length;
    return found;
  }
}
