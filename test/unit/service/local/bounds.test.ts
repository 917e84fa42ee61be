import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MetricStore } from '../../../../src/service/local/storage/metricStore.ts';
import { Persistence } from '../../../../src/service/local/storage/persistence.ts';
import { Runs } from '../../../../src/service/local/storage/runs.ts';
import { answers, clock, deliver, post, token, told, withLocal } from './sending.ts';
import { request, shop, traces } from './telemetry.ts';

const requests = (count: number, from: number, more: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => {
    const id = (from + index).toString(36);
    return request({ id, trace: id, start: clock - 60_000 + from + index, ...more(from + index) });
  });

describe('a local service is bounded', () => {
  it('in its groups: 10,000 paths without a route are one group a method', async () => {
    await withLocal({}, async (service) => {
      await deliver(
        service,
        traces(requests(10_000, 0, (index) => ({ attributes: { 'url.path': `/wp-${index}.php` }, status: 404 }))),
      );
      assert.deepEqual(
        (await told(service)).map(({ name, doc_count }) => [name, doc_count]),
        [['GET (unrouted)', 10_000]],
      );
    });
  });

  it('in its groups: 10,000 routes are 500, and every request is counted', async () => {
    await withLocal({}, async (service) => {
      await deliver(service, traces(requests(10_000, 0, (index) => ({ route: `/page-${index}` }))));
      const rows = await told(service);
      assert.ok(rows.length <= 501);
      assert.equal(
        rows.reduce((sum, { doc_count }) => sum + doc_count, 0),
        10_000,
      );
    });
  });

  it('in its groups: 1,000 methods that nobody knows are one', async () => {
    await withLocal({}, async (service) => {
      await deliver(service, traces(requests(1_000, 0, (index) => ({ method: `M${index}`, status: 404 }))));
      assert.deepEqual(
        (await told(service)).map(({ name, doc_count }) => [name, doc_count]),
        [['OTHER (unrouted)', 1_000]],
      );
    });
  });

  it('in its errors: of 1,000 the last 200 are told and kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    const file = join(folder, 'local.sqlite');
    const messages = await withLocal({ file }, async (service) => {
      for (let from = 0; from < 1_000; from += 50) {
        const raised = (index: number) => ({
          route: '/orders',
          exceptions: [{ 'exception.type': 'E', 'exception.message': `no ${index}` }],
        });
        await deliver(service, traces(requests(50, from, raised)));
      }
      const errors: readonly { readonly message: string }[] = JSON.parse((await answers(service))['errors'] ?? '');
      return errors.map(({ message }) => message);
    });
    assert.deepEqual(
      messages,
      Array.from({ length: 200 }, (_, index) => `no ${999 - index}`),
    );
    const database = new DatabaseSync(file);
    const rows = Number(database.prepare('SELECT count(*) AS rows FROM errors').get()?.['rows']);
    database.close();
    await rm(folder, { recursive: true });
    assert.ok(rows >= 200 && rows <= 220, String(rows));
  });

  it('in its file: the oldest hours go where it is too large, and groups that did nothing since', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    const file = join(folder, 'local.sqlite');
    const store = new MetricStore();
    const hour = 3_600_000;
    for (let index = 0; index < 5_000; index += 1) {
      const start = clock - index * 0.1 * hour;
      const name = index > 4_000 ? 'GET /old' : 'GET /new';
      store.addExecution({
        ...{ service: 'shop', instance: 'one', host: 'laptop', type: 'request', name, hash: String(index), start },
        ...{ duration: 1 + (index % 100), result: '200', memoryPeak: undefined },
        ...{ method: 'GET', path: '/somewhere', routed: true },
      });
    }
    const largest = 150 * 1024;
    const failed = (error: unknown) => assert.fail(String(error));
    const persistence = await Persistence.open(file, { store, now: () => clock, largest, failed });
    await persistence.flush();
    // One hour at a time, once a minute.
    for (let minute = 0; minute < 500; minute += 1) {
      await persistence.prune();
    }
    await persistence.close();
    const database = new DatabaseSync(file);
    const value = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
    const pages = value('PRAGMA page_count') - value('PRAGMA freelist_count');
    const [first, last] = [value('SELECT min(hour) FROM cells'), value('SELECT max(hour) FROM cells')];
    const groups = database.prepare('SELECT name FROM groups').all();
    database.close();
    await rm(folder, { recursive: true });
    const size = pages * 4_096;
    assert.ok(size <= largest && size > largest / 2, `${size} bytes`);
    assert.equal(last, Math.floor(clock / hour));
    assert.ok(first > Math.floor(clock / hour) - 400, `${last - first} hours`);
    assert.deepEqual(
      groups.map(({ name }) => name),
      ['GET /new'],
    );
  });

  it('in times and numbers: what can’t have happened is not taken, and every question is answered', async () => {
    await withLocal({}, async (service) => {
      const json = { ...token(service), 'Content-Type': 'application/json' };
      for (const odd of [1e300, -1e300, 8.64e15, -1, 0]) {
        const name = 'GET /odd';
        const entries = [
          { model: 'transaction', type: 'request', hash: `h${odd}`, name, timestamp: odd, duration: 1 },
          { model: 'error', class: 'E', message: 'm', file: '/a.js', line: 1, timestamp: odd },
        ];
        assert.equal((await post(service, '/', json, JSON.stringify(entries))).status, 200);
      }
      const timestamp = (clock - 60_000) / 1_000;
      const entries = [-1e300, 1e300, 1e9, -5].flatMap((odd) => [
        {
          model: 'transaction',
          type: 'request',
          hash: `n${odd}`,
          name: 'GET /',
          timestamp,
          duration: odd,
          memory_peak: odd,
        },
        {
          model: 'error',
          class: 'E',
          message: 'm',
          file: '/a.js',
          line: odd,
          timestamp,
          stack: [{ file: '/b', line: odd }],
        },
      ]);
      assert.equal((await post(service, '/', json, JSON.stringify(entries))).status, 200);
      const all = await answers(service);
      assert.deepEqual(
        (await told(service)).map(({ name, doc_count }) => [name, doc_count]),
        [['GET /', 4]],
      );
      type Kept = { readonly hash: string; readonly duration: number; readonly memory_peak: number | null };
      const kept: readonly Kept[] = JSON.parse(all['occurrences'] ?? '');
      assert.deepEqual(
        new Set(kept.map(({ hash, duration, memory_peak }) => `${hash}: ${duration} ${memory_peak}`)),
        new Set(['n-1e+300: 0 null', 'n-5: 0 null', 'n1000000000: 1000000000 1000000000', 'n1e+300: 31622400000 null']),
      );
      const errors: readonly { readonly line: number }[] = JSON.parse(all['errors'] ?? '');
      assert.deepEqual([...new Set(errors.map(({ line }) => line))].sort(), [0, 1e9]);
      assert.doesNotMatch(Object.values(all).join(), /NaN|Infinity/);
    });
  });

  it('in its names, hosts and services', async () => {
    await withLocal({}, async (service) => {
      const long = 'x'.repeat(100_000);
      const of = (index: number, more: object) =>
        traces(
          requests(1, index, () => ({ route: `/${long}` })),
          { ...shop, ...more },
        );
      for (let index = 0; index < 150; index += 1) {
        await deliver(service, of(index, { 'host.name': `host-${index}` }));
      }
      for (let index = 0; index < 80; index += 1) {
        await deliver(service, of(1_000 + index, { 'service.name': `service-${index}` }));
      }
      const { hosts = '' } = await answers(service);
      const names: readonly { readonly hostname: string }[] = JSON.parse(hosts);
      assert.equal(names.length, 101);
      const rows = await told(service);
      assert.equal(rows.length, 50);
      assert.deepEqual([...new Set(rows.map(({ name }) => name.length))], [1_000]);
      assert.equal(rows.find(({ doc_count }) => doc_count > 1)?.doc_count, 150);
    });
  });

  it('in the runs of a service', () => {
    const runs = new Runs(() => undefined);
    for (let index = 0; index < 5_000; index += 1) {
      runs.of({ service: 'shop', instance: `process ${index}`, start: clock + index });
    }
    assert.equal(runs.all.length, 1_000);
    assert.equal(runs.current('shop')?.start, clock + 4_999);
  });

  it('in the processes of a run, of which each has turned out to be a worker', () => {
    const runs = new Runs(() => undefined);
    for (let index = 0; index < 400; index += 1) {
      runs.of({ service: 'shop', instance: 'the first', start: clock + 2 * index });
      runs.of({ service: 'shop', instance: `process ${index}`, start: clock + 2 * index + 1 });
    }
    runs.of({ service: 'shop', instance: 'the first', start: clock + 1_000 });
    assert.equal(runs.all.length, 1);
    assert.equal(runs.current('shop')?.instances.size, 200);
  });

  it('in the executions that it keeps, of a group and of all', () => {
    const store = new MetricStore();
    const execute = (name: string, index: number): void =>
      store.addExecution({
        ...{ service: 'shop', instance: 'one', host: 'laptop', type: 'request', name, hash: `${name}${index}` },
        ...{ start: clock - index, duration: 1, result: '200', memoryPeak: undefined },
        ...{ method: 'GET', path: '/somewhere', routed: true },
      });
    const kept = (): number => store.groups.reduce((sum, group) => sum + group.kept.length, 0);
    for (let index = 0; index < 3_000; index += 1) {
      execute('GET /one', index);
    }
    // Each group lets go of a hundred at once.
    assert.ok(kept() >= 1_000 && kept() <= 1_100, String(kept()));
    for (let index = 0; index < 150_000; index += 1) {
      execute(`GET /${index % 300}`, index);
    }
    assert.ok(kept() >= 100_000 && kept() <= 100_000 + 100 * store.groups.length, String(kept()));
  });

  it('in its occurrences, while counts and durations stay those of all', async () => {
    await withLocal({}, async (service) => {
      await deliver(
        service,
        traces(requests(2_500, 0, (index) => ({ route: '/orders', duration: 1 + (index % 100) }))),
      );
      const [row] = await told(service);
      assert.equal(row?.doc_count, 2_500);
      // The 75th percentile of 1, 2, … 100.
      assert.ok(Math.abs((row?.duration ?? 0) - 75) <= 75 * 0.05, String(row?.duration));
    });
  });
});
