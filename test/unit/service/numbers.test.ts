import assert from 'node:assert/strict';
import { type Service, startService } from '../../../src/service/service.ts';
import { ask, clock, hoursAgo, sum, transactionsOf } from './requests.ts';

const lastDay = { start: hoursAgo(24), end: hoursAgo(0) };

function mean(points: readonly { readonly value: number; readonly doc_count: number }[]): number {
  return sum(points.map(({ value, doc_count }) => value * doc_count)) / sum(points.map(({ doc_count }) => doc_count));
}

function close(actual: number, expected: number, message: string): void {
  assert.ok(Math.abs(actual - expected) <= 0.011, `${message}: ${actual} is not ${expected}`);
}

describe('the numbers of the sample service agree', () => {
  let service: Service;

  before(async () => {
    service = await startService({ now: () => clock, seed: 3 });
  });
  after(() => service.close());

  for (const hours of [1, 24, 7 * 24, 30 * 24]) {
    const filter = { start: hoursAgo(hours), end: hoursAgo(0) };

    it(`a transaction adds up its hours, over ${hours} hours`, async () => {
      const transactions = await transactionsOf(service, filter);
      assert.ok(transactions.length > 40);
      for (const { name, doc_count, duration, performance } of transactions) {
        assert.equal(doc_count, sum(performance.map((point) => point.doc_count)), name);
        close(duration, mean(performance), name);
      }
    });

    it(`hosts count what the transactions count, over ${hours} hours`, async () => {
      const hosts = await ask(service, 'hosts', filter);
      const transactions = await transactionsOf(service, filter);
      assert.equal(sum(hosts.map((host) => host.transactions)), sum(transactions.map(({ doc_count }) => doc_count)));
    });

    it(`the performance report adds up the transactions hour by hour, over ${hours} hours`, async () => {
      const report = await ask(service, 'performance', filter);
      const points = (await transactionsOf(service, filter)).flatMap(({ performance }) => performance);
      assert.deepEqual(
        report.map(({ label }) => label),
        [...new Set(points.map(({ label }) => label))].sort(),
      );
      for (const { label, value, doc_count } of report) {
        const ofHour = points.filter((point) => point.label === label);
        assert.equal(doc_count, sum(ofHour.map((point) => point.doc_count)), label);
        close(value, mean(ofHour), label);
      }
    });
  }

  it('filter.hosts splits counts, values and peaks', async () => {
    const whole = await transactionsOf(service, lastDay);
    const hosts = await ask(service, 'hosts', lastDay);
    assert.deepEqual(
      hosts.map(({ hostname }) => hostname),
      ['web-1', 'web-2', 'web-3', 'worker-1'],
    );
    const split = new Map<string, { value: number; doc_count: number; memory_peak: number }[]>();
    for (const { hostname, transactions, memory_peak, median } of hosts) {
      const onHost = await transactionsOf(service, { ...lastDay, hosts: [hostname] });
      assert.ok(onHost.every(({ host }) => host.hostname === hostname));
      assert.equal(transactions, sum(onHost.map(({ doc_count }) => doc_count)), hostname);
      assert.equal(memory_peak, Math.max(...onHost.map((transaction) => transaction.memory_peak)), hostname);
      const below = sum(onHost.filter(({ duration }) => duration < median).map(({ doc_count }) => doc_count));
      const upTo = sum(onHost.filter(({ duration }) => duration <= median).map(({ doc_count }) => doc_count));
      assert.ok(below < transactions / 2 && upTo >= transactions / 2, `${hostname}: ${median} is no median`);
      for (const { group_hash, duration, doc_count, memory_peak: peak } of onHost) {
        const parts = split.get(group_hash) ?? [];
        parts.push({ value: duration, doc_count, memory_peak: peak });
        split.set(group_hash, parts);
      }
    }
    assert.equal(split.size, whole.length);
    for (const { name, group_hash, doc_count, duration, memory_peak } of whole) {
      const parts = split.get(group_hash) ?? [];
      assert.equal(doc_count, sum(parts.map((part) => part.doc_count)), name);
      assert.equal(memory_peak, Math.max(...parts.map((part) => part.memory_peak)), name);
      assert.ok(Math.abs(duration - mean(parts)) < 0.03, `${name}: ${duration} is not ${mean(parts)}`);
    }
    const two = await transactionsOf(service, { ...lastDay, hosts: ['web-1', 'web-3'] });
    const counted = hosts.filter(({ hostname }) => hostname === 'web-1' || hostname === 'web-3');
    assert.equal(sum(two.map(({ doc_count }) => doc_count)), sum(counted.map(({ transactions }) => transactions)));
    assert.deepEqual(await transactionsOf(service, { ...lastDay, hosts: ['nowhere'] }), []);
  });

  it('filter.types restricts the hosts', async () => {
    const groups = await ask(service, 'transactions', lastDay);
    for (const { name, transactions } of groups) {
      const hosts = await ask(service, 'hosts', { ...lastDay, types: [name] });
      assert.equal(
        sum(hosts.map((host) => host.transactions)),
        sum(transactions.map(({ doc_count }) => doc_count)),
        name,
      );
    }
    const workers = await ask(service, 'hosts', { ...lastDay, types: ['job', 'command'] });
    assert.deepEqual(
      workers.map(({ hostname }) => hostname),
      ['worker-1'],
    );
  });

  it('filter.query_string restricts by name, whatever the case', async () => {
    const all = await transactionsOf(service, lastDay);
    const some = await transactionsOf(service, { ...lastDay, query_string: 'PRODUCTS/' });
    assert.ok(some.length > 3);
    assert.deepEqual(
      some,
      all.filter(({ name }) => name.toLowerCase().includes('products/')),
    );
    const report = await ask(service, 'performance', { ...lastDay, query_string: 'PRODUCTS/' });
    assert.equal(sum(report.map(({ doc_count }) => doc_count)), sum(some.map(({ doc_count }) => doc_count)));
  });

  it('filter.group_hash restricts the performance report to the points of one transaction', async () => {
    for (const { group_hash, performance } of await transactionsOf(service, lastDay)) {
      assert.deepEqual(await ask(service, 'performance', { ...lastDay, group_hash }), performance);
    }
    assert.deepEqual(await ask(service, 'performance', { ...lastDay, group_hash: 'abc' }), []);
  });

  it('adjoining periods add up to the whole', async () => {
    const cut = hoursAgo(11.37);
    const total = async (start: string, end: string): Promise<number> =>
      sum((await transactionsOf(service, { start, end })).map(({ doc_count }) => doc_count));
    const whole = await total(lastDay.start, lastDay.end);
    assert.equal((await total(lastDay.start, cut)) + (await total(cut, lastDay.end)), whole);
  });

  it('knows neither the future nor what is older than 30 days', async () => {
    const open = await transactionsOf(service, { start: hoursAgo(24) });
    assert.deepEqual(open, await transactionsOf(service, { start: hoursAgo(24), end: hoursAgo(-100) }));
    assert.deepEqual(await transactionsOf(service, { start: hoursAgo(2000), end: hoursAgo(721) }), []);
    const ever = await ask(service, 'performance', { start: '1999-01-01', end: hoursAgo(0) });
    assert.equal(ever.length, 30 * 24 + 1);
    assert.deepEqual([ever[0]?.label, ever.at(-1)?.label], ['2025-07-21 14:00', '2025-08-20 14:00']);
  });

  it('reads dates with and without time and zone', async () => {
    const total = async (start: string, end: string): Promise<number> =>
      sum((await ask(service, 'performance', { start, end })).map(({ doc_count }) => doc_count));
    const midnight = await total('2025-08-19T00:00:00Z', '2025-08-20T00:00:00Z');
    assert.ok(midnight > 1000);
    assert.equal(await total('2025-08-19', '2025-08-20'), midnight);
    assert.equal(await total('2025-08-19T02:00:00+02:00', '2025-08-19T19:00:00.000-05:00'), midnight);
  });

  it('lists the types that ran, one group of transactions for each', async () => {
    const types = await ask(service, 'types', lastDay);
    assert.deepEqual(
      (await ask(service, 'transactions', lastDay)).map(({ name }) => name),
      types,
    );
    assert.deepEqual([...types].sort(), [
      'command',
      'error',
      'job',
      'livewire',
      'message',
      'process',
      'request',
      'scheduler',
      'transaction',
    ]);
    for (const { name, transactions } of await ask(service, 'transactions', lastDay)) {
      assert.ok(transactions.every(({ type }) => type === name));
    }
  });

  it('gives every transaction a hash of its own and the number of the application', async () => {
    const transactions = await transactionsOf(service, lastDay);
    assert.equal(new Set(transactions.map(({ group_hash }) => group_hash)).size, transactions.length);
    assert.ok(transactions.every(({ project_id }) => String(project_id) === service.appId));
  });
});
