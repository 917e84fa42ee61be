import assert from 'node:assert/strict';
import { transactionsOf, withService } from './requests.ts';

const hour = 3_600_000;
const saturday = Date.UTC(2026, 10, 14);

describe('the last 24 hours of the sample data', () => {
  for (const seed of [1, 7]) {
    it(`hold every transaction at any hour of any day, with seed ${seed}`, async () => {
      let now = saturday;
      await withService({ seed, now: () => now }, async (service) => {
        const namesAt = async (time: number) => {
          now = time;
          const start = new Date(time - 24 * hour).toISOString();
          const transactions = await transactionsOf(service, { start });
          return transactions.map(({ type, name }) => `${type} ${name}`).sort();
        };
        now = saturday + 30 * 24 * hour;
        const known = await transactionsOf(service, { start: new Date(saturday).toISOString() });
        const all = known.map(({ type, name }) => `${type} ${name}`).sort();
        assert.ok(all.length > 60, String(all.length));
        for (let hours = 0; hours < 7 * 24; hours += 1) {
          const time = saturday + hours * hour + ((hours * 37) % 60) * 60_000;
          assert.deepEqual(await namesAt(time), all, new Date(time).toISOString());
        }
      });
    });
  }
});
