import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { knownRoutes } from '../../src/match/find/knownRoutes.ts';
import type { Route } from '../../src/model/route.ts';
import { startLocalService } from '../../src/service/local/localService.ts';
import { openDatabase } from '../../src/service/local/storage/database.ts';
import { MetricStore } from '../../src/service/local/storage/metricStore.ts';
import { GapMeter } from './gapMeter.ts';
import { LocalReader } from './localReader.ts';

// The local service under load, and with a month of numbers: `node test/bench/local.bench.ts [SECONDS]`.

const seconds = Number(process.argv[2] ?? '60');
const folder = mkdtempSync(join(tmpdir(), 'apm-lens-'));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function ask(
  service: { origin: string; token: string },
  days: number,
): Promise<readonly { doc_count: number }[]> {
  const filter = { start: new Date(Date.now() - days * 86_400_000).toISOString() };
  const response = await fetch(`${service.origin}/api/apps/1/transactions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ filter }),
  });
  const groups: readonly { transactions: readonly { doc_count: number }[] }[] = JSON.parse(await response.text());
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

/** A million transactions: 60 groups on two hosts, evenly over 30 days. */
async function month(): Promise<void> {
  const count = 1_000_000;
  const file = join(folder, 'month.sqlite');
  const database = await openDatabase(file);
  if (typeof database === 'string') {
    throw new Error(database);
  }
  const store = new MetricStore();
  const begin = Date.now() - 29 * 86_400_000;
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    store.addExecution({
      ...{
        service: 'shop',
        instance: `day ${Math.floor((index / count) * 29)}`,
        host: `web-${index % 2}`,
        type: 'request',
      },
      ...{
        name: `GET /resource-${index % 60}/:id`,
        hash: index.toString(16),
        start: begin + (index / count) * 29 * 86_400_000,
      },
      ...{
        duration: 5 + ((index * 7919) % 500),
        result: '200',
        memoryPeak: undefined,
        method: 'GET',
        path: '/resource',
        routed: true,
      },
    });
    if (index % 50_000 === 0) {
      await database.write(store.takeChanges());
    }
  }
  await database.write(store.takeChanges());
  say(`A million transactions: taken in and written in ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  database.close();
  say(`  file ${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`);
  const opening = performance.now();
  const service = await startLocalService({ file });
  service.decide('shop', 'own');
  say(
    `  opened in ${(performance.now() - opening).toFixed(0)} ms, heap ${(process.memoryUsage().heapUsed / 1024 / 1024).toFixed(0)} MB`,
  );
  for (const days of [1, 7, 30]) {
    const asking = performance.now();
    const rows = await ask(service, days);
    say(`  ${rows.length} transactions of ${days} days in ${(performance.now() - asking).toFixed(0)} ms`);
  }
  await service.close();
}

try {
  await load();
  await month();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
