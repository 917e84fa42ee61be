import assert from 'node:assert/strict';
import type { Route } from '../../../src/model/route.ts';
import { shopRoutes } from '../../../src/service/sample/shopRoutes.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { ask, clock, hoursAgo, sum, transactionsOf } from './requests.ts';

describe('errors of the sample service', () => {
  let service: Service;

  before(async () => {
    service = await startService({ now: () => clock, seed: 2 });
  });
  after(() => service.close());

  it('are counted by the trend, day by day for 30 days', async () => {
    const errors = await ask(service, 'errors');
    const trend = await ask(service, 'trend');
    assert.ok(errors.length >= 4);
    assert.equal(sum(trend.map(({ value }) => value)), sum(errors.map(({ nth }) => Number(nth))));
    assert.equal(trend.length, 30);
    assert.deepEqual([trend[0]?.label, trend.at(-1)?.label], ['2025-07-22', '2025-08-20']);
    const days = trend.map(({ label }) => label);
    assert.deepEqual(days, [...new Set(days)].sort());
  });

  it('come newest first, seen within those days', async () => {
    const errors = await ask(service, 'errors');
    const seen = errors.map(({ last_seen_at }) => last_seen_at);
    assert.deepEqual(seen, [...seen].sort().reverse());
    for (const { created_at, last_seen_at } of errors) {
      assert.ok(created_at >= '2025-07-22 00:00:00' && created_at <= last_seen_at);
      assert.ok(last_seen_at <= '2025-08-20 14:23:17');
    }
  });

  it('are the failed occurrences of their transaction', async () => {
    const transactions = await transactionsOf(service, { start: hoursAgo(30 * 24) });
    for (const error of await ask(service, 'errors')) {
      const transaction = transactions.find(({ name }) => name === error.transaction.name);
      assert.ok(transaction, error.transaction.name);
      const day = error.last_seen_at.slice(0, 10);
      const failed: string[] = [];
      const hashes: string[] = [];
      for (let from = 0; ; from += 25) {
        const filter = { start: `${day}T00:00:00Z`, end: `${day}T23:59:59.999Z`, from };
        const page = await ask(service, 'occurrences', filter, transaction.group_hash);
        for (const { result, timestamp, hash } of page) {
          if (['500', 'failed', 'error'].includes(result)) {
            failed.push(timestamp);
            hashes.push(hash);
          }
        }
        if (page.length < 25) {
          break;
        }
      }
      assert.equal(failed[0], error.last_seen_at, error.class);
      assert.equal(hashes[0], error.transaction.hash, error.class);
    }
  });

  it('happened in files of the workspace, given as absolute paths of the server', async () => {
    const files = shopRoutes.map(({ handler }) => `${handler.file}:${handler.line}`);
    const errors = (await ask(service, 'errors')).filter(({ transaction }) => /^[A-Z]+ /.test(transaction.name));
    assert.ok(errors.length >= 4);
    for (const { file, line, stack } of errors) {
      assert.ok(file.startsWith('/'), file);
      assert.ok(
        files.some((known) => `${file}:${line}`.endsWith(`/${known}`)),
        `${file}:${line}`,
      );
      assert.deepEqual([stack[0]?.file, stack[0]?.line, stack[0]?.in_app], [file, line, true]);
      assert.ok(stack.some((frame) => !frame.in_app));
    }
  });

  it('come from the routes that the service was given', async () => {
    const place = { file: 'src/users.ts', line: 12 };
    const route: Route = {
      method: 'GET',
      path: '/api/users/:id',
      local: '/:id',
      framework: 'express',
      registered: place,
      handler: { file: 'src/handlers/users.ts', line: 30, name: 'show' },
      prefixUnknown: false,
    };
    service.setRoutes([route]);
    const shown = (await ask(service, 'errors')).find(({ transaction }) => transaction.name === 'GET /:id');
    service.setRoutes(shopRoutes);
    assert.ok(shown);
    assert.ok(shown.file.endsWith('/src/handlers/users.ts'));
    assert.equal(shown.line, 30);
  });
});
