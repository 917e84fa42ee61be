import type { Fact, FileFacts } from '../facts/facts.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import type { ConfigurationFramework } from '../frameworks/framework.ts';
import { yamlExtensions } from '../frameworks/yaml.ts';
import { Deadline } from '../syntax/deadline.ts';
import type { Grammars } from '../syntax/grammars.ts';
import type { GrammarTables } from '../syntax/grammarTables.ts';
import { extensionOf } from '../syntax/paths.ts';
import { Query } from '../syntax/query.ts';
import { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { SyntaxTree } from '../syntax/syntaxTree.ts';
import {
  configuresTooMuch,
  hasEndlessComments,
  hasTooManyBrackets,
  isIndentedTooDeep,
  isTooLong,
  withoutDeepest,
  withoutTooMany,
} from './factBounds.ts';
import { withLines } from './factLines.ts';
import { withoutLargest } from './factSizes.ts';
import { FileReaders } from './fileReaders.ts';
import { isReadable } from './writtenText.ts';

/** Bound on the time to read one file, in milliseconds. A large file of ordinary code takes a hundredth of it. */
const longestReading = 10_000;

/** Turns the text of a file into facts, by its language and by every framework whose trigger applies. */
export class Extractor {
  readonly readers: FileReaders;
  readonly #grammars: Grammars;
  readonly #longest: number;
  readonly #queries = new Map<GrammarTables, Map<string, Query>>();

  /** @param longest bound on the time to read one file, in milliseconds */
  constructor(grammars: Grammars, catalogue: Catalogue, longest = longestReading) {
    this.#grammars = grammars;
    this.#longest = longest;
    this.readers = new FileReaders(catalogue);
  }

  /** Loads the grammars of files, so that `extract` can read the files synchronously. */
  async prepare(paths: Iterable<string>): Promise<void> {
    const grammars = new Set<string>();
    for (const path of paths) {
      const grammar = this.readers.language(path)?.grammars[extensionOf(path)];
      if (grammar !== undefined) {
        grammars.add(grammar);
      }
    }
    await Promise.all(Array.from(grammars, (grammar) => this.#grammars.load(grammar)));
  }

  /** Replaces the parser if an error has left it unusable. */
  async recover(): Promise<void> {
    await this.#grammars.recover();
  }

  /**
   * The facts of a file; empty if it is too large, minified, or in no language that is read. Its grammar must have been
   * loaded by `prepare`.
   * @param triggers the names of the frameworks that may register routes in its code, if they are known (`FileRecord.triggers`)
   * @throws OverdueError if it takes too long
   * @throws ParserLostError if the parser fails, or has failed before
   */
  extract(path: string, text: string, triggers?: readonly string[]): FileFacts {
    const language = this.readers.language(path);
    const mentioned = this.readers.configuredBy(path, text);
    const cutOf = ({ parsedPart }: ConfigurationFramework): FileFacts['cut'] =>
      yamlExtensions.includes(extensionOf(path)) ? cutOfYaml(parsedPart?.(text) ?? text) : undefined;
    const frameworks = mentioned.filter((framework) => cutOf(framework) === undefined);
    const configuredIn = mentioned.find((framework) => framework.language !== undefined)?.language;
    const [cutWhole] = frameworks.length > 0 ? [] : mentioned.map(cutOf);
    if (cutWhole) {
      return { file: path, language: language?.name ?? configuredIn ?? '', facts: [], cut: cutWhole };
    }
    const said = frameworks.flatMap((framework) => framework.readConfiguration(text, path));
    const configured = withLines(withoutLargest(said, text.length), text);
    const cutConfigured = configured.length < said.length ? 'bounded' : undefined;
    const isAllSaid = frameworks.some(({ saysAll }) => saysAll);
    if (!language || isAllSaid || !isReadable(text)) {
      const isMissed =
        language &&
        !isAllSaid &&
        this.readers.triggeredBy(path, text).some(({ prerequisite }) => prerequisite === undefined);
      const [partCut] = frameworks.flatMap((framework) => framework.cutOf?.(text) ?? []);
      const cut = isMissed ? 'generated' : (partCut ?? cutConfigured);
      const name = language?.name ?? configuredIn ?? '';
      return { file: path, language: name, facts: configured, ...(cut ? { cut } : {}) };
    }
    if (
      hasTooManyBrackets(text) ||
      hasEndlessComments(text, language.nestsComments === true) ||
      (language.nestsByIndentation && isIndentedTooDeep(text))
    ) {
      return { file: path, language: language.name, facts: configured, cut: 'tooDeep' };
    }
    if (isTooLong(text)) {
      return { file: path, language: language.name, facts: configured, cut: 'bounded' };
    }
    const source = language.prepare?.(text) ?? text;
    const deadline = new Deadline(this.#longest);
    const { scanned } = language;
    const grammar = language.grammars[extensionOf(path)] ?? '';
    const tree = scanned ? undefined : this.#grammars.parse(grammar, source, deadline);
    const extensions = this.readers.of(language).flatMap(({ extension }) => extension ?? []);
    const file =
      tree && new SyntaxFile(path, tree, language, (query) => this.#query(tree, query), deadline, extensions);
    const read = file ? this.#read(file, source === text ? triggers : undefined) : (scanned?.declare(source) ?? []);
    const shallow = withoutDeepest(read);
    const facts = withoutLargest(withoutTooMany(shallow), text.length);
    const isTooDeep = file?.hasUnreadParts === true || shallow.length < read.length;
    const isBounded = facts.length < shallow.length || file?.isCutShort === true;
    const cut = isTooDeep ? 'tooDeep' : isBounded ? 'bounded' : cutConfigured;
    return {
      file: path,
      language: language.name,
      facts: [...configured, ...withLines(facts, tree?.text ?? '')],
      ...(cut ? { cut } : {}),
    };
  }

  #read(file: SyntaxFile, triggers: readonly string[] | undefined): readonly Fact[] {
    const facts = [bounded(file, () => file.declarations)];
    for (const framework of this.readers.triggeredBy(file.path, file.text, triggers)) {
      const source = typeof framework.query === 'string' ? framework.query : framework.query(file.extension);
      facts.push(bounded(file, () => framework.read(file, file.matches(source))));
    }
    return facts.flat();
  }

  #query({ grammar }: SyntaxTree, source: string): Query {
    const queries = this.#queries.get(grammar) ?? new Map<string, Query>();
    this.#queries.set(grammar, queries);
    const query = queries.get(source) ?? new Query(source, grammar);
    queries.set(source, query);
    return query;
  }
}

/**
 * The facts that a reader returns; none if the source is nested so deep that the stack overflows, which is noted.
 * Expressions and statements are bounded before that; patterns, types and blocks may be nested too, but not in code
 * that is written by hand. The tree is plain JavaScript, so the error leaves nothing inconsistent behind.
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

/** Why a file of YAML is not read at all. */
function cutOfYaml(text: string): FileFacts['cut'] {
  if (configuresTooMuch(text)) {
    return 'bounded';
  }
  return isIndentedTooDeep(text) ? 'tooDeep' : undefined;
}
