import assert from 'node:assert/strict';
import { DecodeWarningLog } from '../../../src/store/decodeWarningLog.ts';

describe('the log of what is odd in answers', () => {
  const lines: string[] = [];
  const log = { debug: () => undefined, info: () => undefined, warn: (line: string) => lines.push(line) };
  beforeEach(() => lines.splice(0));

  it('says each kind once, whichever record it is of and whatever was there', () => {
    const warnings = new DecodeWarningLog(log);
    warnings.add('hosts', [
      { path: '[0].memory', expected: 'expected a number from 0 on, got "x"' },
      { path: '[1].memory', expected: 'expected a number from 0 on, got "y"' },
    ]);
    warnings.add('types', [{ path: '', expected: 'expected a list, got 1' }]);
    assert.deepEqual(lines, [
      'hosts: [0].memory: expected a number from 0 on, got "x"',
      'types: expected a list, got 1',
    ]);
  });

  it('ends, however many fields a service makes up', () => {
    const warnings = new DecodeWarningLog(log);
    for (let field = 0; field < 1_000; field += 1) {
      warnings.add('hosts', [{ path: `[0].field${field}`, expected: 'expected a text, got 1' }]);
    }
    assert.equal(lines.length, 200);
  });
});
