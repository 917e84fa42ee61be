import { FileType, type Uri, workspace } from 'vscode';
import type { Disposable } from '../../model/event.ts';
import { State } from '../../model/state.ts';
import type { ComponentLog } from '../log.ts';
import type { FileReader, SourceRoot } from './sourceRoot.ts';

/** A folder of the extension's package. It never changes, and belongs to no folder of the workspace. */
export class BundledFolder implements SourceRoot {
  readonly folder = undefined;
  readonly files = new State<ReadonlySet<string>>(new Set());
  readonly #uri: Uri;
  readonly #reader: FileReader;
  readonly #log: ComponentLog;
  readonly #subscription: Disposable;
  #isDisposed = false;

  constructor(uri: Uri, reader: FileReader, log: ComponentLog) {
    this.#uri = uri;
    this.#reader = reader;
    this.#log = log;
    const read = () => {
      this.#readAll().catch((error: unknown) => log.error(`The sample shop cannot be read: ${error}`));
    };
    this.#subscription = reader.onDidForget(read);
    read();
  }

  pathOf(uri: Uri): string | undefined {
    return uri.scheme === this.#uri.scheme ? uri.path.slice(1) : undefined;
  }

  uriOf(file: string): Uri {
    return this.#uri.with({ path: `/${file}` });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#subscription.dispose();
    this.files.dispose();
  }

  async #readAll(): Promise<void> {
    const found = await filesBelow(this.#uri, '');
    const files = found.filter((file) => this.#reader.reads(file));
    const texts = await Promise.all(files.map((file) => workspace.fs.readFile(this.uriOf(file))));
    if (this.#isDisposed) {
      return;
    }
    this.files.set(new Set(files));
    const decoder = new TextDecoder();
    for (const [index, file] of files.entries()) {
      this.#reader.update(file, decoder.decode(texts[index]));
    }
    this.#reader.complete();
    this.#log.debug(`Read ${files.length} files of the sample shop.`);
  }
}

async function filesBelow(root: Uri, folder: string): Promise<readonly string[]> {
  const entries = await workspace.fs.readDirectory(root.with({ path: `/${folder}` }));
  const nested = entries.map(async ([name, type]) =>
    type === FileType.Directory ? await filesBelow(root, `${folder}${name}/`) : [`${folder}${name}`],
  );
  return (await Promise.all(nested)).flat();
}
