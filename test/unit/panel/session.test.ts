import assert from 'node:assert/strict';
import type { Period } from '../../../src/model/period.ts';
import { PanelFixture } from './panelFixture.ts';
import { words } from './sectionWords.ts';

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

  it('keeps comparing when the period changes, with the nearest that it can have', () => {
    const world = new PanelFixture({ compare: 'day' });
    const compared = (period: Period) => {
      world.session.select({ ...world.session.selection, period });
      return world.session.selection.compare;
    };
    assert.deepEqual([compared('last30Days'), compared('last7Days'), compared('lastHour')], ['period', 'week', 'week']);
    world.session.select({ ...world.session.selection, compare: 'none' });
    assert.equal(compared('last30Days'), 'none');
    assert.deepEqual(world.session.model().choices.comparisons, ['none', 'period']);
  });

  it('is of one scope: with another period or other hosts its headline is that of its own hours', async () => {
    const world = new PanelFixture();
    world.poll();
    world.network.answer('performance', () =>
      Response.json([
        { label: '2025-08-19 10:00', value: 100, doc_count: 3 },
        { label: '2025-08-19 11:00', value: 300, doc_count: 1 },
      ]),
    );
    for (const change of [{ period: 'last30Days' }, { period: 'last24Hours', hosts: ['web-1'] }] as const) {
      world.session.select({ ...world.session.selection, ...change });
      assert.equal(world.session.model().header.duration, undefined);
      await world.network.settle();
      const { chart, header } = world.session.model();
      // (100 · 3 + 300 · 1) / 4
      assert.deepEqual([header.meanOfHours, header.duration, header.count], [true, 150, 4]);
      assert.deepEqual([header.range, header.hosts], [chart.range, world.session.selection.hosts]);
      assert.deepEqual([header.share, header.memoryPeak, header.change], [undefined, undefined, undefined]);
    }
  });

  it('says that a section is empty though its data is stale: no header stands above nothing', async () => {
    const world = new PanelFixture();
    world.poll();
    world.store.replace({
      issues: { state: 'stale', data: [], at: 1, since: 2, failure: { kind: 'timeout', milliseconds: 1 } },
    });
    assert.deepEqual(world.session.model().errors.status, { kind: 'none', notice: { sentence: words.noErrors } });
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

  describe('on a local service', () => {
    const hoursOf = (...hours: readonly number[]) =>
      Response.json(hours.map((at) => ({ label: `2025-08-19 ${at}:00`, value: at, doc_count: 2 })));

    async function open(world: PanelFixture): Promise<ReturnType<typeof world.session.model>> {
      world.mark.set('local');
      world.poll();
      world.session.model();
      await world.network.settle();
      return world.session.model();
    }

    it('offers runs in place of periods, and nothing to compare with', async () => {
      const { choices } = await open(new PanelFixture());
      assert.deepEqual(choices.periods, ['thisRun', 'runBefore']);
      assert.equal(choices.selection.period, 'thisRun');
      assert.deepEqual(choices.comparisons, ['none']);
    });

    it('tells a young run request by request, and an older one by its own hours', async () => {
      const world = new PanelFixture();
      world.network.answer('performance', () => hoursOf(10, 11));
      const young = (await open(world)).chart;
      assert.deepEqual([young.status.kind, young.byRequest], ['silent', true]);
      const other = new PanelFixture();
      other.network.answer('performance', () => hoursOf(10, 12));
      const { status, byRequest, range } = (await open(other)).chart;
      assert.deepEqual([status.kind, byRequest], ['ready', undefined]);
      assert.deepEqual(range, { start: Date.UTC(2025, 7, 19, 10), end: Date.UTC(2025, 7, 19, 13) });
    });

    it('asks the service about the run before under its own id', async () => {
      const world = new PanelFixture({ period: 'runBefore' });
      world.details.use(world.network.source({ runBefore: '18' }));
      world.network.answer('performance', () => hoursOf(10));
      const { header } = await open(world);
      assert.deepEqual(world.network.asked.map(({ endpoint, app }) => `${endpoint} of ${app}`).sort(), [
        'occurrences of 18',
        'performance of 18',
      ]);
      assert.deepEqual([header.duration, header.count, header.meanOfHours], [10, 2, true]);
    });
  });
});
