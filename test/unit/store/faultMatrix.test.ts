import assert from 'node:assert/strict';
import { endpointNames } from '../../../src/model/endpoint.ts';
import { faults } from '../../faults/faults.ts';
import { complaintsAbout, measureMatrix, oneEndpoint, tableOf } from '../../faults/matrix.ts';
import { clocks, shareOfClock } from '../../run/clocks.ts';

// Each fault at one endpoint, a share of them under each clock; at all endpoints with `npm run faults`.
describe('a faulty service', () => {
  it('is told in words, loses no data, is not pestered and is trusted again, whatever the fault', async function () {
    this.timeout(240_000);
    const tried = shareOfClock(faults);
    const cells = await measureMatrix(oneEndpoint, tried);
    console.log(tableOf(cells));
    assert.equal(cells.length, 2 * tried.length);
    assert.deepEqual(cells.flatMap(complaintsAbout), []);
  });

  it('has every fault under one of the clocks, and all of them where none is chosen', () => {
    const shares = clocks.flatMap(({ environment }) => shareOfClock(faults, environment.TEST_CLOCK));
    assert.deepEqual(new Set(shares), new Set(faults));
    assert.equal(shares.length, faults.length);
    assert.deepEqual(shareOfClock(faults, ''), faults);
    assert.deepEqual(new Set(faults.flatMap((_, index) => oneEndpoint(index))), new Set(endpointNames));
  });
});
