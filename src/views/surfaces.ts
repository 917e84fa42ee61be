import { type DocumentSelector, type Memento, languages as registry, type TreeView } from 'vscode';
import { DeferredLoad } from '../host/deferredLoad.ts';
import { languages } from '../host/languages.ts';
import { mergeFolderSettings } from '../host/settings/folderSettings.ts';
import type { Settings } from '../host/settings/settings.ts';
import type { Snoozes } from '../host/snoozes.ts';
import type { Sources } from '../host/sources.ts';
import type { Disposable, Observable } from '../model/event.ts';
import { ErrorMarks } from './errorMarks.ts';
import { ErrorsTree } from './errorsTree.ts';
import { HeatMarks } from './heatMarks.ts';
import { HeldLenses } from './heldLenses.ts';
import { HostsTree } from './hostsTree.ts';
import { LazyHover } from './lazyHover.ts';
import { LensProvider } from './lensProvider.ts';
import { type ShownApps, StatusBar } from './statusBar.ts';
import { TransactionsTree } from './transactionsTree.ts';

/** The visibility of each tree, and everything to dispose of. */
export interface Surfaces {
  readonly trees: readonly Observable<boolean>[];
  readonly disposables: readonly Disposable[];
}

/** Creates and registers the views, editor decorations and providers, and the status bar item. */
export function openSurfaces(
  sources: Sources,
  apps: ShownApps,
  settings: Settings,
  { memento, snoozes }: { readonly memento: Memento; readonly snoozes: Snoozes },
): Surfaces {
  const hosts = new HostsTree(sources);
  const errors = new ErrorsTree(sources);
  const budgets = mergeFolderSettings(settings.budgets);
  const transactions = new TransactionsTree(sources, budgets);
  const regressions = settings.regressionNotifications;
  const lenses = new LensProvider(sources, budgets);
  const selector: DocumentSelector = languages.map((language) => ({ language, scheme: '*' }));
  return {
    trees: [visibility(transactions.open()), visibility(hosts.open()), visibility(errors.open())],
    disposables: [
      transactions,
      hosts,
      errors,
      lenses,
      registry.registerCodeLensProvider(selector, new HeldLenses(lenses, sources)),
      registry.registerHoverProvider(
        selector,
        new LazyHover(async () => {
          const { HoverProvider } = await import('./hoverProvider.ts');
          return new HoverProvider(sources);
        }),
      ),
      new HeatMarks(sources),
      new ErrorMarks(sources),
      new StatusBar(apps, sources),
      new DeferredLoad(
        [budgets.onDidChange],
        () => Object.keys(budgets.value).length > 0,
        async () => {
          const { openBudgets } = await import('./budgetSurfaces.ts');
          return openBudgets(selector, sources, budgets, snoozes);
        },
      ),
      new DeferredLoad(
        [regressions.onDidChange],
        () => regressions.value,
        async () => {
          const { RegressionNotices } = await import('./regressionNotices.ts');
          const notices = new RegressionNotices(sources, regressions, memento);
          void notices.look();
          return notices;
        },
      ),
    ],
  };
}

function visibility(view: TreeView<unknown>): Observable<boolean> {
  return {
    get value() {
      return view.visible;
    },
    onDidChange: (listener) => view.onDidChangeVisibility(({ visible }) => listener(visible)),
  };
}
