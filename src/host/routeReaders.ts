import type { ExtensionContext } from 'vscode';
import type { Disposable } from '../model/event.ts';
import { RouteIndex } from '../routes/index/routeIndex.ts';
import { WorkerLine } from '../routes/index/workerLine.ts';
import type { ComponentLog } from './log.ts';
import type { CreateReader } from './workspaceSource.ts';

/** Makes the readers of routes. They share one worker, which starts with the first file. */
export class RouteReaders implements Disposable {
  readonly #line: WorkerLine;
  readonly #log: ComponentLog;

  constructor(context: Pick<ExtensionContext, 'asAbsolutePath'>, log: ComponentLog) {
    this.#line = new WorkerLine(
      context.asAbsolutePath('dist/routesWorker.cjs'),
      context.asAbsolutePath('dist/grammars'),
    );
    this.#log = log;
  }

  readonly create: CreateReader = (key) => new RouteIndex(key, this.#line, (message) => this.#log.error(message));

  dispose(): void {
    this.#line.dispose();
  }
}
