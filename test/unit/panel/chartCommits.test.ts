import assert from 'node:assert/strict';
import type { Commit } from '../../../src/model/commit.ts';
import type { Route } from '../../../src/model/route.ts';
import type { PerformancePoint } from '../../../src/model/series.ts';
import { type Hours, hoursOfStore, withCommits } from '../../../src/panel/chartCommits.ts';
import type { Section } from '../../../src/panel/model.ts';
import { point, transaction } from '../match/build.ts';
import { PanelFixture } from './panelFixture.ts';

const hour = 3_600_000;
const start = Date.UTC(2025, 2, 4);
const end = start + 24 * hour;

/** A day of hours with 50 transactions each: 100 ms, and from hour `slowFrom` on 150 ms. */
function day(begin: number, slowFrom = 24): readonly PerformancePoint[] {
  return Array.from({ length: 24 }, (_, index) => {
    const label = new Date(begin + index * hour).toISOString().slice(0, 16).replace('T', ' ');
    return point(label, index < slowFrom ? 100 : 150, 50);
  });
}

function commit(name: string, time: number): Commit {
  return { hash: name.repeat(40), subject: `Subject of ${name}`, time, landed: time, isOwn: true };
}

const chart: Section<'chart'> = {
  ...{ status: { kind: 'ready', at: end }, range: { start, end }, series: [], points: [] },
};
const slow: Hours = { points: day(start, 18), earlier: day(start - 24 * hour) };

describe('the commits of a chart', () => {
  it('are those of its range in the order of time, with a short hash', () => {
    const commits = [commit('c', end), commit('b', start + 5 * hour), commit('a', start), commit('d', start - 1)];
    assert.deepEqual(withCommits(chart, commits, undefined).commits, [
      { hash: 'aaaaaaa', subject: 'Subject of a', time: start },
      { hash: 'bbbbbbb', subject: 'Subject of b', time: start + 5 * hour },
    ]);
  });

  it('are absent where there are none, and where the chart has nothing to show', () => {
    assert.equal('commits' in withCommits(chart, [], slow), false);
    const none: Section<'chart'> = { ...chart, status: { kind: 'none', notice: { sentence: '' } } };
    assert.equal(withCommits(none, [commit('a', start)], slow), none);
  });

  it('say since when after the last of them it is slower', () => {
    const at = (time: number) => withCommits(chart, [commit('a', start), commit('b', time)], slow).step;
    // The step begins at 18:00; 6 hours of 50 transactions were compared.
    assert.deepEqual(at(start + 16 * hour), { ratio: 1.5, hash: 'bbbbbbb', hours: 2, count: 300 });
    assert.equal(at(start + 17.8 * hour)?.hours, 1);
    assert.equal(at(start + 20 * hour)?.hash, 'aaaaaaa', 'what came later is no beginning');
  });

  it('say nothing of a step where the numbers are not fresh or not of production, or there is none', () => {
    const commits = [commit('a', start + 16 * hour)];
    const stale: Section<'chart'> = { ...chart, status: { kind: 'ready', at: end, notice: { sentence: '' } } };
    assert.equal(withCommits(stale, commits, slow).step, undefined);
    assert.equal(withCommits(chart, commits, undefined).step, undefined);
    assert.equal(withCommits(chart, commits, { ...slow, points: day(start) }).step, undefined);
  });

  it('are judged by the hours of the store: those of the same transaction the day before', () => {
    const earlier = [
      { name: 'request', transactions: [transaction('GET /a', { performance: day(start - 24 * hour) })] },
      { name: 'job', transactions: [{ ...transaction('GET /a', { performance: day(0) }), type: 'job' }] },
    ];
    const now = transaction('GET /a', { performance: slow.points });
    assert.deepEqual(hoursOfStore(now, { previousDay: { state: 'ready', data: earlier, at: 0 } }), slow);
    assert.deepEqual(hoursOfStore(now, { previousDay: { state: 'loading' } }).earlier, []);
  });
});

describe('the commits of a session', () => {
  const handled: Route = {
    ...{ method: 'GET', path: '/orders', local: '/orders', framework: 'express', prefixUnknown: false },
    registered: { file: 'orders.js', line: 3 },
    handler: { file: 'orders.js', line: 3, name: 'list' },
  };

  async function opened(): Promise<PanelFixture> {
    const world = new PanelFixture();
    world.routes = [handled];
    world.poll();
    world.session.model();
    await world.network.settle();
    return world;
  }

  it('are asked for of the handler, and kept while they are found out anew', async () => {
    const world = await opened();
    assert.deepEqual([...new Set(world.askedOf)], ['orders.js:3']);
    assert.equal(world.session.model().chart.commits, undefined);
    world.commits.set([commit('a', world.network.clock.now() - hour)]);
    assert.equal(world.session.model().chart.commits?.[0]?.hash, 'aaaaaaa');
    world.commits.set(undefined);
    assert.equal(world.session.model().chart.commits?.length, 1);
    world.commits.set([]);
    assert.equal(world.session.model().chart.commits, undefined);
  });

  it('say no step for a sample or an own run, in whose numbers commits have no part', async () => {
    const world = await opened();
    const now = world.network.clock.now();
    const begin = Math.floor(now / hour) * hour - 23 * hour;
    const group = (performance: readonly PerformancePoint[]) => [
      { name: 'request', transactions: [transaction('GET /orders', { groupHash: 'g1', performance })] },
    ];
    world.commits.set([commit('a', begin + 16 * hour)]);
    world.store.replace({
      transactions: { state: 'ready', data: group(day(begin, 18)), at: now },
      previousDay: { state: 'ready', data: group(day(begin - 24 * hour)), at: now },
    });
    assert.equal(world.session.model().chart.step?.hours, 2);
    world.mark.set('sample');
    assert.equal(world.session.model().chart.step, undefined);
    assert.equal(world.session.model().chart.commits?.length, 1);
  });
});
