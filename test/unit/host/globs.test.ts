import assert from 'node:assert/strict';
import { expandBraces, matcherOf, unite } from '../../../src/host/globs.ts';

describe('glob patterns', () => {
  it('are written without alternatives inside alternatives', () => {
    assert.deepEqual(expandBraces('**/*.js'), ['**/*.js']);
    assert.deepEqual(expandBraces('{a,b}/*.{c,d}').toSorted(), ['a/*.c', 'a/*.d', 'b/*.c', 'b/*.d']);
    assert.deepEqual(expandBraces('**/{*.{js,ts},go.mod}').toSorted(), ['**/*.js', '**/*.ts', '**/go.mod']);
  });

  it('become one pattern with one level of braces', () => {
    assert.equal(unite(['**/a/**', '**/{b,c}/**']), '{**/a/**,**/b/**,**/c/**}');
    assert.equal(unite(['**/a/**']), '**/a/**');
    assert.equal(unite([]), undefined);
  });

  it('match paths from the folder, files with a leading dot included', () => {
    const matches = matcherOf(['**/{tests,vendor}/**', '**/*.min.*', 'src/gen/**']);
    assert.deepEqual(
      [
        'tests/a.js',
        'x/vendor/y/z.php',
        'a.min.js',
        '.x/tests/.b.js',
        'src/gen/a.ts',
        'lib/src/gen/a.ts',
        'src/a.js',
      ].map(matches),
      [true, true, true, true, true, false, false],
    );
  });

  it('that cannot be read match nothing, and do not keep the others from matching', () => {
    const matches = matcherOf(['', 'a/**']);
    assert.deepEqual(['a/b.js', 'b.js'].map(matches), [true, false]);
  });
});
