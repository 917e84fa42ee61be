import assert from 'node:assert/strict';
import { PanelFixture } from './panelFixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const minute = 60_000;

/** Occurrences as the service sends them. */
function page(first: number, length = 25): Response {
  return Response.json(Array.from({ length }, (_, index) => ({ hash: `h${first + index}`, duration: first + index })));
}

describe('the session of a panel', () => {
  it('asks only when its model is read, and once', async () => {
    const world = new PanelFixture();
    world.poll();
    assert.deepEqual(world.network.take(), []);
    assert.equal(world.session.model().chart.status.kind, 'loading');
    world.session.model();
    await world.network.settle();
    assert.deepEqual(world.network.take(), ['occurrences', 'performance']);
    const { chart, occurrences, header } = world.session.model();
    assert.equal(chart.points[0]?.value, 5);
    assert.equal(occurrences.rows[0]?.duration, 3);
    assert.equal(occurrences.complete, true);
    assert.deepEqual([header.name, header.duration, header.count, header.share], ['GET /orders', 312, 41, 1]);
    assert.deepEqual(world.network.take(), []);
  });

  it('asks about the hours that the other surfaces show', async () => {
    const world = new PanelFixture();
    world.poll();
    world.session.model();
    await world.network.settle();
    const { range } = world.store.snapshot;
    const [asked] = world.network.asked;
    assert.equal(asked?.filter['start'], new Date(range?.start ?? 0).toISOString());
    assert.equal(asked?.filter['end'], new Date(range?.end ?? 0).toISOString());
    assert.equal(asked?.filter['group_hash'], 'g1');
  });

  it('asks about another period, hosts and the hours before', async () => {
    const world = new PanelFixture();
    world.poll();
    world.session.select({ ...world.session.selection, period: 'last7Days', hosts: ['web-1'], compare: 'week' });
    world.session.model();
    await world.network.settle();
    const end = world.store.snapshot.range?.end ?? 0;
    const reports = world.network.asked.filter(({ endpoint }) => endpoint === 'performance');
    assert.deepEqual(
      reports.map(({ filter }) => [filter['start'], filter['end'], filter['hosts']]),
      [
        [new Date(end - 7 * day).toISOString(), new Date(end).toISOString(), ['web-1']],
        [new Date(end - 14 * day).toISOString(), new Date(end - 7 * day).toISOString(), ['web-1']],
      ],
    );
  });

  it('forgets a comparison that its period cannot have', () => {
    const world = new PanelFixture({ compare: 'day' });
    world.session.select({ ...world.session.selection, period: 'last30Days' });
    assert.equal(world.session.selection.compare, 'none');
    assert.deepEqual(world.session.model().choices.comparisons, ['none', 'period']);
  });

  it('asks once for each host, eight at most, and only on demand', async () => {
    const world = new PanelFixture();
    const hosts = Array.from({ length: 11 }, (_, index) => ({ hostname: `web-${index}`, transactions: 100 - index }));
    world.poll(41, { state: 'ready', data: hosts, at: 0 });
    world.session.model();
    await world.network.settle();
    world.network.take();
    world.session.select({ ...world.session.selection, hostsCompared: true });
    world.session.model();
    await world.network.settle();
    assert.deepEqual(
      world.network.asked.map(({ filter }) => filter['hosts']),
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) => [`web-${index}`]),
    );
    assert.equal(world.session.model().hosts?.left, 3);
  });

  it('moves on with the poller without a blink', async () => {
    const world = new PanelFixture();
    world.poll();
    world.session.model();
    await world.network.settle();
    world.network.take();
    await world.network.pass(minute);
    world.network.answer('performance', () => Response.json([{ label: '2025-08-19 11:00', value: 6, doc_count: 2 }]));
    world.poll(42);
    assert.deepEqual(world.session.model().chart.status.kind, 'ready');
    assert.equal(world.session.model().chart.points[0]?.value, 5);
    await world.network.settle();
    assert.equal(world.session.model().chart.points[0]?.value, 6);
    assert.equal(world.session.model().header.count, 42);
  });

  it('keeps what was loaded by hand while time moves on, until it is refreshed', async () => {
    const world = new PanelFixture();
    world.network.answer('occurrences', ({ filter }) => page(Number(filter['filter.from'] ?? 0)));
    world.poll();
    world.session.model();
    await world.network.settle();
    assert.equal(world.session.model().occurrences.complete, false);
    world.session.loadMore();
    assert.equal(world.session.model().occurrences.loadingMore, true);
    await world.network.settle();
    assert.equal(world.session.model().occurrences.rows.length, 50);
    assert.equal(world.session.model().occurrences.rows[49]?.duration, 49);
    await world.network.pass(minute);
    world.network.take();
    world.poll();
    assert.equal(world.session.model().occurrences.rows.length, 50);
    await world.network.settle();
    assert.deepEqual(world.network.take(), ['performance']);
    world.session.refresh();
    world.session.model();
    await world.network.settle();
    assert.equal(world.session.model().occurrences.rows.length, 25);
  });
});
