import { type TextDocument, type Uri, workspace } from 'vscode';
import type { Disposable } from '../../model/event.ts';

/** Debounce of typing, in milliseconds. */
const debounceTime = 120;

/** Is notified of open documents, of every language. */
export interface DocumentReader {
  read(document: TextDocument): void;
  closed(document: TextDocument): void;
}

/** Passes on documents when they are opened, and again when typing pauses. */
export class OpenDocuments implements Disposable {
  readonly #reader: DocumentReader;
  readonly #typing = new Map<string, NodeJS.Timeout>();
  readonly #subscriptions: readonly Disposable[];

  constructor(reader: DocumentReader) {
    this.#reader = reader;
    this.#subscriptions = [
      workspace.onDidOpenTextDocument((document) => reader.read(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          this.#readSoon(document);
        }
      }),
      workspace.onDidCloseTextDocument((document) => {
        this.#forget(document);
        reader.closed(document);
      }),
    ];
  }

  readAll(): void {
    for (const document of workspace.textDocuments) {
      this.#reader.read(document);
    }
  }

  has(uri: Uri): boolean {
    return find(uri) !== undefined;
  }

  textOf(uri: Uri): string | undefined {
    return find(uri)?.getText();
  }

  dispose(): void {
    for (const timer of this.#typing.values()) {
      clearTimeout(timer);
    }
    for (const subscription of this.#subscriptions) {
      subscription.dispose();
    }
  }

  #readSoon(document: TextDocument): void {
    this.#forget(document);
    const key = document.uri.toString();
    const timer = setTimeout(() => {
      this.#typing.delete(key);
      this.#reader.read(document);
    }, debounceTime);
    this.#typing.set(key, timer);
  }

  #forget(document: TextDocument): void {
    const key = document.uri.toString();
    clearTimeout(this.#typing.get(key));
    this.#typing.delete(key);
  }
}

function find(uri: Uri): TextDocument | undefined {
  const key = uri.toString();
  return workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === key);
}
