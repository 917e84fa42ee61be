import assert from 'node:assert/strict';
import type { Fact } from '../../../src/routes/facts/facts.ts';
import { express, lines } from '../../hostile/evilFiles.ts';
import { sharedExtractor } from './sharedExtractor.ts';

await sharedExtractor.prepare(['a.js']);

/** Calls in calls, so deep and so often, and a route. */
const nested = (times: number) =>
  `${express}app.get('/own', h);\n${lines(times, (index) => `app.use('/a${index}', ${'Router().use('.repeat(100)}h${')'.repeat(100)});`)}`;

function hasOwnRoute(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.kind === 'endpoint');
}

describe('facts of a file', () => {
  it('are all kept where they are no larger than those of any', () => {
    const { facts, cut } = sharedExtractor.extract('a.js', nested(2));
    assert.equal(cut, undefined);
    assert.ok(hasOwnRoute(facts));
  });

  it('are left without the largest where calls in calls are repeated in each other', () => {
    const { facts, cut } = sharedExtractor.extract('a.js', nested(60));
    assert.equal(cut, 'bounded');
    assert.ok(hasOwnRoute(facts));
    const { length } = JSON.stringify(facts);
    assert.ok(length < 20_000_000, `${length}`);
  });

  it('are those of its first registrations where there are more than anybody writes', () => {
    const registering = (count: number) => {
      const { facts, cut } = sharedExtractor.extract('a.js', `${express}${lines(count, () => "app.get('/own', h);")}`);
      return { cut, registered: facts.filter(({ kind }) => kind === 'endpoint' || kind === 'resource').length };
    };
    assert.equal(registering(1_000).cut, undefined);
    const { cut, registered } = registering(12_000);
    assert.equal(cut, 'bounded');
    assert.ok(registered > 0 && registered <= 40_000, `${registered}`);
  });
});
