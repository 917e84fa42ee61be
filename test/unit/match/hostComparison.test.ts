import assert from 'node:assert/strict';
import { compareHosts, slowestHost } from '../../../src/match/numbers/hostComparison.ts';
import { point } from './build.ts';

const web = (number: number, ...points: Parameters<typeof point>[]) => ({
  hostname: `web-${number}`,
  points: points.map((parts) => point(...parts)),
});

describe('hosts compared', () => {
  it('each against the others together, weighted by count, over the hours they have in common', () => {
    const comparisons = compareHosts([
      web(1, ['2025-03-01 10:00', 100, 300], ['2025-03-01 11:00', 9000, 300]),
      web(2, ['2025-03-01 10:00', 200, 100]),
      web(3, ['2025-03-01 10:00', 525, 410], ['2025-03-01 12:00', 9000, 300]),
    ]);
    // web-3: others (100 × 300 + 200 × 100) / 400 = 125, 525 / 125 = 4.2
    assert.deepEqual(comparisons[0], { hostname: 'web-3', value: 525, others: 125, ratio: 4.2, count: 400 });
    // web-2: others (100 × 300 + 525 × 410) / 710 = 245250 / 710
    assert.deepEqual(comparisons[1], {
      hostname: 'web-2',
      value: 200,
      others: 245250 / 710,
      ratio: 200 / (245250 / 710),
      count: 100,
    });
    assert.deepEqual(
      comparisons.map(({ hostname }) => hostname),
      ['web-3', 'web-2', 'web-1'],
    );
    const slowest = slowestHost(comparisons);
    assert.deepEqual([slowest?.hostname, slowest?.ratio.toFixed(1), slowest?.count], ['web-3', '4.2', 400]);
  });

  it('says nothing on thin evidence, of one host alone, or where none stands out', () => {
    assert.deepEqual(compareHosts([web(1, ['2025-03-01 10:00', 100, 300]), web(2, ['2025-03-01 10:00', 900, 29])]), []);
    assert.deepEqual(compareHosts([web(1, ['2025-03-01 10:00', 100, 300])]), []);
    assert.deepEqual(
      compareHosts([web(1, ['2025-03-01 10:00', 100, 300]), web(2, ['2025-03-01 11:00', 900, 300])]),
      [],
    );
    const alike = compareHosts([web(1, ['2025-03-01 10:00', 100, 300]), web(2, ['2025-03-01 10:00', 149, 300])]);
    assert.equal(slowestHost(alike), undefined);
  });
});
