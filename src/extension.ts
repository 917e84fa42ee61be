import { commands, type ExtensionContext, ExtensionMode, env, l10n } from 'vscode';
import { registerTools } from './assistant/tools.ts';
import { registerCommands } from './commands/register.ts';
import { resumeSampleData } from './commands/resumeSampleData.ts';
import { resumeWatching } from './commands/resumeWatching.ts';
import { speakLanguage } from './format/locale.ts';
import { ActiveApp } from './host/app/activeApp.ts';
import { Apps } from './host/app/apps.ts';
import { ContextKeys } from './host/app/contextKeys.ts';
import { CurrentQuery } from './host/app/currentQuery.ts';
import { NeverCalledRecord } from './host/app/neverCalledRecord.ts';
import { OtherScopes } from './host/app/otherScopes.ts';
import { PollController } from './host/app/pollController.ts';
import { SavedSnapshots } from './host/app/savedSnapshots.ts';
import { Attention } from './host/attention.ts';
import { CredentialStore } from './host/credentials/credentialStore.ts';
import { DeferredLoad } from './host/deferredLoad.ts';
import { FileLines } from './host/fileLines.ts';
import { RouteReaders } from './host/folder/routeReaders.ts';
import { WorkspaceSource } from './host/folder/workspaceSource.ts';
import { collectGarbage } from './host/garbageCollection.ts';
import { GitRepositories } from './host/git/gitRepositories.ts';
import type { HandlerCommits } from './host/git/handlerCommits.ts';
import { OwnChangesReader } from './host/git/ownChangesReader.ts';
import { IdleCollection } from './host/idleCollection.ts';
import { EmbeddedServices } from './host/local/embeddedServices.ts';
import { ExampleShop } from './host/local/exampleShop.ts';
import { LocalMode } from './host/local/localMode.ts';
import { SampleService } from './host/local/sampleService.ts';
import { Log } from './host/log.ts';
import { Settings } from './host/settings/settings.ts';
import { Snoozes } from './host/snoozes.ts';
import { windowActivity } from './host/windowActivity.ts';
import type { Disposable } from './model/event.ts';
import type { Filter, SortKey } from './model/filter.ts';
import { translateWith } from './model/l10n.ts';
import type { TransactionReference } from './model/reference.ts';
import { State } from './model/state.ts';
import { LazyPanels } from './panel/lazyPanels.ts';
import { LazyPayoffs } from './views/lazyPayoffs.ts';
import { LocalGuide } from './views/localGuide.ts';
import { openSurfaces } from './views/surfaces.ts';

/**
 * Composition root: connects the layers in the order of the data flow. Nothing here waits, sends a request or reads a
 * file.
 */
export function activate(context: ExtensionContext): void {
  translateWith((message, ...words) => l10n.t(message, ...words));
  speakLanguage(env.language);
  const keep = <T extends Disposable>(disposable: T): T => {
    context.subscriptions.push(disposable);
    return disposable;
  };
  const settings = keep(new Settings());
  const credentials = keep(new CredentialStore(context.secrets, () => settings.baseUrl.ownValue, process.env));
  const log = keep(new Log(() => credentials.seen));

  // document → routes
  const readers = keep(new RouteReaders(context, log.for('routes')));
  keep(
    new IdleCollection(readers.onDidEnd, windowActivity, () => {
      collectGarbage().catch((error: unknown) => log.for('routes').debug(`Memory was not freed: ${error}`));
    }),
  );
  const files = keep(new WorkspaceSource(settings.routesExclude, readers.create, log.for('routes')));
  const repositories = keep(new GitRepositories(log.for('git')));
  const ownChanges = keep(new OwnChangesReader(repositories, files, log.for('git')));
  const routes = files.routesOf([]);
  const sampleService = keep(new SampleService(routes, context.workspaceState));
  const exampleShop = keep(new ExampleShop(context, { files, sample: sampleService, log: log.for('sample') }));
  const localMode = keep(
    new LocalMode(context, { routes, port: settings.localPort, credentials, log: log.for('local') }),
  );
  const { run: localRun, environment: localEnvironment } = localMode;
  const embedded = keep(new EmbeddedServices(sampleService, localRun));

  // poll → decode → store → match
  const filter = keep(new State<Filter>({}));
  const sort = keep(new State<SortKey>('share'));
  const query = keep(new CurrentQuery(settings.period, filter));
  const saved = keep(new SavedSnapshots(context.storageUri ?? context.globalStorageUri, log.for('store')));
  const fetch = (url: string, init: RequestInit) => globalThis.fetch(url, init);
  const service = { credentials, embedded, saved, query, fetch, log: log.for('service') };
  const apps = keep(new Apps({ ...service, settings, files }));
  const { store, matcher, details, changeOf, mark, app, appId } = keep(new ActiveApp(apps));

  // store → tree, lens, hover, panel, status bar
  const now = () => Date.now();
  const { received } = localRun;
  const neverCalled = new NeverCalledRecord((file) => apps.appOf(file));
  const read = { store, matcher, files, settings, filter, sort, mark, received };
  const sources = { ...read, changeOf, neverCalled, ownChanges, now };
  const lines = keep(new FileLines(files, log.for('files')));
  const forPanels = { ...sources, details, lines, period: settings.period, app, appId };
  let commits: Promise<HandlerCommits> | undefined;
  const readCommits = () => {
    commits ??= import('./host/git/handlerCommits.ts').then((module) =>
      keep(new module.HandlerCommits({ repositories, matcher, files, lines }, log.for('git'))),
    );
    return commits;
  };
  const panels = keep(
    new LazyPanels(async () => {
      const { PerformancePanels } = await import('./panel/performancePanels.ts');
      return new PerformancePanels(
        context.extensionUri,
        { ...forPanels, commits: await readCommits() },
        log.for('panel'),
      );
    }),
  );
  const snoozes = keep(new Snoozes(context.workspaceState));
  const { trees, disposables } = openSurfaces(sources, apps, settings, { memento: context.workspaceState, snoozes });
  context.subscriptions.push(...disposables);
  keep(
    new LazyPayoffs(ownChanges, context.workspaceState, async () => {
      const { PayoffNotices } = await import('./views/payoffNotices.ts');
      keep(new PayoffNotices({ ...sources, app, commits: await readCommits() }, context.workspaceState));
    }),
  );
  context.subscriptions.push(...registerTools(sources, new OtherScopes(apps, query, now)));
  keep(new ContextKeys(apps, store, credentials, filter));

  // attention → poll
  const attention = keep(new Attention([...trees, panels.visible]));
  keep(new PollController(apps, settings.pollInterval, attention, files));

  const evidence = async (reference: TransactionReference) => {
    const { gatherEvidence } = await import('./panel/evidence.ts');
    return await gatherEvidence(forPanels, reference);
  };
  const localGuide = keep(new LocalGuide(localRun, localEnvironment, routes));
  keep(
    new DeferredLoad(
      [localRun.onDidChange],
      () => localRun.value !== undefined,
      async () => {
        const { UnknownServices } = await import('./views/unknownServices.ts');
        return new UnknownServices(localRun);
      },
    ),
  );
  const embeddedParts = { sampleService, exampleShop, localRun, localEnvironment, localGuide };
  const workbench = { ...sources, ...embeddedParts, apps, credentials, evidence, fetch, log, panels, snoozes };
  context.subscriptions.push(...registerCommands(workbench));
  // Hosts and names of one service do not apply to another.
  keep(embedded.onDidChange(() => filter.set({})));
  keep(resumeWatching(workbench));
  keep(resumeSampleData({ sampleService, routes, isRead: files.isRead([]), log: log.for('sample') }));
  if (context.extensionMode === ExtensionMode.Development && process.env['APM_LENS_SAMPLE'] === '1') {
    void commands.executeCommand('apmLens.exploreSampleData');
  }
  if (localMode.ingestToken !== undefined) {
    void commands.executeCommand('apmLens.transactions.focus');
  }
}
