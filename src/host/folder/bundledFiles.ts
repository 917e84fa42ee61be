import {
  EventEmitter,
  type FileChangeEvent,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  type FileType,
  Uri,
  workspace,
} from 'vscode';

/** A read-only file system for files of the extension's package, under a scheme of its own. */
export class BundledFiles implements FileSystemProvider {
  readonly #folder: Uri;

  constructor(folder: Uri) {
    this.#folder = folder;
  }

  /** Never fires. */
  readonly onDidChangeFile = new EventEmitter<FileChangeEvent[]>().event;

  watch() {
    return { dispose: () => undefined };
  }

  stat(uri: Uri): Thenable<FileStat> {
    return workspace.fs.stat(this.#stored(uri));
  }

  readDirectory(uri: Uri): Thenable<[string, FileType][]> {
    return workspace.fs.readDirectory(this.#stored(uri));
  }

  readFile(uri: Uri): Thenable<Uint8Array> {
    return workspace.fs.readFile(this.#stored(uri));
  }

  createDirectory(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  delete(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  rename(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  #stored(uri: Uri): Uri {
    return Uri.joinPath(this.#folder, uri.path);
  }
}
