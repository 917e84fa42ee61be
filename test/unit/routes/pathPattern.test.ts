import assert from 'node:assert/strict';
import { matchesPath, type PatternPart } from '../../../src/routes/frameworks/pathPattern.ts';

describe('a pattern for paths', () => {
  const described = (pattern: readonly (PatternPart | string)[], paths: readonly string[]): readonly string[] => {
    const named = ['one', 'word', 'name', 'any', 'below'];
    const parts = pattern.map(
      (part): PatternPart => (typeof part === 'string' && !isNamed(part) ? { text: part } : part),
    );
    function isNamed(part: string): part is Exclude<PatternPart, object> {
      return named.includes(part);
    }
    return paths.filter((path) => matchesPath(parts, path));
  };

  it('of text matches that text alone', () => {
    assert.deepEqual(described(['/a.b'], ['/a.b', '/axb', '/a.bc', 'x/a.b', '']), ['/a.b']);
    assert.deepEqual(described([''], ['', '/']), ['']);
    assert.deepEqual(described([], ['', '/']), ['']);
  });

  it('stays within a segment, or goes beyond it, as its parts say', () => {
    const paths = ['/a', '/a/', '/a/b', '/a/bc', '/a/b/c', '/ab'];
    assert.deepEqual(described(['/a/', 'one'], paths), ['/a/b']);
    assert.deepEqual(described(['/a/', 'word'], paths), ['/a/', '/a/b', '/a/bc']);
    assert.deepEqual(described(['/a/', 'name'], paths), ['/a/b', '/a/bc']);
    assert.deepEqual(described(['/a/', 'any'], paths), ['/a/', '/a/b', '/a/bc', '/a/b/c']);
    assert.deepEqual(described(['/a', 'below'], paths), ['/a', '/a/', '/a/b', '/a/bc', '/a/b/c']);
    assert.deepEqual(described(['/', 'name', '/', 'name'], paths), ['/a/b', '/a/bc']);
    assert.deepEqual(described(['any', 'c'], paths), ['/a/bc', '/a/b/c']);
  });

  it('tries nothing twice, however many of its parts could describe the same', () => {
    const parts = Array.from({ length: 400 }, (): PatternPart => 'any');
    const path = '/a'.repeat(2_000);
    assert.ok(!matchesPath([...parts, { text: 'b' }], path));
    assert.ok(matchesPath([...parts, { text: 'a' }], path));
  });
});
