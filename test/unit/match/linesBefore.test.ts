import assert from 'node:assert/strict';
import { linesBefore } from '../../../src/match/linesBefore.ts';

describe('where lines stood before', () => {
  const patch = [
    'diff --git a/a.js b/a.js',
    '--- a/a.js',
    '+++ b/a.js',
    '@@ -1,4 +1,6 @@',
    ' one',
    '+new',
    '+new',
    ' two',
    ' three',
    ' four',
    '@@ -10,7 +12,6 @@',
    ' ten',
    '-eleven',
    '-twelve',
    '+11 and 12',
    ' thirteen',
    ' fourteen',
    ' fifteen',
    ' sixteen',
  ].join('\n');

  const places: readonly (readonly [what: string, now: readonly [number, number], then: readonly [number, number]])[] =
    [
      ['above every change', [1, 1], [1, 1]],
      ['below added lines', [4, 6], [2, 4]],
      ['between the hunks', [8, 9], [6, 7]],
      ['around a change', [12, 15], [10, 14]],
      ['beginning with a replaced line', [13, 14], [11, 13]],
      ['ending with a replaced line', [12, 13], [10, 12]],
      ['beginning with added lines', [2, 5], [2, 3]],
      ['below everything', [20, 30], [19, 29]],
    ];
  for (const [what, [start, end], [oldStart, oldEnd]] of places) {
    it(`is told: ${what}`, () => {
      assert.deepEqual(linesBefore(patch, { start, end }), { start: oldStart, end: oldEnd });
    });
  }

  it('is not told of lines that are all new', () => {
    assert.equal(linesBefore(patch, { start: 2, end: 3 }), undefined);
  });

  it('leaves out what a change shares with its neighbours', () => {
    const rewritten = '@@ -1,4 +1,4 @@\n a\n-b\n-c\n+B\n+C\n d';
    assert.deepEqual(linesBefore(rewritten, { start: 3, end: 4 }), { start: 4, end: 4 });
    assert.deepEqual(linesBefore(rewritten, { start: 1, end: 2 }), { start: 1, end: 1 });
    assert.equal(linesBefore(rewritten, { start: 3, end: 3 }), undefined);
  });

  it('is the same place where nothing has changed, and unknown for a text that is no diff', () => {
    assert.deepEqual(linesBefore('', { start: 3, end: 9 }), { start: 3, end: 9 });
    assert.equal(linesBefore('Binary files differ', { start: 3, end: 9 }), undefined);
  });
});
