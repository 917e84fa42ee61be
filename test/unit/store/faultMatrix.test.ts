import assert from 'node:assert/strict';
import { endpointNames } from '../../../src/model/endpoint.ts';
import { faults } from '../../faults/faults.ts';
import { complaintsAbout, measureMatrix, oneEndpoint, tableOf } from '../../faults/matrix.ts';

// Each fault at one endpoint here; at all of them with `npm run faults`.
describe('a faulty service', () => {
  it('is told in words, loses no data, is not pestered and is trusted again, whatever the fault', async function () {
    this.timeout(240_000);
    const cells = await measureMatrix(oneEndpoint);
    console.log(tableOf(cells));
    assert.equal(cells.length, 2 * faults.length);
    assert.deepEqual([...new Set(cells.map(({ endpoint }) => endpoint))].sort(), [...endpointNames].sort());
    assert.deepEqual(cells.flatMap(complaintsAbout), []);
  });
});
