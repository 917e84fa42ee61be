import { MarkdownString, Position, type TextDocument, type TreeItem, window } from 'vscode';
import { listErrors } from '../../src/assistant/errorList.ts';
import { routePerformance } from '../../src/assistant/routePerformance.ts';
import { slowTransactions } from '../../src/assistant/slowTransactions.ts';
import { showQuickPick } from '../../src/host/quickPick.ts';
import { ChangeLookup } from '../../src/match/numbers/change.ts';
import { State } from '../../src/model/state.ts';
import { chartCsv } from '../../src/panel/csv.ts';
import { type EvidenceContext, panelMarkdown } from '../../src/panel/markdown.ts';
import type { PanelModel } from '../../src/panel/model.ts';
import { sectionWords } from '../../src/panel/sectionWords.ts';
import { initialSelection } from '../../src/panel/selection.ts';
import { PanelSession } from '../../src/panel/session.ts';
import type { Details } from '../../src/store/details.ts';
import { dataOf, noFilters } from '../../src/store/snapshot.ts';
import { Store } from '../../src/store/store.ts';
import { BudgetProblems } from '../../src/views/budgetProblems.ts';
import { ErrorMarks } from '../../src/views/errorMarks.ts';
import { ErrorsTree } from '../../src/views/errorsTree.ts';
import { HostsTree } from '../../src/views/hostsTree.ts';
import { HoverProvider } from '../../src/views/hoverProvider.ts';
import { LensProvider } from '../../src/views/lensProvider.ts';
import { RegressionNotices } from '../../src/views/regressionNotices.ts';
import type { TreeContent } from '../../src/views/sliceTree.ts';
import { StatusBar } from '../../src/views/statusBar.ts';
import { TransactionsTree } from '../../src/views/transactionsTree.ts';
import { memento } from './memento.ts';
import { now, type Surfaces } from './surfaces.ts';
import { itemsOf } from './treeRows.ts';

export const surfaceNames = [
  ...(['tree', 'tooltip', 'lens', 'hover', 'mark', 'problem', 'status bar', 'notification'] as const),
  ...(['quick pick', 'panel', 'CSV', 'evidence', 'tools'] as const),
];

export type SurfaceName = (typeof surfaceNames)[number];

/** What the panel's data come from. */
export type PanelData = Pick<Details, 'performance' | 'occurrences'>;

/** A line of text, or Markdown as the editor is given it. */
export type Words = Readonly<Record<SurfaceName, readonly (string | MarkdownString)[]>>;

/** Everything that every surface says of what the store holds, as the editor is given it. */
export async function surfaceWords(surfaces: Surfaces, document: TextDocument, panel: PanelData): Promise<Words> {
  const lookup = new ChangeLookup(surfaces.store.snapshot);
  const sources = { ...surfaces.sources(document.uri), changeOf: lookup.changeOf.bind(lookup) };
  const transactions = (dataOf(surfaces.store.snapshot.transactions) ?? []).flatMap((group) => group.transactions);
  const budgets = new State(Object.fromEntries(transactions.map(({ name }) => [name, 1])));
  const trees = await Promise.all([
    treeWords(new TransactionsTree(sources, budgets)),
    treeWords(new HostsTree(sources)),
    treeWords(new ErrorsTree(sources)),
  ]);
  const lenses = new LensProvider(sources, budgets);
  const marks = new ErrorMarks(sources);
  const problems = new BudgetProblems(sources, budgets, { has: () => false, onDidChange: nothing });
  const hovers = new HoverProvider(sources);
  try {
    const lines = [...Array(document.lineCount).keys()];
    const shown = lenses.provideCodeLenses(document).map(({ command }) => command);
    const marked = marks.marksOf({ document });
    const models = panelModels(sources, panel);
    const status = statusWords(
      surfaces,
      transactions.map(({ type }) => type),
    );
    return {
      tree: trees.flatMap(({ rows }) => rows),
      tooltip: [
        ...trees.flatMap(({ tooltips }) => tooltips),
        ...shown.map((lens) => lens?.tooltip ?? ''),
        ...status.tooltips,
      ],
      lens: shown.map((lens) => lens?.title ?? ''),
      hover: lines.flatMap((line) =>
        (hovers.provideHover(document, new Position(line, 0))?.contents ?? []).map(markdownOf),
      ),
      mark: marked.flatMap(({ renderOptions, hoverMessage }) => [
        renderOptions?.after?.contentText ?? '',
        ...(Array.isArray(hoverMessage) ? hoverMessage.map(markdownOf) : []),
      ]),
      problem: lines.flatMap((line) =>
        problems
          .provideCodeActions(document, document.lineAt(line).range)
          .flatMap(({ title, diagnostics }) => [title, ...(diagnostics ?? []).map(({ message }) => message)]),
      ),
      'status bar': status.texts,
      notification: await noticeWords(sources),
      'quick pick': await pickWords(transactions.flatMap(({ name, type }) => [name, type])),
      panel: models.flatMap(textsIn),
      CSV: models.map(chartCsv),
      evidence: models.map((model) => panelMarkdown(model, evidenceOf(model))),
      tools: [
        said(() => slowTransactions({ limit: 50 }, sources)),
        said(() => slowTransactions({ type: 'none' }, sources)),
        said(() => routePerformance({ file: 'src/orders.ts' }, sources)),
        said(() => listErrors({ limit: 50 }, sources)),
      ],
    };
  } finally {
    for (const surface of [lenses, marks, problems]) {
      surface.dispose();
    }
  }
}

/** The service's texts wherever evidence takes them. */
function evidenceOf({ header }: PanelModel): EvidenceContext {
  return { handlers: [{ file: header.name, line: 1 }], appId: header.name, dashboard: undefined };
}

const nothing = () => ({ dispose: () => undefined });

async function treeWords<Node>(tree: TreeContent<Node> & { dispose(): void }) {
  const { description, message } = tree.header();
  const items = itemsOf(tree);
  const nodes = (list: readonly Node[]): readonly Node[] =>
    list.flatMap((node) => [node, ...nodes(tree.children(node))]);
  const tooltips = await Promise.all(nodes(tree.roots()).map(async (node) => (await tree.tooltip(node)) ?? ''));
  tree.dispose();
  return {
    rows: [description, message ?? '', ...items.flatMap(rowWords)],
    tooltips: [...tooltips, ...items.map(({ tooltip }) => tooltip ?? '')],
  };
}

function rowWords({ label, description, accessibilityInformation }: TreeItem): readonly string[] {
  return [String(label), String(description ?? ''), accessibilityInformation?.label ?? ''];
}

function markdownOf(content: unknown): string | MarkdownString {
  return content instanceof MarkdownString ? content : String(content);
}

/** The models of a panel for every transaction, and for one that is not listed. */
function panelModels(sources: ReturnType<Surfaces['sources']>, panel: PanelData): readonly PanelModel[] {
  const all = (dataOf(sources.store.snapshot.transactions) ?? []).flatMap((group) => group.transactions);
  return [...all.map(({ groupHash }) => groupHash ?? ''), 'not listed'].map((groupHash) => {
    const selection = {
      ...initialSelection('last24Hours', []),
      compare: 'day',
      hostsCompared: true,
      trendShown: true,
    } as const;
    const details = { ...panel, loadMore: () => undefined, refresh: () => undefined, onDidChange: nothing };
    const lines = { linesOf: () => undefined, onDidChange: nothing };
    const session = new PanelSession(
      { ...sources, details, lines, period: new State('last24Hours'), app: new State('app'), appId: new State('17') },
      { groupHash, name: '', selection, app: 'app' },
      sectionWords(),
    );
    return session.model();
  });
}

/** Every text in a value; numbers as the page gets them. */
function textsIn(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value ?? '')];
}

/** What is said in place of `window[name]` while something runs. */
async function heard(
  name: 'showInformationMessage' | 'showQuickPick',
  run: () => Promise<void>,
): Promise<readonly unknown[]> {
  const calls: unknown[] = [];
  const original = Object.getOwnPropertyDescriptor(window, name);
  const value = async (...said: readonly unknown[]) => void calls.push(...said);
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
  try {
    await run();
  } finally {
    Object.defineProperty(window, name, original ?? {});
  }
  return calls;
}

/** The notices of each transaction alone; a notice is of all hosts. */
async function noticeWords(sources: ReturnType<Surfaces['sources']>): Promise<readonly string[]> {
  const { transactions } = sources.store.snapshot;
  const all = (dataOf(transactions) ?? []).flatMap((group) => group.transactions);
  const calls = await heard('showInformationMessage', async () => {
    for (const one of all) {
      const store = new Store();
      const data = [{ name: one.type, transactions: [one] }];
      store.replace({ filters: noFilters, transactions: { state: 'ready', data, at: now } });
      const isOn = { value: true, onDidChange: nothing, change: async () => undefined };
      const slower = { ...sources, store, changeOf: () => ({ ratio: 3, against: 'day', count: 410 }) as const };
      const notices = new RegressionNotices(slower, isOn, memento());
      await notices.look();
      notices.dispose();
    }
  });
  return calls.map(String);
}

async function pickWords(texts: readonly string[]): Promise<readonly string[]> {
  const [items] = await heard('showQuickPick', async () => {
    await showQuickPick(
      texts.map((text) => ({ label: '', description: text, detail: text })),
      {},
    );
  });
  return textsIn(items);
}

/** The item for apps of these ids. */
function statusWords({ store }: Surfaces, ids: readonly string[]) {
  const texts: string[] = [];
  const tooltips: string[] = [];
  const original = Object.getOwnPropertyDescriptor(window, 'createStatusBarItem');
  const value = () => ({
    set text(text: string) {
      texts.push(text);
    },
    set tooltip(text: string) {
      tooltips.push(text);
    },
    show: () => undefined,
    dispose: () => undefined,
  });
  Object.defineProperty(window, 'createStatusBarItem', { value, configurable: true, writable: true });
  for (const appId of ids) {
    const app = { mark: undefined, target: { baseUrl: '', appId }, folders: [] };
    new StatusBar({ value: app, all: [app], onDidChange: nothing }, { store, now: () => now }).dispose();
  }
  Object.defineProperty(window, 'createStatusBarItem', original ?? {});
  return { texts, tooltips };
}

function said(answer: () => string): string {
  try {
    return answer();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
