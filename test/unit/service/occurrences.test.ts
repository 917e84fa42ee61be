import assert from 'node:assert/strict';
import { type Service, startService } from '../../../src/service/service.ts';
import { ask, clock, hoursAgo, properCall, send, sum, transactionsOf } from './requests.ts';
import type { Transaction } from './schemas.ts';

const period = { start: hoursAgo(30), end: hoursAgo(0.4) };

describe('occurrences of the sample service', () => {
  let service: Service;
  let transactions: readonly Transaction[];

  before(async () => {
    service = await startService({ now: () => clock, seed: 4 });
    transactions = await transactionsOf(service, period);
  });
  after(() => service.close());

  async function allOf({ group_hash }: Transaction) {
    const records: Awaited<ReturnType<typeof page>> = [];
    for (;;) {
      const next = await page(group_hash, records.length);
      records.push(...next);
      if (next.length < 25) {
        return records;
      }
    }
  }

  function page(groupHash: string, from: number) {
    return ask(service, 'occurrences', { ...period, from }, groupHash);
  }

  function middling(): readonly Transaction[] {
    const some = transactions.filter(({ doc_count }) => doc_count > 20 && doc_count < 300);
    assert.ok(some.length > 8);
    return some.slice(0, 12);
  }

  it('are as many as the transaction counts, page by page, newest first', async () => {
    for (const transaction of middling()) {
      const records = await allOf(transaction);
      assert.equal(records.length, transaction.doc_count, transaction.name);
      assert.equal(new Set(records.map(({ hash }) => hash)).size, records.length);
      const stamps = records.map(({ timestamp }) => timestamp);
      assert.deepEqual(stamps, [...stamps].sort().reverse());
      const from = period.start.slice(0, 19).replace('T', ' ');
      const to = period.end.slice(0, 19).replace('T', ' ');
      assert.ok(stamps.every((stamp) => stamp >= from && stamp <= to));
    }
  });

  it('are counted in the hours of their time stamps, with durations around the value of the hour', async () => {
    for (const transaction of middling()) {
      const records = await allOf(transaction);
      for (const { label, doc_count, value } of transaction.performance) {
        const ofHour = records.filter(({ timestamp }) => timestamp.startsWith(label.slice(0, 13)));
        assert.equal(ofHour.length, doc_count, `${transaction.name} ${label}`);
        const mean = sum(ofHour.map(({ duration }) => duration)) / ofHour.length;
        assert.ok(mean > value * 0.5 && mean < value * 2.6, `${transaction.name} ${label}: ${mean} for ${value}`);
      }
      assert.ok(records.every(({ memory_peak }) => memory_peak <= transaction.memory_peak));
    }
  });

  it('come by 25, and overlap as filter.from says', async () => {
    const busy = transactions.find(({ doc_count }) => doc_count > 200);
    assert.ok(busy);
    const first = await page(busy.group_hash, 0);
    const later = await page(busy.group_hash, 20);
    assert.equal(first.length, 25);
    assert.deepEqual(later.slice(0, 5), first.slice(20));
    assert.equal((await page(busy.group_hash, busy.doc_count - 3)).length, 3);
    assert.deepEqual(await page(busy.group_hash, busy.doc_count), []);
    const { text } = await send(service, properCall(service, 'occurrences', period, busy.group_hash));
    assert.deepEqual(JSON.parse(text), first);
  });

  it('begin with the one that the transaction shows', async () => {
    for (const transaction of transactions) {
      const [latest] = await page(transaction.group_hash, 0);
      assert.ok(latest);
      const { hash, timestamp, result, name, type } = latest;
      const { hostname, ip } = latest.host;
      assert.deepEqual(
        { hash, timestamp, result, name, type, host: ip === undefined ? { hostname } : { hostname, ip } },
        {
          hash: transaction.hash,
          timestamp: transaction.timestamp,
          result: transaction.result,
          name: transaction.name,
          type: transaction.type,
          host: transaction.host,
        },
      );
    }
  });

  it('tell the concrete request of a route', async () => {
    const shown = transactions.find(({ name }) => name === 'GET /api/v1/orders/{order}');
    assert.ok(shown);
    for (const { http } of await page(shown.group_hash, 0)) {
      assert.equal(http?.request.method, 'GET');
      assert.match(http?.url.path ?? '', /^\/api\/v1\/orders\/[\w-]+$/);
      assert.equal(http?.url.full, `https://shop.example${http?.url.path}${http?.url.search}`);
    }
    const job = transactions.find(({ type }) => type === 'job');
    assert.ok((await page(job?.group_hash ?? '', 0)).every(({ http }) => http === undefined));
  });
});
