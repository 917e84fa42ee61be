import assert from 'node:assert/strict';
import { endpointNames } from '../../../src/model/endpoint.ts';
import { faults } from '../../faults/faults.ts';
import { complaintsAbout, measureMatrix, oneEndpoint, tableOf } from '../../faults/matrix.ts';
import { clocks, shareOfClock } from '../../run/clocks.ts';

// Each fault at one endpoint under the first clock, and a share under each other; at all of them with `npm run faults`.
describe('a faulty service', () => {
  it('is told in words, loses no data, is not pestered and is trusted again, whatever the fault', async function () {
    this.timeout(240_000);
    const tried = shareOfClock(faults);
    const cells = await measureMatrix(oneEndpoint, tried);
    console.log(tableOf(cells));
    assert.equal(cells.length, 2 * tried.length);
    assert.deepEqual([...new Set(cells.map(({ endpoint }) => endpoint))].sort(), [...endpointNames].sort());
    assert.deepEqual(cells.flatMap(complaintsAbout), []);
  });

  it('has every fault under the first clock, and once more under the others together', () => {
    const [first, ...others] = clocks.map(({ environment }) => shareOfClock(faults, environment.TEST_CLOCK));
    assert.deepEqual(first, faults);
    assert.deepEqual(new Set(others.flat()), new Set(faults));
    assert.equal(others.flat().length, faults.length);
  });
});
