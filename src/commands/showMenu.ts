import { commands, l10n, type QuickPickItem, QuickPickItemKind } from 'vscode';
import { describeState, type StateWords } from '../format/state.ts';
import { labelText } from '../format/text.ts';
import type { App } from '../host/app/app.ts';
import { decisiveSlice } from '../host/app/appState.ts';
import { showQuickPick } from '../host/quickPick.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { Command, Workbench } from './command.ts';

type Entry = QuickPickItem & { readonly run?: () => unknown };

/** Shows the menu of the status bar item. */
export function showMenu({
  apps,
  filter,
  credentials,
  store,
  now,
}: Pick<Workbench, 'apps' | 'filter' | 'credentials' | 'store' | 'now'>): Command {
  return async () => {
    const { mark, origin } = apps.value;
    const { apiKey, token } = origin === undefined || mark !== undefined ? {} : await credentials.for(origin);
    const signedIn = apiKey !== undefined || token !== undefined;
    const entries = [
      ...(signedIn ? refusalEntry(describeState(decisiveSlice(store.snapshot), now())) : []),
      ...(signedIn || mark !== undefined ? dataEntries(Object.keys(filter.value).length > 0, mark) : []),
      ...(apps.all.length > 1 ? apps.all.map((app) => appEntry(app, apps)) : []),
      separator(l10n.t('Session')),
      ...sessionEntries(signedIn, mark),
      entry('output', l10n.t('Show Log'), 'apmLens.showLog'),
    ];
    const picked = await showQuickPick<Entry>(entries, { title: 'APM Lens' });
    await picked?.run?.();
  };
}

/** The entry that resolves a refused credential, with the name of the state. */
function refusalEntry({ short, action }: StateWords): readonly Entry[] {
  return action === 'signIn'
    ? [{ ...entry('key', l10n.t('Sign In Again'), 'apmLens.signInAgain'), ...(short && { description: short }) }]
    : [];
}

function dataEntries(filtered: boolean, mark: DataMark): readonly Entry[] {
  return [
    entry('list-tree', l10n.t('Show Transactions'), 'apmLens.transactions.focus'),
    entry('refresh', l10n.t('Refresh'), 'apmLens.refresh'),
    // The numbers of a local run are those of the run, whatever the period.
    ...(mark === 'local' ? [] : [entry('calendar', l10n.t('Set Period…'), 'apmLens.setPeriod')]),
    entry('server', l10n.t('Filter by Host…'), 'apmLens.filterByHost'),
    ...(filtered ? [entry('clear-all', l10n.t('Clear Filters'), 'apmLens.clearFilters')] : []),
    entry('question', l10n.t('Explain Coverage'), 'apmLens.explain'),
  ];
}

function sessionEntries(signedIn: boolean, mark: DataMark): readonly Entry[] {
  if (mark === 'local') {
    return [
      entry('info', l10n.t('How My App Reports'), 'apmLens.watchApp'),
      entry('copy', l10n.t('Copy Local Environment'), 'apmLens.copyLocalEnvironment'),
      entry('debug-stop', l10n.t('Stop Watching My App'), 'apmLens.stopWatchingApp'),
    ];
  }
  const watch = entry('eye', l10n.t('Watch My App'), 'apmLens.watchApp');
  if (mark === 'sample') {
    return [entry('debug-stop', l10n.t('Stop Sample Data'), 'apmLens.stopSampleData'), watch];
  }
  return signedIn
    ? [entry('sign-out', l10n.t('Sign Out'), 'apmLens.signOut'), watch]
    : [
        entry('sign-in', l10n.t('Sign In'), 'apmLens.signIn'),
        watch,
        entry('beaker', l10n.t('Explore with Sample Data'), 'apmLens.exploreSampleData'),
      ];
}

function appEntry(app: App, apps: Workbench['apps']): Entry {
  const folders = app.folders.map(({ name }) => name).join(', ');
  return {
    label: `$(folder) ${labelText(folders)}`,
    description: l10n.t('app {0}', labelText(app.target.appId)),
    ...(app === apps.value ? { detail: l10n.t('shown now') } : {}),
    run: () => apps.pick(app),
  };
}

function entry(icon: string, title: string, command: string): Entry {
  return { label: `$(${icon}) ${title}`, run: () => commands.executeCommand(command) };
}

function separator(label: string): Entry {
  return { label, kind: QuickPickItemKind.Separator };
}
