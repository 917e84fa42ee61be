import assert from 'node:assert/strict';
import { keysOfSetting } from '../../../src/host/settingKeys.ts';

const text = `{
  // "apmLens.period": "lastHour",
  "apmLens.budgets": {
    /* "GET /old": 1, */
    "GET /orders/{id}": 300, "say \\"hi\\"": 1,
  },
  "apmLens.routes.pins": { "GET /pinned": "a.ts#b" }
}`;

describe('the keys of a setting in its file', () => {
  it('are those of its own object, whatever comments and other settings hold', () => {
    assert.deepEqual(keysOfSetting(text, 'apmLens.budgets'), [
      { key: 'GET /orders/{id}', line: 4, start: 4, end: 22 },
      { key: 'say "hi"', line: 4, start: 29, end: 41 },
    ]);
    assert.deepEqual(
      keysOfSetting(text, 'apmLens.routes.pins').map(({ key }) => key),
      ['GET /pinned'],
    );
  });

  it('are none where the setting is not there, or ends in the middle', () => {
    assert.deepEqual(keysOfSetting(text, 'apmLens.other'), []);
    assert.deepEqual(keysOfSetting('{"apmLens.budgets"', 'apmLens.budgets'), []);
    assert.deepEqual(keysOfSetting('', 'apmLens.budgets'), []);
  });
});
