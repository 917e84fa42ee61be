import assert from 'node:assert/strict';
import { rankTransactionsInSteps } from '../../../src/match/ranking.ts';
import { regressionsInSteps } from '../../../src/match/regressions.ts';
import type { Steps } from '../../../src/model/timeSlices.ts';
import { bareTransaction, type Transaction } from '../../../src/model/transaction.ts';

const many = 10_000;
/** What sorting 256 items takes, each comparison of which reads two. */
const few = 2 * 256 * 8;

/** Runs the steps; answers how often at most something was read in one of them. */
function mostReads(steps: Steps<unknown>, reads: { count: number }): number {
  let most = 0;
  for (let isDone = false; !isDone; most = Math.max(most, reads.count), reads.count = 0) {
    isDone = steps.next().done === true;
  }
  return most;
}

function transactions(reads: { count: number }): readonly Transaction[] {
  return Array.from({ length: many }, (_, at) => ({
    ...bareTransaction('request', ''),
    get name() {
      reads.count += 1;
      return `GET /${(at * 7_919) % many}`;
    },
  }));
}

describe('an answer of many transactions', () => {
  it('is ranked in steps', () => {
    const reads = { count: 0 };
    const groups = [{ name: 'request', transactions: transactions(reads) }];
    const options = { sort: 'name', filter: {}, shareOf: () => undefined, changeOf: () => undefined } as const;
    const most = mostReads(rankTransactionsInSteps(groups, options), reads);
    assert(most > 0 && most <= few, `${most}`);
  });

  it('is searched for regressions in steps', () => {
    const reads = { count: 0 };
    let next = 0;
    const changeOf = () => {
      next += 1;
      const at = next;
      return {
        against: 'day' as const,
        count: 1,
        get ratio() {
          reads.count += 1;
          return 2 + ((at * 7_919) % many);
        },
      };
    };
    const most = mostReads(regressionsInSteps(transactions({ count: 0 }), changeOf), reads);
    assert(most > 0 && most <= few, `${most}`);
  });
});
