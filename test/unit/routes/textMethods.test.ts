import assert from 'node:assert/strict';
import { textMethod } from '../../../src/routes/languages/ecmascript/textMethods.ts';

describe('methods of texts in JavaScript', () => {
  it('are those of the language, with patterns that are literal texts', () => {
    const cases: readonly (readonly [string, string, readonly string[], string | boolean | readonly string[]])[] = [
      ['replace', 'users.route.js', ['/\\.route\\.(js|ts)$/', ''], 'users'],
      ['replace', '/a/b', ['/^\\//', ''], 'a/b'],
      ['replace', 'a-b-c', ['-', '/'], 'a/b-c'],
      ['replace', 'a-b-c', ['/-/g', '/'], 'a/b/c'],
      ['replaceAll', 'a-b-c', ['-', '/'], 'a/b/c'],
      ['split', 'get /x', [' '], ['get', '/x']],
      ['slice', 'users.js', ['0', '-3'], 'users'],
      ['basename', 'routes/users.js', ['.js'], 'users'],
      ['extname', 'routes/users.js', [], '.js'],
      ['dirname', 'routes/v1/users.js', [], 'routes/v1'],
      ['endsWith', 'users.js', ['.js'], true],
    ];
    for (const [method, text, given, answer] of cases) {
      assert.deepEqual(textMethod(method, text, given), answer, `${text}.${method}(${given.join(', ')})`);
    }
  });

  it('run no pattern of a workspace, and make no text much longer', () => {
    const long = 'a'.repeat(1_000);
    assert.equal(textMethod('replace', `${long}!`, ['/(a+)+$/', '']), undefined);
    assert.equal(textMethod('replace', 'users', ['/(a+)+$/', '']), undefined);
    assert.equal(textMethod('replace', 'users', ['/api/', '']), undefined);
    assert.equal(textMethod('replaceAll', long, ['a', long]), undefined);
    assert.equal(textMethod('split', long, ['a']), undefined);
  });
});
