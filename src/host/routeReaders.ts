import { type ExtensionContext, Uri } from 'vscode';
import type { Disposable } from '../model/event.ts';
import { ReaderProcess } from '../routes/index/readerProcess.ts';
import { RouteIndex } from '../routes/index/routeIndex.ts';
import type { ComponentLog } from './log.ts';
import type { CreateReader } from './routeReader.ts';

/** Creates route readers. They share one process, which is started for the first file. */
export class RouteReaders implements Disposable {
  readonly #channel: ReaderProcess;
  readonly #log: ComponentLog;

  constructor(
    context: Pick<ExtensionContext, 'asAbsolutePath' | 'storageUri' | 'globalStorageUri'>,
    log: ComponentLog,
  ) {
    const storage = context.storageUri ?? context.globalStorageUri;
    this.#channel = new ReaderProcess({
      reader: context.asAbsolutePath('dist/routesReader.cjs'),
      program: context.asAbsolutePath('dist/routesWorker.cjs'),
      grammars: context.asAbsolutePath('dist/grammars'),
      storage: storage.scheme === 'file' ? Uri.joinPath(storage, 'routes').fsPath : undefined,
    });
    this.#log = log;
  }

  readonly create: CreateReader = (key) => new RouteIndex(key, this.#channel, this.#log);

  dispose(): void {
    this.#channel.dispose();
  }
}
