import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { knownRoutes } from '../../src/match/find/knownRoutes.ts';
import type { Route } from '../../src/model/route.ts';
import type { Execution } from '../../src/service/local/fold/execution.ts';
import { startLocalService } from '../../src/service/local/localService.ts';
import { openDatabase } from '../../src/service/local/storage/database.ts';
import { MetricStore } from '../../src/service/local/storage/metricStore.ts';
import { GapMeter, ownTime } from './gapMeter.ts';
import { LocalReader } from './localReader.ts';

// The local service under load, and with a month of numbers: `node test/bench/local.bench.ts [SECONDS]`.

const seconds = Number(process.argv[2] ?? '60');
const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'apm-lens-'));

interface Row {
  readonly name: string;
  readonly doc_count: number;
  readonly duration: number;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function row(what: string, number: string): void {
  say(`  ${what.padEnd(36)}${number}`);
}

async function ask(service: { origin: string; token: string }, days: number): Promise<readonly Row[]> {
  const filter = { start: new Date(Date.now() - days * day).toISOString() };
  const response = await fetch(`${service.origin}/api/apps/1/transactions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ filter }),
  });
  const groups: readonly { transactions: readonly Row[] }[] = JSON.parse(await response.text());
  return groups.flatMap(({ transactions }) => transactions);
}

const routes: readonly Route[] = Array.from({ length: 40 }, (_, index) => {
  const place = { file: 'src/app.js', line: index + 1 };
  const path = `/api/resource-${index}/:id`;
  const route = { method: 'GET', path, local: path, framework: 'express', prefixUnknown: false };
  return { ...route, registered: place, handler: { ...place, name: undefined } };
});

async function load(): Promise<void> {
  const service = await startLocalService({ file: join(folder, 'load.sqlite'), routes: knownRoutes(routes) });
  const reader = new LocalReader(service, routes);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const meter = new GapMeter();
  const script = join(import.meta.dirname, 'localLoad.ts');
  const child = spawn(process.execPath, [script, String(service.port), service.ingestToken, String(seconds)]);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'close');
  const gaps = meter.stop();
  delay.disable();
  await reader.close();
  const { sent, refused, seconds: took }: { sent: number; refused: number; seconds: number } = JSON.parse(text);
  const rows = await ask(service, 1);
  const counted = rows.reduce((sum, row) => sum + row.doc_count, 0);
  say(`Load: ${sent} requests of 7 spans in ${took.toFixed(1)} s, read ${reader.rounds} times meanwhile;`);
  say(`  ${refused} batches refused, ${sent - counted} requests lost.`);
  say('Turns of the event loop (ms of its own processor time; by the clock, with what others of the machine did):');
  const ascending = gaps.toReversed();
  for (const part of [50, 90, 99, 99.9, 99.99, 100]) {
    const own = ascending[Math.max(0, Math.ceil((part / 100) * ascending.length) - 1)] ?? 0;
    say(
      `  ${String(part).padStart(5)} %  ${own.toFixed(1).padStart(6)}  ${(delay.percentile(part) / 1e6).toFixed(1).padStart(6)}`,
    );
  }
  for (const limit of [10, 20, 30, 40, 50]) {
    say(`  longer than ${limit} ms: ${gaps.filter((gap) => gap > limit).length}`);
  }
  await service.close();
}

/** Durations as requests have them: many short ones, and a long tail. */
function durationOf(index: number): number {
  const random = ((Math.imul(index + 1, 2_654_435_761) >>> 0) + 0.5) / 2 ** 32;
  return 2 + 40 * (-Math.log(random)) ** 1.7;
}

function execution(index: number, name: string, start: number): Execution {
  return {
    ...{ service: 'shop', instance: 'one', host: `web-${index % 2}`, type: 'request', name, hash: index.toString(16) },
    ...{ start, duration: durationOf(index), result: '200', memoryPeak: undefined, routed: true },
    ...{ method: 'GET', path: '/resource' },
  };
}

/** A million transactions: 60 groups on two hosts, evenly over 30 days. */
async function month(): Promise<void> {
  const count = 1_000_000;
  const file = join(folder, 'month.sqlite');
  const database = await openDatabase(file);
  if (typeof database === 'string') {
    throw new Error(database);
  }
  const store = new MetricStore();
  const begin = Date.now() - 29 * day;
  const durations = Array.from({ length: 60 }, (): number[] => []);
  const began = ownTime();
  for (let index = 0; index < count; index += 1) {
    const name = `GET /resource-${index % 60}/:id`;
    const one = execution(index, name, begin + (index / count) * 29 * day);
    store.addExecution({ ...one, instance: `day ${Math.floor((index / count) * 29)}` });
    durations[index % 60]?.push(one.duration);
    if (index % 50_000 === 0) {
      await database.write(store.takeChanges());
    }
  }
  await database.write(store.takeChanges());
  database.close();
  row('taken in and written', `${((ownTime() - began) / 1_000).toFixed(1)} s`);
  row('file', `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`);
  const opening = ownTime();
  const service = await startLocalService({ file });
  service.decide('shop', 'own');
  row('opened', `${(ownTime() - opening).toFixed(0)} ms`);
  for (const days of [1, 7, 30]) {
    const asking = ownTime();
    const rows = await ask(service, days);
    row(`${rows.length} transactions of ${days} days`, `${(ownTime() - asking).toFixed(0)} ms`);
  }
  const rows = await ask(service, 30);
  const errors = rows.map(({ name, duration }) => {
    const sorted = (durations[Number(/\d+/.exec(name)?.[0])] ?? []).sort((one, other) => one - other);
    const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN;
    return Math.abs(duration - exact) / exact;
  });
  row('p75, farthest from the exact one', `${(Math.max(...errors) * 100).toFixed(1)} %`);
  row('counted', String(rows.reduce((sum, { doc_count }) => sum + doc_count, 0)));
  await service.close();
}

/** 10,000 paths that the agent takes for routes. */
async function paths(): Promise<void> {
  const store = new MetricStore();
  const began = ownTime();
  for (let index = 0; index < 10_000; index += 1) {
    store.addExecution(execution(index, `GET /page-${index}`, Date.now()));
  }
  row('10,000 different routes', `${store.groups.length} groups in ${(ownTime() - began).toFixed(0)} ms`);
}

try {
  await load();
  say('A million transactions (times are of the processor):');
  await month();
  await paths();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
