import assert from 'node:assert/strict';
import { clock, deliver, told, withLocal } from './sending.ts';
import { request, traces } from './telemetry.ts';

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
