import { type TextDocument, Uri, workspace } from 'vscode';
import type { Disposable } from '../../model/event.ts';
import { State } from '../../model/state.ts';
import { OpenDocuments } from './openDocuments.ts';
import type { FileReader, SourceRoot } from './sourceRoot.ts';

/** Files that are open in a window without a folder. They are known while they are open. */
export class LooseFiles implements SourceRoot {
  readonly folder = undefined;
  readonly files = new State<ReadonlySet<string>>(new Set());
  readonly #reader: FileReader;
  readonly #documents: OpenDocuments;
  readonly #subscription: Disposable;

  constructor(reader: FileReader) {
    this.#reader = reader;
    this.#documents = new OpenDocuments({
      read: (document) => this.#read(document),
      closed: (document) => this.#remove(document),
    });
    const readAll = () => {
      this.#documents.readAll();
      reader.complete();
    };
    this.#subscription = reader.onDidForget(readAll);
    setImmediate(readAll);
  }

  pathOf(uri: Uri): string | undefined {
    return uri.scheme === 'file' && workspace.getWorkspaceFolder(uri) === undefined
      ? uri.path.replace(/^\/+/, '')
      : undefined;
  }

  uriOf(file: string): Uri {
    return Uri.from({ scheme: 'file', path: `/${file}` });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#documents.dispose();
    this.files.dispose();
  }

  #read(document: TextDocument): void {
    const file = this.pathOf(document.uri);
    if (file !== undefined && this.#reader.reads(file)) {
      this.files.set(new Set([...this.files.value, file]));
      this.#reader.update(file, document.getText());
    }
  }

  #remove(document: TextDocument): void {
    const file = this.pathOf(document.uri);
    if (file !== undefined && this.files.value.has(file)) {
      this.files.set(new Set([...this.files.value].filter((kept) => kept !== file)));
      this.#reader.remove(file);
    }
  }
}
