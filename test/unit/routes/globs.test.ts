import assert from 'node:assert/strict';
import { expandBraces, matcherOf, unite } from '../../../src/routes/syntax/globs.ts';

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

  it('have classes, question marks and escapes, and stars that stop at a slash', () => {
    const matches = matcherOf(['a[0-9]?.js', '[!x]y', 'src/*/b', '*.min.*', 'lit\\*', 'sp[ae]ce/**/end']);
    const fitting = ['a1b.js', 'zy', 'src/one/b', '.a.min.js', 'lit*', 'space/end', 'spece/a/b/end'];
    assert.deepEqual(fitting.filter(matches), fitting);
    const others = ['ab1.js', 'a1.js', 'xy', 'src/one/two/b', 'a/b.min.js', 'litx', 'spice/end', 'src//b/c'];
    assert.deepEqual(others.filter(matches), []);
  });

  it('have no groups of regular expressions', () => {
    const matches = matcherOf(['(a+)+b', 'x|y', '(app)/*.ts', '+(a)', '^a$']);
    assert.deepEqual(['aab', 'x', 'app/a.ts', 'a'].map(matches), [false, false, false, false]);
    assert.deepEqual(['(a+)+b', '(app)/a.ts', '+(a)'].map(matches), [true, true, true]);
  });

  it('match nothing where they are longer than anybody writes', () => {
    const long = [1_000, 1_001].map((length) => 'a'.repeat(length));
    assert.deepEqual(
      long.map((pattern) => matcherOf([pattern])(pattern)),
      [true, false],
    );
  });

  it('take no longer than their length allows, whatever is in them', () => {
    const path = `${'a'.repeat(2_000)}/${'a/'.repeat(500)}a`;
    const started = performance.now();
    const matches = matcherOf([
      '(a+)+b',
      `${'*a'.repeat(200)}b`,
      `${'*a?'.repeat(200)}b`,
      `${'**/a*/'.repeat(100)}b`,
      '{a,b}'.repeat(24),
      `${'{'.repeat(900)}`,
      '{1..1000000000}',
      '['.repeat(900),
    ]);
    assert.equal(matches(path), false);
    assert.deepEqual(expandBraces('{a,b}'.repeat(24)), [], 'more alternatives than anybody means');
    assert.equal(expandBraces('{a,b}'.repeat(8)).length, 256);
    // Hours, where a pattern backtracks.
    assert(performance.now() - started < 5_000);
  });
});
