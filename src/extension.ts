import { commands, type ExtensionContext, ExtensionMode } from 'vscode';
import { registerCommands } from './commands/register.ts';
import { Apps } from './host/apps.ts';
import { Attention } from './host/attention.ts';
import { Changes } from './host/changes.ts';
import { ContextKeys } from './host/contextKeys.ts';
import { CredentialStore } from './host/credentialStore.ts';
import { Log } from './host/log.ts';
import { Polling } from './host/polling.ts';
import { Queries } from './host/queries.ts';
import { SampleService } from './host/sampleService.ts';
import { SavedSnapshots } from './host/savedSnapshots.ts';
import { Settings } from './host/settings.ts';
import { ShownDetails, ShownMatcher, ShownStore } from './host/shownApp.ts';
import { originOfTarget } from './host/target.ts';
import { WorkspaceSource } from './host/workspaceSource.ts';
import { derive } from './model/derive.ts';
import type { Disposable } from './model/event.ts';
import type { Filter, SortKey } from './model/filter.ts';
import { State } from './model/state.ts';
import { PerformancePanels } from './panel/performancePanels.ts';
import { RouteIndex } from './routes/index/routeIndex.ts';
import { WorkerLine } from './routes/index/workerLine.ts';
import { openSurfaces } from './views/surfaces.ts';

/** Wires the rooms in the order of the data flow. Nothing here waits, asks the network or reads a file. */
export function activate(context: ExtensionContext): void {
  const keep = <T extends Disposable>(disposable: T): T => {
    context.subscriptions.push(disposable);
    return disposable;
  };
  const settings = keep(new Settings());
  const ownOrigin = () => originOfTarget({ baseUrl: settings.baseUrl.ownValue ?? '' });
  const credentials = keep(new CredentialStore(context.secrets, ownOrigin, process.env));
  const log = keep(new Log(() => credentials.seen));
  const now = () => Date.now();

  // document → routes
  const worker = keep(
    new WorkerLine(context.asAbsolutePath('dist/routesWorker.cjs'), context.asAbsolutePath('dist/grammars')),
  );
  const routesLog = log.for('routes');
  const files = keep(
    new WorkspaceSource(
      settings.routesExclude,
      (key, read) => new RouteIndex(key, worker, read, (fault) => routesLog.error(fault)),
      routesLog,
    ),
  );
  const sample = keep(new SampleService(files.routesOf([])));

  // poll → decode → store → match
  const filter = keep(new State<Filter>({}));
  const sort = keep(new State<SortKey>('share'));
  const query = keep(new Queries(settings.period, filter));
  const saved = keep(new SavedSnapshots(context.storageUri ?? context.globalStorageUri, log.for('store')));
  const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init);
  const apps = keep(new Apps({ settings, credentials, files, sample, saved, query, fetch, log: log.for('service') }));
  const store = keep(new ShownStore(apps));
  const matcher = keep(new ShownMatcher(apps));
  const details = keep(new ShownDetails(apps));
  const changeOf = keep(new Changes(store)).of;

  // store → tree, lens, hover, panel, status bar
  const isSample = derive(apps, (app) => app.sample);
  const sources = { store, matcher, files, settings, filter, sort, sample: isSample, changeOf, now };
  const app = derive(apps, ({ panelKey }) => panelKey);
  const panels = keep(
    new PerformancePanels(
      context.extensionUri,
      { ...sources, details, period: settings.period, app },
      log.for('panel'),
    ),
  );
  const { trees, disposables } = openSurfaces(sources, apps);
  context.subscriptions.push(...disposables);
  keep(new ContextKeys(apps, store, credentials, filter));

  // attention → poll
  const panelSurface = {
    get visible() {
      return panels.visible.value;
    },
    onDidChangeVisibility: panels.visible.onDidChange,
  };
  const attention = keep(new Attention([...trees, panelSurface]));
  keep(new Polling(apps, settings.pollInterval, attention, files));

  context.subscriptions.push(
    ...registerCommands({
      apps,
      credentials,
      files,
      filter,
      fetch,
      log,
      matcher,
      panels,
      sample,
      settings,
      sort,
      store,
      changeOf,
      now,
    }),
    sample.onDidChange(() => filter.set({})),
  );
  if (context.extensionMode === ExtensionMode.Development && process.env['APM_LENS_SAMPLE'] === '1') {
    void commands.executeCommand('apmLens.exploreSampleData');
  }
}
