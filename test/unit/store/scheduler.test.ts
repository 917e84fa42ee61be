import assert from 'node:assert/strict';
import { steadyTime } from '../../../src/store/scheduler.ts';

describe('steady time', () => {
  const time = { wall: 1_000_000, monotonic: 500 };
  const elapsed = steadyTime(
    () => time.wall,
    () => time.monotonic,
  );
  /** Lets the clocks advance, and answers how much time has passed meanwhile. */
  const passed = (wall: number, monotonic: number): number => {
    const before = elapsed();
    time.wall += wall;
    time.monotonic += monotonic;
    return elapsed() - before;
  };

  it('passes as both clocks do', () => {
    assert.equal(passed(1_000, 1_000), 1_000);
  });

  it('passes though the clock of the machine is set back', () => {
    assert.equal(passed(-3_600_000, 1_000), 1_000);
    assert.equal(passed(1_000, 1_000), 1_000);
  });

  it('passes while the machine sleeps and the monotonic clock stands still', () => {
    assert.equal(passed(8 * 3_600_000, 0), 8 * 3_600_000);
  });

  it('never runs backwards', () => {
    assert.equal(passed(-1_000, -1), 0);
  });
});
