import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { placeOfFrame, placeOfIssue } from '../../../src/match/issuePlace.ts';
import type { Issue } from '../../../src/model/issue.ts';

const files = ['src/orders.ts', 'src/stock.ts'];

const issue: Issue = {
  groupHash: undefined,
  className: 'OutOfStock',
  message: '',
  file: undefined,
  line: undefined,
  stack: [],
  count: undefined,
  firstSeen: undefined,
  lastSeen: undefined,
  handled: undefined,
  transaction: undefined,
};

describe('placeOfIssue', () => {
  it('is its own line where that is in the workspace', () => {
    assert.deepEqual(placeOfIssue({ ...issue, file: '/srv/src/orders.ts', line: 7 }, files), {
      file: 'src/orders.ts',
      line: 7,
    });
  });

  it('is the first frame of the workspace where a library raised it', () => {
    const stack = [
      { file: '/srv/node_modules/db/index.js', line: 3, inApp: undefined },
      { file: '/srv/src/orders.ts', line: 1, inApp: false },
      { file: '/srv/src/stock.ts', line: 9, inApp: true },
      { file: '/srv/src/orders.ts', line: 5, inApp: true },
    ];
    assert.deepEqual(placeOfIssue({ ...issue, file: '/srv/node_modules/db/index.js', line: 3, stack }, files), {
      file: 'src/stock.ts',
      line: 9,
    });
  });

  it('is unknown without a line', () => {
    assert.equal(placeOfFrame({ file: '/srv/src/orders.ts', line: undefined, inApp: true }, files), undefined);
    assert.equal(placeOfIssue({ ...issue, file: '/srv/src/orders.ts' }, files), undefined);
  });
});
