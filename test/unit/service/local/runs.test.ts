import assert from 'node:assert/strict';
import { clock, deliver, told, withLocal } from './sending.ts';
import { request, shop, traces } from './telemetry.ts';

const minute = 60_000;
let next = 0;

/** A request of one process, so many minutes ago. */
function at(
  ago: number,
  process: string | undefined,
  duration = 10,
  more: Readonly<Record<string, string>> = {},
): object {
  next += 1;
  const { 'service.instance.id': _, ...resource } = { ...shop, ...more };
  const known = process === undefined ? resource : { ...resource, 'service.instance.id': process };
  const id = `r${next}`;
  return traces([request({ id, trace: id, start: clock - ago * minute, duration, route: '/orders' })], known);
}

/** Counts and durations of `GET /orders`: all runs, this one, and before it. */
async function runsAfter(...batches: readonly object[]): Promise<readonly (string | undefined)[]> {
  return withLocal({}, async (service) => {
    for (const batch of batches) {
      await deliver(service, batch);
    }
    const apps = await Promise.all(['1', '2', '3'].map((app) => told(service, app)));
    return apps.map(([row]) => row && `${row.doc_count} × ${row.duration}`);
  });
}

describe('a run', () => {
  it('begins when the process of the application does, and is compared with the one before', async () => {
    assert.deepEqual(
      await runsAfter(at(9, 'one', 31), at(8, 'one', 31), at(3, 'two', 12), at(2, 'two', 12), at(1, 'two', 12)),
      ['5 × 31', '3 × 12', '2 × 31'],
    );
  });

  it('has nothing before it where it is the first', async () => {
    assert.deepEqual(await runsAfter(at(9, 'one')), ['1 × 10', '1 × 10', undefined]);
  });

  it('is compared with the last one in which the transaction was called', async () => {
    const other = traces([request({ id: 'other', trace: 'other', start: clock - 5 * minute, route: '/other' })], {
      ...shop,
      'service.instance.id': 'two',
    });
    const [, current, before] = await runsAfter(at(9, 'one', 31), other, at(3, 'three', 12));
    assert.deepEqual([current, before], ['1 × 12', '1 × 31']);
  });

  it('is one where several processes work at the same time', async () => {
    const batches = [at(9, 'one'), at(8, 'two'), at(7, 'one'), at(6, 'three'), at(5, 'two')];
    assert.deepEqual(await runsAfter(...batches), ['5 × 10', '5 × 10', undefined]);
  });

  it('does not go on because a span of the process before comes late', async () => {
    assert.deepEqual(await runsAfter(at(9, 'one', 31), at(3, 'two', 12), at(4, 'one', 31)), [
      '3 × 31',
      '1 × 12',
      '2 × 31',
    ]);
  });

  it('ends in silence where the processes are not told apart, as those of PHP', async () => {
    const php = { 'telemetry.sdk.language': 'php' };
    assert.deepEqual(
      await runsAfter(at(20, 'a', 31, php), at(19, 'b', 31, php), at(3, 'c', 12, php), at(2, 'd', 12, php)),
      ['4 × 31', '2 × 12', '2 × 31'],
    );
  });

  const byNumber = (number: string, more: Readonly<Record<string, string>> = {}) => ({
    'process.pid': number,
    ...more,
  });

  it('is another one where the system gives the number of a process that has ended to a new one', async () => {
    const days = 24 * 60;
    const batches = [
      at(7 * days, undefined, 31, byNumber('77')),
      at(60, undefined, 20, byNumber('80')),
      at(5, undefined, 12, byNumber('77')),
    ];
    assert.deepEqual((await runsAfter(...batches)).slice(1), ['1 × 12', '1 × 20']);
  });

  it('is another one in another container, where processes have the same numbers', async () => {
    const one = byNumber('1', { 'container.id': 'a' });
    const two = byNumber('1', { 'container.id': 'b' });
    assert.deepEqual((await runsAfter(at(9, undefined, 31, one), at(3, undefined, 12, two))).slice(1), [
      '1 × 12',
      '1 × 31',
    ]);
  });

  it('of one service says nothing of another', async () => {
    await withLocal({}, async (service) => {
      await deliver(service, at(9, 'one', 31));
      await deliver(service, at(3, 'two', 12, { 'service.name': 'warehouse' }));
      assert.deepEqual(
        (await told(service, '2')).map(({ duration }) => duration),
        [31, 12],
      );
      assert.deepEqual(await told(service, '3'), []);
    });
  });
});
