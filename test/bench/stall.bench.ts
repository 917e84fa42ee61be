import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { Matcher } from '../../src/match/matcher.ts';
import { ChangeLookup } from '../../src/match/numbers/change.ts';
import { share, timeOf } from '../../src/match/numbers/time.ts';
import { rankTransactionsInSteps } from '../../src/match/ranking.ts';
import type { SortKey } from '../../src/model/filter.ts';
import type { Route } from '../../src/model/route.ts';
import { State } from '../../src/model/state.ts';
import { runInSlices } from '../../src/model/timeSlices.ts';
import { Poller } from '../../src/store/poller.ts';
import { deserialiseSnapshot, serialiseSnapshot } from '../../src/store/savedSnapshot.ts';
import { dataOf } from '../../src/store/snapshot.ts';
import { Source } from '../../src/store/source.ts';
import { Store, sliceNames } from '../../src/store/store.ts';
import { GapMeter } from './gapMeter.ts';
import { startService } from './stallService.ts';

/**
 * How long a poll keeps the window's other work waiting, from the bytes of an answer to the rows of the view: the longest gaps between two
 * turns of the event loop, by number of transactions with 24 points each. Run: node test/bench/stall.bench.ts [COUNT…]
 */
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 50_000];

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };

const routes: readonly Route[] = Array.from({ length: 2_000 }, (_, index) => {
  const place = { file: `src/file${index % 500}.php`, line: index + 1 };
  const path = `/api/area${index % 97}/things${index}/{id}`;
  const route = { method: 'GET', path, local: path, framework: 'laravel', prefixUnknown: false };
  return { ...route, registered: place, handler: { ...place, name: undefined } };
});

/** Upper ends of the histogram's columns, in milliseconds. */
const columns = [10, 20, 30, 40, 50, Number.POSITIVE_INFINITY];

function inColumns(gaps: readonly number[]): readonly number[] {
  const upTo = columns.map((end) => gaps.filter((gap) => gap <= end).length);
  return upTo.map((count, column) => count - (upTo[column - 1] ?? 0));
}

async function measure(count: number, sort: SortKey): Promise<void> {
  const { origin, worker } = await startService(count);
  // The editor has loaded its `fetch` long before.
  await (await fetch(origin)).text();
  const store = new Store();
  const credentials = async () => ({ apiKey: 'key-of-the-bench', token: 'token-of-the-bench' });
  const limits = { timeout: 120_000, limit: 128 * 1024 * 1024 };
  const fetchOf = (url: string, init: RequestInit) => fetch(url, init);
  const source = new Source({
    baseUrl: origin,
    appId: '7',
    credentials,
    timeZone: 'UTC',
    fetch: fetchOf,
    log: quiet,
    limits,
  });
  const matcher = new Matcher(new State(routes), store, new State({}));
  const poller = new Poller({ store, log: quiet });
  let rows = 0;
  let firstRows = 0;
  const started = performance.now();
  let lookup = new ChangeLookup(store.snapshot);
  let compared: unknown;
  const show = async () => {
    const groups = dataOf(store.snapshot.transactions) ?? [];
    const { totalTime } = matcher.value;
    if (compared !== dataOf(store.snapshot.previousWeek)) {
      compared = dataOf(store.snapshot.previousWeek);
      lookup = new ChangeLookup(store.snapshot);
    }
    const changeOf = lookup.changeOf.bind(lookup);
    const shareOf = (transaction: Parameters<typeof timeOf>[0]) => share(timeOf(transaction), totalTime);
    const ranked = await runInSlices(rankTransactionsInSteps(groups, { sort, filter: {}, shareOf, changeOf }));
    rows = ranked.flatMap(({ transactions }) => transactions.slice(0, 500).map(({ change }) => change)).length;
    firstRows ||= rows > 0 ? performance.now() - started : 0;
  };
  matcher.onDidChange(() => matcher.inFile('src/file1.php'));
  store.onDidChange(() => setTimeout(show, 50));
  const meter = new GapMeter();
  poller.use(source);
  poller.setAttention(true);
  while (
    !sliceNames.every((name) => store.snapshot[name].state === 'ready' || store.snapshot[name].state === 'failed')
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  const saved = await runInSlices(serialiseSnapshot(store.snapshot));
  const restored = saved === undefined ? undefined : await runInSlices(deserialiseSnapshot(Buffer.from(saved)));
  const gaps = meter.stop();
  poller.dispose();
  await worker.terminate();
  assert.ok(store.snapshot.transactions.state === 'ready' && rows > 0, JSON.stringify(store.snapshot).slice(0, 300));
  assert.equal(restored === undefined, count > 2_000, 'a snapshot of this size');
  const cells = [count, sort, firstRows.toFixed(0), ...inColumns(gaps), (gaps[0] ?? 0).toFixed(0)];
  console.log(cells.map((cell) => String(cell).padStart(9)).join(''));
}

console.log(
  'Turns of the event loop by the milliseconds that they took of the processor, from the request to the rows:',
);
const heads = columns.map((end) => (Number.isFinite(end) ? `<= ${end}` : '> 50'));
console.log(['', 'sort', 'rows, ms', ...heads, 'longest'].map((cell) => cell.padStart(9)).join(''));
for (const count of counts) {
  await measure(count, 'share');
  await measure(count, 'change');
}
