import assert from 'node:assert/strict';
import { CircuitBreaker } from '../../../src/store/circuitBreaker.ts';
import { Clock } from './clock.ts';

const throttled = { kind: 'throttled', until: undefined } as const;
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined };

describe('the circuit breaker of an app', () => {
  it('waits twice as long each time that the service is too busy, up to a minute, and anew once it answers', async () => {
    const clock = new Clock();
    const breaker = new CircuitBreaker(log, clock);
    const waits: number[] = [];
    const refuse = async (): Promise<void> => {
      breaker.recordFailure(throttled);
      const wait = breaker.retryAt('token') - clock.elapsed();
      waits.push(wait);
      await clock.pass(wait, async () => undefined);
    };
    for (let times = 0; times < 6; times += 1) {
      await refuse();
    }
    assert.deepEqual(waits, [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    breaker.recordSuccess();
    await refuse();
    assert.equal(waits.at(-1), 5_000);
  });

  it('counts refusals of one pause once', () => {
    const clock = new Clock();
    const breaker = new CircuitBreaker(log, clock);
    breaker.recordFailure(throttled);
    breaker.recordFailure(throttled);
    assert.equal(breaker.retryAt('apiKey'), 5_000);
  });

  it('waits an hour at most, whatever the service asks for', () => {
    const clock = new Clock();
    const breaker = new CircuitBreaker(log, clock);
    breaker.recordFailure({ kind: 'throttled', until: clock.now() + 86_400_000 });
    assert.equal(breaker.retryAt('apiKey'), 3_600_000);
  });
});
