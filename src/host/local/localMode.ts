import { Disposable, debug, type ExtensionContext, ExtensionMode } from 'vscode';
import type { Observable } from '../../model/event.ts';
import type { Route } from '../../model/route.ts';
import type { CredentialStore } from '../credentials/credentialStore.ts';
import type { ComponentLog } from '../log.ts';
import { LocalEnvironment } from './localEnvironment.ts';
import { LocalRun } from './localRun.ts';

/** What local mode is constructed from. */
export interface LocalModeOptions {
  readonly routes: Observable<readonly Route[]>;
  readonly port: Observable<number>;
  readonly credentials: CredentialStore;
  readonly log: ComponentLog;
}

/** The local service of the window, and the environment variables for terminals and debug sessions. */
export class LocalMode {
  readonly run: LocalRun;
  readonly environment: LocalEnvironment;
  /** In development: the token of applications that are running already. Watching them needs no confirmation. */
  readonly ingestToken: string | undefined;
  readonly #disposable: Disposable;

  constructor(context: ExtensionContext, { routes, port, credentials, log }: LocalModeOptions) {
    const { storageUri: folder, secrets, workspaceState: memento, extensionMode } = context;
    this.ingestToken = extensionMode === ExtensionMode.Development ? process.env['APM_LENS_LOCAL'] : undefined;
    const conceal = credentials.conceal.bind(credentials);
    const { ingestToken } = this;
    this.run = new LocalRun({ ingestToken, routes, folder, secrets, memento, port, conceal, log });
    this.environment = new LocalEnvironment(context.environmentVariableCollection);
    // Without a service, terminals are given no address.
    const stopped = this.run.onDidChange((service) => service ?? this.environment.clear());
    const provider = debug.registerDebugConfigurationProvider('*', this.environment);
    this.#disposable = Disposable.from(provider, stopped, this.run);
  }

  dispose(): void {
    this.#disposable.dispose();
  }
}
