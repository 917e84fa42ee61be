import assert from 'node:assert/strict';
import { dataOf } from '../../../src/store/snapshot.ts';
import { heldAnswer } from './fakeNetwork.ts';
import { day, eachMinute, everything, hour, minute, pollerHarness, second, status } from './pollerHarness.ts';

describe('poller', () => {
  const bench = pollerHarness();

  it('asks nothing before someone looks', async () => {
    bench.poller.use(bench.world.source());
    await bench.world.pass(hour);
    assert.deepEqual(bench.world.take(), []);
    assert.equal(bench.stateOf('transactions'), 'loading');
  });

  it('fills every slice when someone looks', async () => {
    await bench.start();
    assert.deepEqual(bench.world.take(), everything);
    const { snapshot } = bench.store;
    assert.equal(dataOf(snapshot.transactions)?.[0]?.transactions[0]?.duration, 312);
    assert.equal(dataOf(snapshot.hosts)?.[0]?.hostname, 'web-1');
    assert.equal(dataOf(snapshot.issues)?.[0]?.className, 'OutOfStock');
    assert.deepEqual(dataOf(snapshot.trend), [{ date: '2025-08-18', count: 2 }]);
    assert.deepEqual(dataOf(snapshot.types), ['request', 'job']);
    assert.equal(dataOf(snapshot.previousDay)?.length, 1);
    assert.equal(dataOf(snapshot.previousWeek)?.length, 1);
    assert.deepEqual(snapshot.range, { start: bench.world.clock.now() - day, end: bench.world.clock.now() });
    assert.deepEqual([...bench.events].flat().sort(), [
      'hosts',
      'issues',
      'previousDay',
      'previousWeek',
      'transactions',
      'trend',
      'types',
    ]);
  });

  it('asks for comparisons in whole hours, after what is seen first', async () => {
    bench.poller.use(bench.world.source());
    const noon = bench.world.clock.now();
    await bench.world.pass(20 * minute);
    bench.poller.setAttention(true);
    await bench.world.settle();
    const lists = bench.world.asked.filter(({ endpoint }) => endpoint === 'transactions').map(({ filter }) => filter);
    const hours = (start: number, end: number) => ({
      start: new Date(noon + start * hour).toISOString(),
      end: new Date(noon + end * hour).toISOString(),
    });
    assert.deepEqual(lists, [
      hours(-24 + 1 / 3, 1 / 3),
      hours(-24 - 24 - 1, -24 + 1),
      hours(-24 - 7 * 24 - 1, -7 * 24 + 1 + 1),
    ]);
  });

  it('times the next request after the answer', async () => {
    await bench.start();
    bench.world.take();
    await bench.world.pass(minute - 1);
    assert.deepEqual(bench.world.take(), []);
    const slow = heldAnswer();
    bench.world.answer('hosts', slow.answer);
    await bench.world.pass(1);
    assert.deepEqual(bench.world.take(), eachMinute);
    await bench.world.pass(10 * minute);
    assert.equal(bench.world.take().filter((name) => name === 'hosts').length, 0, 'one request in flight');
    slow.give(Response.json([]));
    await bench.world.settle();
    await bench.world.pass(minute - 1);
    assert(!bench.world.take().includes('hosts'));
    await bench.world.pass(1);
    assert(bench.world.take().includes('hosts'));
  });

  it('asks for comparisons again after an hour', async () => {
    await bench.start();
    bench.world.take();
    await bench.world.pass(hour - 1);
    const before = bench.world.take().filter((name) => name === 'transactions').length;
    await bench.world.pass(1);
    assert.equal(before, 59);
    assert.equal(bench.world.take().filter((name) => name === 'transactions').length, 3);
  });

  it('rests while nobody looks, and catches up at once', async () => {
    await bench.start();
    bench.poller.setAttention(false);
    bench.world.take();
    await bench.world.pass(30 * minute);
    assert.deepEqual(bench.world.take(), []);
    bench.poller.setAttention(true);
    await bench.world.settle();
    assert.deepEqual(bench.world.take(), eachMinute);
  });

  it('does not ask sooner because someone looks again', async () => {
    await bench.start();
    bench.world.take();
    await bench.world.pass(20 * second);
    bench.poller.setAttention(false);
    bench.poller.setAttention(true);
    await bench.world.pass(40 * second - 1);
    assert.deepEqual(bench.world.take(), []);
    await bench.world.pass(1);
    assert.deepEqual(bench.world.take(), eachMinute);
  });

  it('follows a new interval from the last answer on', async () => {
    await bench.start();
    bench.world.take();
    await bench.world.pass(20 * second);
    bench.poller.setInterval(30 * second);
    await bench.world.pass(10 * second - 1);
    assert.deepEqual(bench.world.take(), []);
    await bench.world.pass(1);
    assert.deepEqual(bench.world.take(), eachMinute);
  });

  it('asks by hand only with the interval 0, after having asked once', async () => {
    bench.poller.setInterval(0);
    await bench.start();
    assert.deepEqual(bench.world.take(), everything);
    bench.world.answer('hosts', status(500));
    await bench.world.pass(day);
    assert.deepEqual(bench.world.take(), []);
    await bench.poller.refresh();
    assert.deepEqual(bench.world.take(), everything);
    await bench.world.pass(day);
    assert.deepEqual(bench.world.take(), [], 'not even after a failure');
  });

  it('refreshes whether someone looks or not', async () => {
    bench.poller.use(bench.world.source());
    await bench.poller.refresh();
    assert.equal(bench.stateOf('transactions'), 'ready');
    assert.equal(bench.stateOf('previousDay'), 'ready');
  });

  it('joins the request that is on its way', async () => {
    bench.poller.use(bench.world.source());
    await Promise.all([bench.poller.refresh(), bench.poller.refresh()]);
    assert.deepEqual(bench.world.take(), everything);
  });

  it('asks nothing after it was disposed of', async () => {
    await bench.start();
    bench.world.take();
    bench.poller.dispose();
    await bench.world.pass(day);
    assert.deepEqual(bench.world.take(), []);
  });
});
