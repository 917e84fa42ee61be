import assert from 'node:assert/strict';
import type { EndpointName } from '../../../src/model/endpoint.ts';
import { isJsonObject, itemsOf, type Json } from '../../../src/service/json.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { type Shape, shapes } from '../../../src/service/shapes.ts';
import { ask, clock, fetchCall, hoursAgo, properCall, sum, transactionsOf } from './requests.ts';

describe('odd shapes of the sample service', () => {
  let service: Service;

  before(async () => {
    service = await startService({ now: () => clock, seed: 6 });
  });
  after(() => service.close());
  afterEach(() => service.faults.clear());

  async function shaped(endpoint: EndpointName, shape: Shape): Promise<Json> {
    service.faults.set(endpoint, { shape, times: 1 });
    const response = await fetchCall(service, properCall(service, endpoint));
    assert.equal(response.status, 200);
    return JSON.parse(await response.text());
  }

  async function plain(endpoint: EndpointName): Promise<Json> {
    return JSON.parse(await (await fetchCall(service, properCall(service, endpoint))).text());
  }

  function field(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
    return path.reduce<Json | undefined>(
      (inner, name) =>
        typeof name === 'number' ? itemsOf(inner)[name] : isJsonObject(inner) ? inner[name] : undefined,
      value,
    );
  }

  it('are each of some effect on the transactions, but those of other endpoints', async () => {
    const usual = JSON.stringify(await plain('transactions'));
    for (const shape of shapes.filter((name) => !['html', 'emptyBody', 'severalSeries', 'namedTypes'].includes(name))) {
      assert.notEqual(JSON.stringify(await shaped('transactions', shape)), usual, shape);
    }
    for (const shape of ['severalSeries', 'namedTypes'] as const) {
      assert.equal(JSON.stringify(await shaped('transactions', shape)), usual, shape);
    }
  });

  it('html and emptyBody are no JSON', async () => {
    service.faults.set('hosts', [
      { shape: 'html', times: 1 },
      { shape: 'emptyBody', times: 1 },
    ]);
    const page = await fetchCall(service, properCall(service, 'hosts'));
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(await (await fetchCall(service, properCall(service, 'hosts'))).text(), '');
  });

  it('emptyList, emptyObject, null, text and dataObject', async () => {
    assert.deepEqual(await shaped('hosts', 'emptyList'), []);
    assert.deepEqual(await shaped('hosts', 'emptyObject'), {});
    assert.equal(await shaped('hosts', 'null'), null);
    assert.equal(await shaped('hosts', 'text'), 'The service is being maintained.');
    assert.deepEqual(await shaped('hosts', 'dataObject'), { data: await plain('hosts') });
  });

  it('labelMap keys lists by what tells their records apart', async () => {
    const trend = await ask(service, 'trend');
    assert.deepEqual(
      await shaped('trend', 'labelMap'),
      Object.fromEntries(trend.map(({ label, value }) => [label, value])),
    );
    const [point] = await ask(service, 'performance');
    assert.ok(point);
    const { label, ...rest } = point;
    assert.deepEqual(field(await shaped('performance', 'labelMap'), label), rest);
    const [transaction] = await transactionsOf(service);
    const groups = await shaped('transactions', 'labelMap');
    const mapped = field(groups, 'request', transaction?.group_hash ?? '');
    assert.equal(field(mapped, 'name'), transaction?.name);
    const first = transaction?.performance[0];
    assert.equal(field(mapped, 'performance', first?.label ?? '', 'value'), first?.value);
    const hosts = await shaped('hosts', 'labelMap');
    assert.deepEqual(isJsonObject(hosts) && Object.keys(hosts), ['web-1', 'web-2', 'web-3', 'worker-1']);
    assert.deepEqual(await shaped('types', 'labelMap'), await plain('types'));
  });

  it('numbersAsStrings leaves no number', async () => {
    const text = JSON.stringify(await shaped('transactions', 'numbersAsStrings'));
    assert.ok(!/":-?\d/.test(text));
    const [transaction] = await transactionsOf(service);
    assert.ok(text.includes(`"duration":"${transaction?.duration}"`));
  });

  it('nulls and missingFields empty every second record, and keep names', async () => {
    const usual = await ask(service, 'hosts');
    const hosts = await shaped('hosts', 'nulls');
    assert.deepEqual(field(hosts, 0), usual[0]);
    assert.deepEqual(field(hosts, 1), { hostname: 'web-2', transactions: null, memory_peak: null, median: null });
    assert.deepEqual(field(await shaped('transactions', 'missingFields'), 0, 'transactions', 1, 'duration'), undefined);
  });

  it('oddRecords keeps every good record between things that are none', async () => {
    const hosts = await shaped('hosts', 'oddRecords');
    const good = itemsOf(hosts).filter((item) => isJsonObject(item) && typeof item['hostname'] === 'string');
    assert.deepEqual(good, await plain('hosts'));
    assert.ok(itemsOf(hosts).length > good.length + 6);
    assert.ok(itemsOf(hosts).includes(null) && itemsOf(hosts).includes(42));
  });

  it('unknownFields adds to every record', async () => {
    const hosts = itemsOf(await shaped('hosts', 'unknownFields'));
    assert.ok(hosts.length === 4 && hosts.every((host) => field(host, 'x_unknown', 'nested', 1) === 'two'));
  });

  it('hostileText puts markup, control and bidirectional characters into what people read', async () => {
    const text = JSON.stringify(await shaped('transactions', 'hostileText'));
    for (const part of ['<img src=x onerror=alert(1)>', '[link](https://', '\\u0007', '\u202E']) {
      assert.ok(text.includes(part), part);
    }
  });

  it('manyRecords sends at least 60,000 transactions with hashes of their own', async () => {
    const groups = itemsOf(await shaped('transactions', 'manyRecords'));
    const all = groups.flatMap((group) => itemsOf(field(group, 'transactions')));
    assert.ok(all.length >= 60_000);
    assert.equal(new Set(all.map((transaction) => field(transaction, 'group_hash'))).size, all.length);
  });

  it('emptyHours fills the gaps of a series', async () => {
    const sparse = (await transactionsOf(service)).find(({ performance }) => {
      const [first, last] = [performance[0], performance.at(-1)].map(
        (point) => Date.parse(`${point?.label}Z`) / 3_600_000,
      );
      return (last ?? 0) - (first ?? 0) + 1 > performance.length;
    });
    assert.ok(sparse);
    const groups = itemsOf(await shaped('transactions', 'emptyHours'));
    const found = groups
      .flatMap((group) => itemsOf(field(group, 'transactions')))
      .find((transaction) => field(transaction, 'group_hash') === sparse.group_hash);
    const points = itemsOf(field(found, 'performance'));
    assert.ok(points.length > sparse.performance.length);
    assert.ok(points.every((point) => (field(point, 'doc_count') === 0) === (field(point, 'value') === null)));
    assert.equal(sum(points.map((point) => Number(field(point, 'doc_count')))), sparse.doc_count);
  });

  it('flatTransactions is the older form of the list', async () => {
    const [transaction] = await transactionsOf(service);
    const [flat] = itemsOf(await shaped('transactions', 'flatTransactions'));
    assert.ok(transaction);
    assert.deepEqual(isJsonObject(flat) && Object.keys(flat).sort(), [
      'group_hash',
      'last_record',
      'memory',
      'p50',
      'performance',
      'throughput',
    ]);
    assert.deepEqual(
      [field(flat, 'p50'), field(flat, 'throughput'), field(flat, 'last_record', 'name')],
      [transaction.duration, transaction.doc_count, transaction.name],
    );
  });

  it('severalSeries and namedTypes', async () => {
    const report = await shaped('performance', 'severalSeries');
    assert.deepEqual(field(report, 'all'), await plain('performance'));
    const types = await ask(service, 'types', { start: hoursAgo(24), end: hoursAgo(0) });
    assert.deepEqual(
      await shaped('types', 'namedTypes'),
      types.map((name) => ({ name, doc_count: null })),
    );
  });
});
