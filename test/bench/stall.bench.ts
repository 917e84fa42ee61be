import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { Matcher } from '../../src/match/matcher.ts';
import { ChangeLookup } from '../../src/match/numbers/change.ts';
import { share, timeOf } from '../../src/match/numbers/time.ts';
import { rankTransactionsInSteps } from '../../src/match/ranking.ts';
import type { SortKey } from '../../src/model/filter.ts';
import type { Route } from '../../src/model/route.ts';
import { State } from '../../src/model/state.ts';
import { runInSlices } from '../../src/model/timeSlices.ts';
import { Poller } from '../../src/store/poller.ts';
import { dataOf } from '../../src/store/snapshot.ts';
import { Source } from '../../src/store/source.ts';
import { Store, sliceNames } from '../../src/store/store.ts';
import { GapMeter } from './gapMeter.ts';

/**
 * How long a poll keeps the window's other work waiting, from the bytes of an answer to the rows of the view: the longest gaps between two
 * turns of the event loop, by number of transactions with 24 points each. Run: node test/bench/stall.bench.ts [COUNT…]
 */
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 50_000];

const quiet = { debug: () => {}, info: () => {}, warn: () => {} };

/** A service in a thread of its own, so that only the reading side is measured. */
function startServer(count: number): Promise<{ readonly origin: string; readonly worker: Worker }> {
  const worker = new Worker(
    `const { createServer } = require('node:http');
    const { parentPort, workerData } = require('node:worker_threads');
    const label = (time) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
    const listFrom = (start) => JSON.stringify([{ name: 'request', transactions: Array.from({ length: workerData }, (_, index) => ({
      name: 'GET /api/area' + (index % 97) + '/things' + index + '/{id}', type: 'request', group_hash: 'group' + index, hash: 'hash' + index,
      host: { hostname: 'web-1', ip: '10.0.0.1' }, duration: 100 + index % 900, memory_peak: 12.5, project_id: 7, result: '200',
      timestamp: '2025-08-19 10:00:00', doc_count: 2400,
      performance: Array.from({ length: 24 }, (_, at) => ({ label: label(start + at * 3600000), value: 100 + (index * 7 + at) % 900, doc_count: 100 })),
    })) }]);
    const lists = new Map();
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => { body += chunk; });
      request.on('end', () => {
        if (!request.url.endsWith('/transactions')) { response.end('[]'); return; }
        const start = Math.floor(Date.parse(JSON.parse(body).filter.start) / 3600000) * 3600000;
        if (!lists.has(start)) lists.set(start, Buffer.from(listFrom(start)));
        response.end(lists.get(start));
      });
    }).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });`,
    { eval: true, workerData: count },
  );
  return new Promise((resolve, reject) => {
    worker.once('message', (port: number) => resolve({ origin: `http://127.0.0.1:${port}`, worker }));
    worker.once('error', reject);
  });
}

const routes: readonly Route[] = Array.from({ length: 2_000 }, (_, index) => {
  const place = { file: `src/file${index % 500}.php`, line: index + 1 };
  const path = `/api/area${index % 97}/things${index}/{id}`;
  const route = { method: 'GET', path, local: path, framework: 'laravel', prefixUnknown: false };
  return { ...route, registered: place, handler: { ...place, name: undefined } };
});

async function measure(count: number, sort: SortKey): Promise<number> {
  const { origin, worker } = await startServer(count);
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
  const gaps = meter.stop();
  poller.dispose();
  await worker.terminate();
  const longest = gaps[0] ?? 0;
  const over = gaps.filter((gap) => gap > 50);
  console.log(
    `${String(count).padStart(6)} transactions by ${sort}: first rows after ${firstRows.toFixed(0)} ms, longest stall ${longest.toFixed(0)} ms, ` +
      `over 50 ms: ${over.length} (${over.reduce((sum, gap) => sum + gap, 0).toFixed(0)} ms), then ` +
      `${gaps
        .slice(0, 8)
        .map((gap) => gap.toFixed(0))
        .join(' ')}`,
  );
  assert.ok(
    store.snapshot.transactions.state === 'ready' && rows > 0,
    JSON.stringify(store.snapshot.transactions).slice(0, 300),
  );
  return longest;
}

for (const count of counts) {
  await measure(count, 'share');
  await measure(count, 'change');
}
