import assert from 'node:assert/strict';
import { commands, type Memento, Uri } from 'vscode';
import type { SlowBefore } from '../../src/match/payoff.ts';
import type { Commit } from '../../src/model/commit.ts';
import { State } from '../../src/model/state.ts';
import type { Transaction } from '../../src/model/transaction.ts';
import { payoffMemory } from '../../src/views/lazyPayoffs.ts';
import { PayoffNotices } from '../../src/views/payoffNotices.ts';
import { memento } from './memento.ts';
import { lastDay, now, ready, route, Surfaces, transaction } from './surfaces.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('notices of what has become faster after a change', () => {
  let surfaces: Surfaces;
  let memory: Memento;
  let notices: PayoffNotices;
  let commits: State<readonly Commit[] | undefined>;
  let app: State<string | undefined>;

  /** A transaction with an hour of ten calls for each of the 24 before a moment. */
  function slow(duration: number, end = now): Transaction {
    const performance = Array.from({ length: 24 }, (_, index) => {
      const time = Math.floor(end / hour) * hour - (23 - index) * hour;
      return { label: new Date(time).toISOString().slice(0, 16).replace('T', ' '), time, value: duration, count: 10 };
    });
    return transaction('POST /checkout', duration, 240, { performance });
  }

  /** What the service answers of another day. */
  function later(one: Transaction, days: number): void {
    const range = { start: lastDay.start + days * day, end: lastDay.end + days * day };
    surfaces.store.replace({ range, transactions: ready([{ name: 'request', transactions: [one] }]) });
  }

  function commit(at: number, more: Partial<Commit> = {}): Commit {
    return { hash: 'a'.repeat(40), subject: 'Pay at once', time: at, landed: at, isOwn: true, ...more };
  }

  beforeEach(() => {
    surfaces = new Surfaces();
    memory = memento();
    commits = new State<readonly Commit[] | undefined>([]);
    app = new State<string | undefined>('one');
    const of = (_: unknown, range: { readonly start: number; readonly end: number }) =>
      commits.value?.filter(({ time }) => time >= range.start && time < range.end);
    const sources = surfaces.sources(Uri.file('/workspace/src/orders.ts'));
    notices = new PayoffNotices({ ...sources, app, commits: { of, onDidChange: commits.onDidChange } }, memory);
    surfaces.routes.set([route('POST', '/checkout', 1)]);
    surfaces.answer(slow(1_800));
  });

  afterEach(async () => {
    notices.dispose();
    await commands.executeCommand('notifications.clearAll');
  });

  const remembered = () => (memory.get<readonly SlowBefore[]>(payoffMemory) ?? []).map(({ name }) => name);

  function change(): void {
    const lines = ['pay() {', '}'];
    surfaces.ownChanges.set({
      since: [],
      files: new Map([['src/orders.ts', { ranges: [{ start: 1, end: 1 }], lines }]]),
    });
  }

  /** Looks, and does not wait for the notice to be answered. */
  async function look(): Promise<void> {
    void notices.look();
    await Promise.resolve();
  }

  it('remember what was slow when it was changed, until it is told once', async () => {
    await look();
    assert.deepEqual(remembered(), [], 'nothing is changed');
    change();
    await look();
    assert.deepEqual(remembered(), ['POST /checkout']);
    commits.set([commit(now + hour)]);
    later(slow(700, now + 2 * day), 2);
    await look();
    assert.deepEqual(remembered(), []);
  });

  it('wait for a commit of the person, after the change was seen and a day ago', async () => {
    change();
    await look();
    later(slow(700, now + 2 * day), 2);
    const others: readonly (readonly Commit[] | undefined)[] = [
      [],
      undefined,
      [commit(now + hour, { isOwn: false })],
      [commit(now - hour)],
      [commit(now + 30 * hour)],
      [commit(now + hour, { landed: now + 30 * hour })],
    ];
    for (const list of others) {
      commits.set(list);
      await look();
      assert.deepEqual(remembered(), ['POST /checkout'], JSON.stringify(list));
    }
    commits.set([commit(now + hour)]);
    await look();
    assert.deepEqual(remembered(), []);
  });

  it('remember and tell nothing of a sample, of some hosts, of stale numbers, or of another app', async () => {
    change();
    surfaces.mark.set('sample');
    await look();
    assert.deepEqual(remembered(), [], 'a sample');
    surfaces.mark.set(undefined);
    surfaces.store.replace({ filters: { hosts: ['web-1'] } });
    await look();
    assert.deepEqual(remembered(), [], 'one host');
    surfaces.store.replace({ filters: { hosts: [] } });
    await look();
    commits.set([commit(now + hour)]);
    const data = [{ name: 'request', transactions: [slow(700, now + 2 * day)] }];
    later(slow(700, now + 2 * day), 2);
    surfaces.store.replace({ transactions: { state: 'stale', data, at: now, since: now } });
    await look();
    assert.deepEqual(remembered(), ['POST /checkout'], 'stale');
    surfaces.store.replace({ transactions: ready(data) });
    app.set('two');
    await look();
    assert.deepEqual(remembered(), ['POST /checkout'], 'another app');
    app.set('one');
    await look();
    assert.deepEqual(remembered(), []);
  });
});
