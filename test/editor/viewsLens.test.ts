// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are the setting's own
import assert from 'node:assert/strict';
import { commands, type TextDocument, window, workspace } from 'vscode';
import { State } from '../../src/model/state.ts';
import { HeldLenses } from '../../src/views/heldLenses.ts';
import { LensProvider, type QuietPeriods } from '../../src/views/lensProvider.ts';
import { afterBurst } from '../../src/views/visibleEditors.ts';
import { eventually } from './eventually.ts';
import { lastDay, now, ready, route, Surfaces, transaction } from './surfaces.ts';

describe('lenses', () => {
  let surfaces: Surfaces;
  let document: TextDocument;
  let provider: LensProvider;
  let budgets: State<Readonly<Record<string, number>>>;

  beforeEach(async () => {
    surfaces = new Surfaces();
    budgets = new State<Readonly<Record<string, number>>>({});
    document = await workspace.openTextDocument({
      language: 'typescript',
      content: "app.get('/orders');\n  app.post('/orders');\n",
    });
    await window.showTextDocument(document);
    provider = new LensProvider(surfaces.sources(document.uri), budgets, { untilAsked: 0, untilDrawn: 0 });
    surfaces.routes.set([route('GET', '/orders', 1), route('POST', '/orders', 2), route('GET', '/unused', 3)]);
  });

  afterEach(async () => {
    provider.dispose();
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  const titles = () => provider.provideCodeLenses(document).map((lens) => [lens.range.start.line, lens.command?.title]);

  /** When everything that has happened so far has been taken in: this burst ends after that of the provider. */
  function settled(): Promise<void> {
    return new Promise((resolve) => {
      const subscription = afterBurst([surfaces.store.onDidChange], () => {
        subscription.dispose();
        resolve();
      });
      surfaces.store.replace({ types: ready([]) });
    });
  }

  it('stand on the handlers that have numbers, and open the transaction', () => {
    assert.deepEqual(titles(), []);
    surfaces.answer(transaction('GET /orders', 300, 1_000), transaction('POST /orders', 100, 1_000));
    assert.deepEqual(titles(), [
      [0, '300 ms · 1k/24 h · 75% of app time'],
      [1, '100 ms · 1k/24 h · 25% of app time'],
    ]);
    const [lens] = provider.provideCodeLenses(document);
    assert.equal(lens?.command?.command, 'apmLens.showPerformance');
    assert.deepEqual(lens?.command?.arguments, [{ groupHash: 'hash of GET /orders' }]);
    assert.match(lens?.command?.tooltip ?? '', /^GET \/orders\nTypical: 300 ms\n/);
  });

  it('are held, in the first answer about a document, until as many handlers as take long have been matched', async () => {
    const held = new HeldLenses(provider, surfaces.sources(document.uri), 60_000);
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    assert.equal(titles().length, 1);
    surfaces.routes.set([]);
    assert.deepEqual(titles(), []);
    const many = Array.from({ length: 1_000 }, (_, at) => route('GET', `/many/${at}`, 3));
    surfaces.routes.set([route('GET', '/orders', 1), ...many]);
    const [first, second] = [held.provideCodeLenses(document), held.provideCodeLenses(document)];
    assert.deepEqual(second, []);
    assert.deepEqual(
      (await first).map(({ command }) => command?.title),
      ['300 ms · 1k/24 h · 100% of app time'],
    );
    surfaces.routes.set([]);
    await eventually('no lens', () => titles().length === 0 || undefined);
    assert.deepEqual(held.provideCodeLenses(document), []);
  });

  it('stay with the numbers and the period that they had while another period is loading', () => {
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    surfaces.settings.codeLensFormat.set('${count}');
    assert.deepEqual(titles(), [[0, '1k/24 h']]);
    surfaces.store.replace({ transactions: { state: 'loading' }, range: { start: now - 3_600_000, end: now } });
    assert.deepEqual(titles(), [[0, '1k/24 h']]);
    surfaces.routes.set([route('GET', '/orders', 2)]);
    assert.deepEqual(titles(), [[1, '1k/24 h']]);
  });

  it('go when the store is given to another app', () => {
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    assert.equal(titles().length, 1);
    surfaces.store.replace({ transactions: { state: 'loading' }, issues: { state: 'loading' } });
    assert.deepEqual(titles(), []);
    surfaces.store.replace({ issues: ready([]) });
    assert.deepEqual(titles(), []);
  });

  it('say that they are stale, of one host, or a sample', () => {
    surfaces.settings.codeLensFormat.set('${duration}');
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    const { transactions } = surfaces.store.snapshot;
    assert.ok(transactions.state === 'ready');
    surfaces.store.replace({
      transactions: {
        ...transactions,
        state: 'stale',
        since: now,
        failure: { kind: 'offline', reason: 'no such host' },
      },
      filters: { hosts: ['web-1'] },
      range: lastDay,
    });
    surfaces.mark.set('sample');
    const [[, title] = []] = titles();
    assert.match(String(title), /^300 ms · on web-1 only · stale since \d\d:\d\d · sample$/);
    surfaces.store.replace({ transactions: { ...transactions, state: 'stale', since: transactions.at } });
    assert.match(String(titles()[0]?.[1]), /^300 ms · on web-1 only · as of \d\d:\d\d · sample$/);
  });

  it('say first what is slow by the thresholds of the settings, and what is over its budget', () => {
    surfaces.settings.codeLensFormat.set('${state} ${duration}');
    surfaces.settings.slow.set(300);
    budgets.set({ 'POST /orders': 99 });
    surfaces.answer(transaction('GET /orders', 300, 1_000), transaction('POST /orders', 100, 1_000));
    assert.deepEqual(titles(), [
      [0, '$(warning)\u00a0slow 300 ms'],
      [1, '$(warning)\u00a0over its budget of 99 ms 100 ms'],
    ]);
  });

  it('are not touched by the filter by name, which is of the list alone', () => {
    surfaces.answer(transaction('GET /orders', 300, 1_000), transaction('POST /orders', 100, 1_000));
    const all = titles();
    surfaces.filter.set({ name: 'nothing has this name' });
    assert.deepEqual(titles(), all);
    assert.equal(all.length, 2);
  });

  it('are off by setting, and hidden below the minimum', () => {
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    surfaces.settings.codeLensMinimumDuration.set(301);
    assert.deepEqual(titles(), []);
    surfaces.settings.codeLensMinimumDuration.set(300);
    assert.equal(titles().length, 1);
    surfaces.settings.codeLensEnabled.set(false);
    assert.deepEqual(titles(), []);
  });

  it('are asked for again only when the answer for a visible document has changed', async () => {
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    titles();
    let changes = 0;
    provider.onDidChangeCodeLenses(() => {
      changes += 1;
    });
    const elsewhere = { file: 'src/else.ts', line: 1, name: 'x' };
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    surfaces.routes.set([...surfaces.routes.value, { ...route('GET', '/else', 9), handler: elsewhere }]);
    await settled();
    assert.equal(changes, 0);
    surfaces.answer(transaction('GET /orders', 310, 1_000));
    await settled();
    assert.equal(changes, 1);
  });

  it('are asked for where the editor gave up asking before it was answered', async () => {
    let changes = 0;
    provider.onDidChangeCodeLenses(() => {
      changes += 1;
    });
    await settled();
    assert.equal(changes, 0);
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    await settled();
    assert.equal(changes, 1);
  });

  it('are not asked for again before the editor has asked by itself, and has drawn what it was answered', async () => {
    const changesOf = (quiet: QuietPeriods) => {
      const quietProvider = new LensProvider(surfaces.sources(document.uri), budgets, quiet);
      let changes = 0;
      quietProvider.onDidChangeCodeLenses(() => {
        changes += 1;
      });
      return { provider: quietProvider, count: () => changes };
    };
    const unasked = changesOf({ untilAsked: 100_000, untilDrawn: 0 });
    const undrawn = changesOf({ untilAsked: 0, untilDrawn: 100_000 });
    const late = changesOf({ untilAsked: 1, untilDrawn: 1 });
    surfaces.answer(transaction('GET /orders', 300, 1_000));
    assert.equal(undrawn.provider.provideCodeLenses(document).length, 1);
    assert.equal(late.provider.provideCodeLenses(document).length, 1);
    surfaces.answer(transaction('GET /orders', 310, 1_000));
    await eventually('a change that is told after the quiet period', () => late.count() > 0 || undefined);
    await settled();
    assert.deepEqual([unasked.count(), undrawn.count()], [0, 0]);
    for (const each of [unasked, undrawn, late]) {
      each.provider.dispose();
    }
  });
});
