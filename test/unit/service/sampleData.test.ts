import assert from 'node:assert/strict';
import { type Service, startService } from '../../../src/service/service.ts';
import { ask, clock, hoursAgo, sum, transactionsOf, withService } from './requests.ts';

const month = { start: hoursAgo(30 * 24), end: hoursAgo(0) };

for (const seed of [1, 2, 41]) {
  describe(`the story that the sample data of seed ${seed} tell`, () => {
    let service: Service;

    before(async () => {
      service = await startService({ now: () => clock, seed });
    });
    after(() => service.close());

    it('days are busy, nights and weekends quiet', async () => {
      const points = await ask(service, 'performance', { ...month, query_string: 'GET ' });
      const mean = (wanted: (label: string) => boolean): number => {
        const counts = points.filter(({ label }) => wanted(label)).map(({ doc_count }) => doc_count);
        return sum(counts) / counts.length;
      };
      const isWeekend = (label: string): boolean =>
        [0, 6].includes(new Date(`${label.slice(0, 10)}T00:00Z`).getUTCDay());
      const at = (hour: string) => (label: string) => label.endsWith(` ${hour}:00`);
      assert.ok(mean(at('15')) > 4 * mean(at('03')));
      assert.ok(mean((label) => !isWeekend(label)) > 1.5 * mean(isWeekend));
    });

    it('a release in the last twelve hours slowed some routes down, and not the others', async () => {
      const recent = await transactionsOf(service, { start: hoursAgo(6), end: hoursAgo(0) });
      const before = await transactionsOf(service, { start: hoursAgo(30), end: hoursAgo(24) });
      const known = new Map(before.map(({ group_hash, duration }) => [group_hash, duration]));
      const changes = recent
        .filter(({ group_hash, doc_count }) => known.has(group_hash) && doc_count >= 30)
        .map(({ group_hash, duration }) => duration / (known.get(group_hash) ?? 1));
      const slower = changes.filter((change) => change > 2);
      const same = changes.filter((change) => change > 0.7 && change < 1.4);
      assert.ok(slower.length >= 1, String(changes));
      assert.ok(same.length > changes.length / 2);
    });

    it('web-3 is slower than the other web servers', async () => {
      const hosts = await ask(service, 'hosts', { ...month, types: ['request'] });
      const median = (hostname: string): number => hosts.find((host) => host.hostname === hostname)?.median ?? 0;
      assert.ok(median('web-3') > 1.5 * median('web-1') && median('web-3') > 1.5 * median('web-2'));
    });

    it('one burst of errors stands out of the trend', async () => {
      const trend = (await ask(service, 'trend')).map(({ value }) => value);
      const usual = trend.slice(0, 27);
      const burst = Math.max(...trend.slice(-2));
      assert.ok(burst > 2 * Math.max(...usual), String(trend));
    });

    it('some transactions are slow, most are not', async () => {
      const requests = (await transactionsOf(service)).filter(({ type }) => type === 'request');
      const slow = requests.filter(({ duration }) => duration > 1000);
      assert.ok(slow.length >= 1 && slow.length < requests.length / 3, String(slow.length));
    });
  });
}

describe('the same seed', () => {
  async function everything(seed: number): Promise<unknown> {
    return withService({ now: () => clock, seed }, async (service) => {
      const transactions = await transactionsOf(service);
      return {
        credentials: [service.apiKey, service.token, service.appId],
        transactions,
        hosts: await ask(service, 'hosts', month),
        performance: await ask(service, 'performance', month),
        errors: await ask(service, 'errors'),
        trend: await ask(service, 'trend'),
        occurrences: await ask(service, 'occurrences', month, transactions[0]?.group_hash),
      };
    });
  }

  it('gives the same credentials and numbers; another gives others', async () => {
    const one = await everything(9);
    assert.deepEqual(await everything(9), one);
    assert.notDeepEqual(await everything(10), one);
  });

  it('keeps an hour as it was while the clock goes on', async () => {
    let now = clock;
    await withService({ now: () => now }, async (service) => {
      const filter = { start: hoursAgo(5), end: hoursAgo(1) };
      const before = await transactionsOf(service, filter);
      now += 3 * 3_600_000;
      assert.deepEqual(await transactionsOf(service, filter), before);
      const grown = await transactionsOf(service, { start: hoursAgo(5) });
      assert.ok(sum(grown.map(({ doc_count }) => doc_count)) > sum(before.map(({ doc_count }) => doc_count)));
    });
  });
});
