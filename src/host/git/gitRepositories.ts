import { Disposable, extensions, type Uri } from 'vscode';
import { Emitter } from '../../model/event.ts';
import type { ComponentLog } from '../log.ts';
import type { GitApi, GitExports, GitRepository } from './gitApi.ts';

/** The repositories that the built-in Git extension has opened; none without that extension or without Git. */
export class GitRepositories implements Disposable {
  readonly #log: ComponentLog;
  readonly #changed = new Emitter<void>();
  readonly #subscriptions: Disposable[] = [];
  readonly #followed = new Map<GitRepository, Disposable>();
  #api: GitApi | undefined;
  #exports: GitExports | undefined;

  constructor(log: ComponentLog) {
    this.#log = log;
    this.#subscriptions.push(extensions.onDidChange(() => this.#find()));
    setImmediate(() => this.#find());
  }

  /** Fires when repositories are opened or closed, and when the state of one changes. */
  readonly onDidChange = this.#changed.event;

  get all(): readonly GitRepository[] {
    return this.#api?.repositories ?? [];
  }

  /** The repository of a local file. */
  of(uri: Uri): GitRepository | undefined {
    return uri.scheme === 'file' ? (this.#api?.getRepository(uri) ?? undefined) : undefined;
  }

  dispose(): void {
    Disposable.from(...this.#subscriptions, ...this.#followed.values()).dispose();
    this.#changed.dispose();
  }

  #find(): void {
    const extension = extensions.getExtension<GitExports>('vscode.git');
    if (extension === undefined || this.#exports !== undefined) {
      return;
    }
    extension.activate().then(
      (exports) => this.#use(exports),
      (error: unknown) => this.#log.debug(`The Git extension does not start: ${error}`),
    );
  }

  #use(exports: GitExports): void {
    if (this.#exports === undefined) {
      this.#exports = exports;
      this.#subscriptions.push(exports.onDidChangeEnablement(() => this.#open(exports)));
      this.#open(exports);
    }
  }

  #open(exports: GitExports): void {
    if (!exports.enabled) {
      this.#api = undefined;
    } else if (this.#api === undefined) {
      const api = exports.getAPI(1);
      this.#api = api;
      this.#subscriptions.push(
        api.onDidOpenRepository(() => this.#follow()),
        api.onDidCloseRepository(() => this.#follow()),
      );
    }
    this.#follow();
  }

  #follow(): void {
    for (const [repository, subscription] of this.#followed) {
      if (!this.all.includes(repository)) {
        subscription.dispose();
        this.#followed.delete(repository);
      }
    }
    for (const repository of this.all.filter((one) => !this.#followed.has(one))) {
      this.#followed.set(
        repository,
        repository.state.onDidChange(() => this.#changed.fire()),
      );
    }
    this.#changed.fire();
  }
}
