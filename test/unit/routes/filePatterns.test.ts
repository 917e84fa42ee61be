import assert from 'node:assert/strict';
import { globPredicate } from '../../../src/routes/languages/ecmascript/filePatterns.ts';

const files = [
  'routes/index.js',
  'routes/users.js',
  'routes/users.test.js',
  'routes/old/a.js',
  'routes/.hidden.js',
  'app.js',
  '.hidden.js',
];

/** The files that a pattern means, by hand from https://github.com/micromatch/picomatch#extglobs */
const patterns: Readonly<Record<string, readonly string[]>> = {
  'routes/*.js': ['routes/index.js', 'routes/users.js', 'routes/users.test.js'],
  'routes/**/*.js': ['routes/index.js', 'routes/users.js', 'routes/users.test.js', 'routes/old/a.js'],
  'routes/!(index|users).js': ['routes/users.test.js'],
  'routes/!(*.test).js': ['routes/index.js', 'routes/users.js'],
  'routes/@(index|users).js': ['routes/index.js', 'routes/users.js'],
  'routes/users?(.test).js': ['routes/users.js', 'routes/users.test.js'],
  'routes/{index,users}.js': ['routes/index.js', 'routes/users.js'],
  'routes/.*.js': ['routes/.hidden.js'],
  '*.js': ['app.js'],
  'routes/+(index|users).js': [],
};

describe('patterns of files', () => {
  for (const [pattern, meant] of Object.entries(patterns)) {
    it(`mean what they say: ${pattern}`, () => {
      assert.deepEqual(files.filter(globPredicate(pattern)), meant);
    });
  }
});
