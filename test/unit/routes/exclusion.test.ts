import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { excludedBy, including } from '../../../src/routes/index/exclusion.ts';

const patterns = ['**/{node_modules,vendor}/**', '**/{test,tests}/**', '**/*_test.go'];

describe('a file that an exclusion hides', () => {
  it('is told with the pattern that hides it', () => {
    assert.equal(excludedBy('api/tests/app.py', patterns), '**/{test,tests}/**');
    assert.equal(excludedBy('main_test.go', patterns), '**/*_test.go');
    assert.equal(excludedBy('api/app.py', patterns), undefined);
  });

  it('is included by taking away what fits it, and nothing else', () => {
    assert.deepEqual(including('api/tests/app.py', patterns), [
      '**/{node_modules,vendor}/**',
      '**/test/**',
      '**/*_test.go',
    ]);
    assert.deepEqual(including('tests/main_test.go', patterns), ['**/{node_modules,vendor}/**', '**/test/**']);
    assert.deepEqual(including('api/app.py', patterns), patterns);
  });
});
