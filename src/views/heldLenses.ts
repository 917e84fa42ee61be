import type { CodeLens, CodeLensProvider, Event, TextDocument } from 'vscode';
import type { Sources } from '../host/sources.ts';

/** Bound on how long an answer is held, in milliseconds: the lenses of other extensions wait for it, too. */
const longestHold = 1_000;

/** A provider that answers at once. */
interface PromptProvider {
  readonly onDidChangeCodeLenses: Event<void>;
  provideCodeLenses(document: TextDocument): CodeLens[];
}

/**
 * Holds the first answer about a document while handlers are being matched, if it would be empty. The editor would ask
 * again only after a delay, which grows with the time that answers take while a window opens.
 */
export class HeldLenses implements CodeLensProvider {
  readonly onDidChangeCodeLenses: Event<void>;
  readonly #provider: PromptProvider;
  readonly #sources: Pick<Sources, 'files' | 'matcher'>;
  readonly #longest: number;
  readonly #answered = new WeakSet<TextDocument>();

  /** @param longest bound on how long an answer is held, in milliseconds */
  constructor(provider: PromptProvider, sources: Pick<Sources, 'files' | 'matcher'>, longest = longestHold) {
    this.#longest = longest;
    this.#provider = provider;
    this.#sources = sources;
    this.onDidChangeCodeLenses = provider.onDidChangeCodeLenses;
  }

  provideCodeLenses(document: TextDocument): CodeLens[] | Promise<CodeLens[]> {
    const lenses = this.#provider.provideCodeLenses(document);
    const isFirst = !this.#answered.has(document);
    this.#answered.add(document);
    return isFirst && lenses.length === 0 && this.#isComputing(document) ? this.#hold(document) : lenses;
  }

  #isComputing({ uri }: TextDocument): boolean {
    const { files, matcher } = this.#sources;
    const file = files.fileOf(uri);
    return file !== undefined && matcher.isComputing?.(file) === true;
  }

  /** The lenses after the next matching. */
  #hold(document: TextDocument): Promise<CodeLens[]> {
    return new Promise((resolve) => {
      const answer = (): void => {
        clearTimeout(timer);
        subscription.dispose();
        resolve(this.#provider.provideCodeLenses(document));
      };
      const timer = setTimeout(answer, this.#longest);
      const subscription = this.#sources.matcher.onDidChange(answer);
    });
  }
}
