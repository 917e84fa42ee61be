import assert from 'node:assert/strict';
import { keysOfSetting } from '../../../src/host/settings/settingKeys.ts';

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

  it('are those of the setting itself, not of what is called like it in another setting or in a text', () => {
    const others = '{ "[python]": { "apmLens.budgets": { "GET /a": 1 } }, "note": "\\"apmLens.budgets\\": {", ';
    assert.deepEqual(
      keysOfSetting(`${others}"apmLens.budgets": { "GET /b": 1, "list": [{ "no": 1 }, "no"] } }`, 'apmLens.budgets'),
      [
        { key: 'GET /b', line: 0, start: others.length + 21, end: others.length + 29 },
        { key: 'list', line: 0, start: others.length + 34, end: others.length + 40 },
      ],
    );
  });

  it('are found at the end of a line in any style, and in a file with a byte order mark', () => {
    const [place] = keysOfSetting('\uFEFF{\r\n"apmLens.budgets": {\r\n  "GET /b": 1 } }', 'apmLens.budgets');
    assert.deepEqual(place, { key: 'GET /b', line: 2, start: 2, end: 10 });
  });

  for (const [kind, text] of Object.entries({
    'lists in lists': '['.repeat(2 ** 21),
    'settings in settings': '{"apmLens.budgets":'.repeat(100_000),
    'ends of objects': '}'.repeat(2 ** 21),
    colons: '"apmLens.budgets"'.repeat(50_000) + ':'.repeat(2 ** 20),
    'a comment without an end': `/*${'*'.repeat(2 ** 21)}`,
  })) {
    it(`are none in ${kind}`, () => {
      assert.deepEqual(keysOfSetting(text, 'apmLens.other'), []);
    });
  }
});
