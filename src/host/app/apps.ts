import { type WorkspaceFolder, window, workspace } from 'vscode';
import type { Fetch } from '../../api/client.ts';
import { type Disposable, derive, Emitter, type Observable } from '../../model/event.ts';
import type { Query } from '../../store/query.ts';
import type { CredentialStore } from '../credentials/credentialStore.ts';
import { WorkQueue } from '../folder/workQueue.ts';
import type { WorkspaceSource } from '../folder/workspaceSource.ts';
import type { EmbeddedServices } from '../local/embeddedServices.ts';
import type { ComponentLog } from '../log.ts';
import { type ConfiguredApp, configuredApps } from '../settings/configuredApps.ts';
import { mergeFolderSettings } from '../settings/folderSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { targetKey } from '../settings/target.ts';
import { App } from './app.ts';
import type { SavedSnapshots } from './savedSnapshots.ts';

/** What the apps are constructed from. */
export interface AppsOptions {
  readonly settings: Settings;
  readonly credentials: CredentialStore;
  readonly files: WorkspaceSource;
  readonly embedded: EmbeddedServices;
  readonly saved: SavedSnapshots;
  readonly query: Observable<Query>;
  readonly fetch: Fetch;
  readonly log: ComponentLog;
}

/**
 * The apps of this window. The value is the active app, which the views show: that of the active editor's folder, or
 * the one that was picked.
 */
export class Apps implements Observable<App>, Disposable {
  readonly #options: AppsOptions;
  readonly #changed = new Emitter<App>();
  readonly #rebuilt = new Emitter<void>();
  readonly #subscriptions: readonly Disposable[];
  /** Numbers that arrive while a request is pending are requested after it. */
  readonly #renewals = new WorkQueue(1, () => this.#value.refresh());
  #all: readonly App[];
  #value: App;

  constructor(options: AppsOptions) {
    const { settings, credentials, embedded } = options;
    this.#options = options;
    this.#all = configuredApps(settings, embedded.value).map((configured) => this.#make(configured, []));
    this.#value = this.#choose(undefined);
    const rebuild = () => this.#rebuild();
    this.#subscriptions = [
      settings.changesOf('host/app/apps')(rebuild),
      embedded.onDidChange(rebuild),
      embedded.onDidRenew(() => this.#renewals.add('', undefined)),
      workspace.onDidChangeWorkspaceFolders(rebuild),
      credentials.onDidChange((origin) => this.#resume(origin)),
      window.onDidChangeActiveTextEditor(() => this.pick(this.#choose(this.#value.key))),
    ];
  }

  /** Fires when another app becomes active. */
  readonly onDidChange = this.#changed.event;
  /** Fires when the apps have been constructed anew, before one of them becomes active. */
  readonly onDidRebuild = this.#rebuilt.event;

  get value(): App {
    return this.#value;
  }

  get all(): readonly App[] {
    return this.#all;
  }

  /** The app of a file. */
  appOf(file: string): App {
    return this.#ofFolder(this.#options.files.folderOf(file)) ?? this.#value;
  }

  /** Makes an app active, until an editor of another app's folder becomes active. */
  pick(app: App): void {
    if (app !== this.#value) {
      this.#value = app;
      this.#changed.fire(app);
    }
  }

  dispose(): void {
    for (const disposable of [...this.#subscriptions, ...this.#all, this.#changed, this.#rebuilt]) {
      disposable.dispose();
    }
  }

  #rebuild(): void {
    const old = this.#all;
    const { settings, embedded } = this.#options;
    this.#all = configuredApps(settings, embedded.value).map((configured) => this.#make(configured, old));
    this.#rebuilt.fire();
    this.pick(this.#choose(this.#value.key));
    for (const app of old) {
      app.dispose();
    }
  }

  #make({ target, folders }: ConfiguredApp, old: readonly App[]): App {
    const { settings, credentials, files, saved, query, fetch, log } = this.#options;
    const service = this.#options.embedded.value;
    return new App({
      target,
      folders,
      mark: service?.mark,
      runBefore: service?.runBefore,
      timeZone: service === undefined ? settings.timeZone.value : 'UTC',
      routes: files.routesOf(folders),
      named: files.namedHandlersOf(folders),
      isRead: files.isRead(folders),
      pins: mergeFolderSettings(
        settings.routesPins,
        () => folders,
        (target, folder) => `${files.prefixOf(folder)}${target}`,
      ),
      credentials: async (origin) => service ?? (await credentials.for(origin)),
      isSignedIn: (origin) => credentials.isSignedIn(origin),
      query: service?.mark === 'local' ? wholeRun(query) : query,
      fetch,
      log,
      saved: service === undefined ? saved : undefined,
      known: old.find(({ key }) => key === targetKey(target))?.store.snapshot,
    });
  }

  #choose(shown: string | undefined): App {
    const uri = window.activeTextEditor?.document.uri;
    const app =
      (uri && this.#ofFolder(workspace.getWorkspaceFolder(uri))) ??
      this.#all.find(({ key }) => key === shown) ??
      this.#all[0];
    if (app === undefined) {
      throw new Error('There is always an app, if only one that nothing is known of.');
    }
    return app;
  }

  #ofFolder(folder: WorkspaceFolder | undefined): App | undefined {
    return (
      folder && this.#all.find(({ folders }) => folders.some(({ uri }) => uri.toString() === folder.uri.toString()))
    );
  }

  #resume(origin: string): void {
    for (const app of this.#all.filter((one) => one.origin === origin && one.mark === undefined)) {
      app.poller.resume();
      app.details.refresh();
    }
  }
}

/** The query over the longest period: a run may have begun before the configured one, and the service answers for this run only. */
function wholeRun(query: Observable<Query>): Observable<Query> {
  return derive(query, (value) => ({ ...value, period: 'last30Days' as const }));
}
