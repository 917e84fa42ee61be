import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sortInSteps } from '../../../src/model/sortInSteps.ts';
import { runAtOnce, runInSlices, type Steps } from '../../../src/model/timeSlices.ts';

/** Each step takes longer than a slice, on any machine, and notes the turn of the event loop that it ran in. */
function* longSteps(count: number, turn: () => number, noted: number[]): Steps<void> {
  for (let step = 0; step < count; step += 1) {
    const started = performance.now();
    while (performance.now() < started + 10);
    noted.push(turn());
    yield;
  }
}

describe('work in slices', () => {
  it('has a turn of the event loop for itself, whoever else runs in slices', async () => {
    let turn = 0;
    let running = true;
    const count = () => {
      turn += 1;
      if (running) {
        setImmediate(count);
      }
    };
    setImmediate(count);
    const noted: number[] = [];
    await Promise.all([1, 2, 3].map(() => runInSlices(longSteps(3, () => turn, noted))));
    running = false;
    assert.equal(noted.length, 9);
    assert.equal(new Set(noted).size, 9, `turns ${noted.join(' ')}`);
  });

  it('ends in the same turn where it is short and nobody waits', async () => {
    let turns = 0;
    setImmediate(() => (turns += 1));
    await runInSlices(
      (function* () {
        yield;
      })(),
    );
    assert.equal(turns, 0);
  });
});

describe('sorting in steps', () => {
  it('is sorting, and keeps the order of equals', () => {
    const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 5 }), at: fc.integer() }), {
      maxLength: 3_000,
      size: 'max',
    });
    const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
    fc.assert(
      fc.property(items, (list) => assert.deepEqual(runAtOnce(sortInSteps(list, compare)), list.toSorted(compare))),
      { numRuns: 50 },
    );
  });

  it('compares so often in one step as few items take, whatever their order', () => {
    const many = 10_000;
    const orders: Readonly<Record<string, (at: number) => number>> = {
      sorted: (at) => at,
      reversed: (at) => many - at,
      'half by half': (at) => (at + many / 2) % many,
      mixed: (at) => (at * 7_919) % many,
    };
    for (const [name, order] of Object.entries(orders)) {
      let compared = 0;
      let most = 0;
      const steps = sortInSteps(
        Array.from({ length: many }, (_, at) => order(at)),
        (one, other) => {
          compared += 1;
          return one - other;
        },
      );
      for (let isDone = false; !isDone; most = Math.max(most, compared), compared = 0) {
        isDone = steps.next().done === true;
      }
      assert(most <= 256 * 8, `${name}: ${most} comparisons in one step`);
    }
  });
});
