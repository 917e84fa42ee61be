import type { Fact, FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { ConfigurationFramework, Framework } from '../frameworks/framework.ts';
import type { Language } from '../languages/language.ts';
import { Deadline } from '../syntax/deadline.ts';
import type { Grammars } from '../syntax/grammars.ts';
import type { GrammarTables } from '../syntax/grammarTables.ts';
import { Query } from '../syntax/query.ts';
import { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { SyntaxTree } from '../syntax/syntaxTree.ts';
import {
  hasEndlessComments,
  hasTooManyBrackets,
  hasTooManyTokens,
  withoutDeepest,
  withoutTooMany,
} from './factBounds.ts';
import { withLines } from './factLines.ts';

/** Larger files are generated or data: reading them would cost more than it gives. */
export const maximumFileSize = 2_000_000;
/** Reading a large file takes a hundredth of this, in milliseconds. */
const longestReading = 10_000;
const longestLineOfWrittenCode = 20_000;

/** Turns the text of one file into facts, by the language and every framework whose tell-tale strings it has. */
export class Extractor {
  readonly #grammars: Grammars;
  readonly #longest: number;
  readonly #frameworks: readonly Framework[];
  readonly #configurationFrameworks: readonly ConfigurationFramework[];
  readonly #languageOf = new Map<string, Language>();
  readonly #queries = new Map<GrammarTables, Map<string, Query>>();

  /** @param longest how long reading one file may take, in milliseconds */
  constructor(grammars: Grammars, catalogue: Catalogue, longest = longestReading) {
    this.#grammars = grammars;
    this.#longest = longest;
    const all = [...catalogue.frameworks.values()];
    this.#frameworks = all.filter((framework) => 'languages' in framework);
    this.#configurationFrameworks = all.filter((framework) => 'extensions' in framework);
    for (const language of catalogue.languages.values()) {
      for (const extension of Object.keys(language.grammars)) {
        this.#languageOf.set(extension, language);
      }
    }
  }

  /** Whether a file is of a kind that can hold routes or what routes refer to. */
  reads(path: string): boolean {
    const extension = extensionOf(path);
    return (
      this.#languageOf.has(extension) ||
      this.#configurationFrameworks.some((framework) => framework.extensions.includes(extension))
    );
  }

  language(path: string): Language | undefined {
    return this.#languageOf.get(extensionOf(path));
  }

  /** Whether a framework may register routes in this file. */
  isTriggered(path: string, text: string): boolean {
    return this.#triggered(path, text).length > 0 || this.#configured(path, text).length > 0;
  }

  /** Loads the grammars of files, so that `extract` can read them at once. */
  async prepare(paths: Iterable<string>): Promise<void> {
    const grammars = new Set<string>();
    for (const path of paths) {
      const grammar = this.language(path)?.grammars[extensionOf(path)];
      if (grammar !== undefined) {
        grammars.add(grammar);
      }
    }
    await Promise.all(Array.from(grammars, (grammar) => this.#grammars.load(grammar)));
  }

  /**
   * The facts of a file; empty where it is too large, minified, or of no language that is read.
   * The file's grammar must have been loaded by `prepare`.
   * @throws OverdueError where it takes too long
   */
  extract(path: string, text: string): FileFacts {
    const language = this.language(path);
    const frameworks = this.#configured(path, text);
    const configured = withLines(
      frameworks.flatMap((framework) => framework.readConfiguration(text, path)),
      text,
    );
    if (!language || !isReadable(text)) {
      const configuredIn = frameworks.find((framework) => framework.language !== undefined)?.language;
      return { file: path, language: language?.name ?? configuredIn ?? '', facts: configured };
    }
    if (hasTooManyBrackets(text) || hasEndlessComments(text, language.nestsComments === true)) {
      return { file: path, language: language.name, facts: configured, cut: 'tooDeep' };
    }
    if (hasTooManyTokens(text) && this.#triggered(path, text).length > 0) {
      return { file: path, language: language.name, facts: configured, cut: 'bounded' };
    }
    const source = language.prepare?.(text) ?? text;
    const deadline = new Deadline(this.#longest);
    const tree = this.#grammars.parse(language.grammars[extensionOf(path)] ?? '', source, deadline);
    const file = tree && new SyntaxFile(path, tree, language, (query) => this.#query(tree, query), deadline);
    const read = file ? this.#read(file) : [];
    const shallow = withoutDeepest(read);
    const facts = withoutTooMany(shallow);
    const isTooDeep = file?.hasUnreadParts === true || shallow.length < read.length;
    const cut = isTooDeep ? 'tooDeep' : facts.length < shallow.length ? 'bounded' : undefined;
    return {
      file: path,
      language: language.name,
      facts: [...configured, ...withLines(facts, tree?.text ?? '')],
      ...(cut ? { cut } : {}),
    };
  }

  #read(file: SyntaxFile): readonly Fact[] {
    const facts = [...bounded(file, () => file.declarations)];
    for (const framework of this.#triggered(file.path, file.text)) {
      const source = typeof framework.query === 'string' ? framework.query : framework.query(file.extension);
      facts.push(...bounded(file, () => framework.read(file, file.matches(source))));
    }
    return facts;
  }

  #query({ grammar }: SyntaxTree, source: string): Query {
    const queries = this.#queries.get(grammar) ?? new Map<string, Query>();
    this.#queries.set(grammar, queries);
    const query = queries.get(source) ?? new Query(source, grammar);
    queries.set(source, query);
    return query;
  }

  #triggered(path: string, text: string): readonly Framework[] {
    const language = this.language(path);
    return language
      ? this.#frameworks.filter(({ languages, trigger }) => languages.includes(language.name) && trigger(text, path))
      : [];
  }

  #configured(path: string, text: string): readonly ConfigurationFramework[] {
    const extension = extensionOf(path);
    return this.#configurationFrameworks.filter(
      ({ extensions, trigger }) => extensions.includes(extension) && trigger(text, path),
    );
  }
}

/**
 * The facts that a reader yields; none where the source is nested deeper than the stack goes, which is noted. Expressions and statements
 * are bounded before that, but patterns, types and blocks of routes may be nested too, which is not done by hand. The tree is plain
 * JavaScript: the error leaves nothing behind.
 */
function bounded(file: SyntaxFile, read: () => readonly Fact[]): readonly Fact[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) {
      file.hasUnreadParts = true;
      return [];
    }
    throw error;
  }
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Whether a text is small enough, and written by hand as far as its lines tell. */
export function isReadable(text: string): boolean {
  return text.length <= maximumFileSize && !text.includes('\0') && !hasEndlessLine(text) && !isMinified(text);
}

/** A few lines of hundreds of characters on average are nobody's writing. */
function isMinified(text: string): boolean {
  const lines = text.length < 4000 ? Number.POSITIVE_INFINITY : text.split('\n').length;
  return lines <= 10 && text.length / lines > 400;
}

function hasEndlessLine(text: string): boolean {
  for (let start = 0; text.length - start > longestLineOfWrittenCode; ) {
    const end = text.indexOf('\n', start);
    if (end < 0 || end - start > longestLineOfWrittenCode) {
      return true;
    }
    start = end + 1;
  }
  return false;
}
