import assert from 'node:assert/strict';
import { type Service, startService } from '../../../src/service/service.ts';
import { failure, value } from './results.ts';
import { sampleSource } from './sampleSource.ts';

const hour = 3_600_000;

// Over real HTTP. It asks for amounts and for no time, so that one clock is enough (test/run/timeless.ts).
describe('source on a sample service that answers too much', () => {
  let service: Service;
  let lines: string[];
  beforeEach(async () => {
    const now = Date.now();
    service = await startService({ seed: 7, now: () => now });
    lines = [];
  });
  afterEach(() => service.close());

  it('reads sixty thousand transactions up to the limit, and says so', async () => {
    service.faults.set('transactions', { shape: 'manyRecords' });
    const range = { start: Date.now() - 24 * hour, end: Date.now() };
    const groups = value(await sampleSource(service, lines).transactions({ range, hosts: [] }));
    assert.equal(
      groups.reduce((sum, { transactions }) => sum + transactions.length, 0),
      50_000,
    );
    assert.match(lines.join('\n'), /50000/);
  });

  it('reads up to 64 MB and no further', async () => {
    service.faults.set('platforms', { hugeBody: 65 * 1024 * 1024 });
    assert.deepEqual(failure(await sampleSource(service, lines, { limits: { timeout: 30_000 } }).platforms()), {
      kind: 'tooLarge',
      bytes: 64 * 1024 * 1024,
    });
  });
});
