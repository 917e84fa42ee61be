import { type ExtensionContext, Uri } from 'vscode';
import type { Disposable, Event } from '../../model/event.ts';
import { keptRoutesOf, type ReadKeptRoutes } from '../../routes/storage/keptRoutesFile.ts';
import { RouteIndex } from '../../routes/window/routeIndex.ts';
import { ReaderProcess } from '../../routes/worker/readerProcess.ts';
import type { ComponentLog } from '../log.ts';
import type { CreateReader } from './routeReader.ts';

/** How long the window shows kept routes before the reader process is started, in milliseconds. */
const keptAlone = 2_000;

/** Creates route readers. They share one process, which is started for the first file. */
export class RouteReaders implements Disposable {
  readonly #channel: ReaderProcess;
  readonly #readKept: ReadKeptRoutes | undefined;
  readonly #log: ComponentLog;

  constructor(
    context: Pick<ExtensionContext, 'asAbsolutePath' | 'storageUri' | 'globalStorageUri'>,
    log: ComponentLog,
  ) {
    const uri = context.storageUri ?? context.globalStorageUri;
    const storage = uri.scheme === 'file' ? Uri.joinPath(uri, 'routes').fsPath : undefined;
    const program = context.asAbsolutePath('dist/routesWorker.cjs');
    this.#readKept = storage === undefined ? undefined : keptRoutesOf(storage, program);
    this.#channel = new ReaderProcess({
      reader: context.asAbsolutePath('dist/routesReader.cjs'),
      program,
      grammars: context.asAbsolutePath('dist/grammars'),
      storage,
    });
    this.#log = log;
  }

  /** Fires when the process has been ended because everything has been read for some minutes. */
  get onDidEnd(): Event<void> {
    return this.#channel.onDidEnd;
  }

  readonly create: CreateReader = (key) => new RouteIndex(key, this.#channel, this.#log, this.#readKept, keptAlone);

  dispose(): void {
    this.#channel.dispose();
  }
}
