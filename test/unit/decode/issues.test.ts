import assert from 'node:assert/strict';
import { decodeIssues } from '../../../src/decode/issues.ts';
import { TimeReader } from '../../../src/decode/time.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';

const utc = new TimeReader('UTC');
const seven = Date.UTC(2025, 7, 19, 7);

describe('errors', () => {
  it('are read with everything that is sent', () => {
    const { value, warnings } = runAtOnce(
      decodeIssues(
        [
          {
            group_hash: 'e1',
            class: 'App\\Exceptions\\OutOfStock',
            message: 'None left',
            file: '/srv/app/Orders.php',
            line: '42',
            nth: '12',
            created_at: '2025-08-19 07:00:10',
            last_seen_at: '2025-08-19T07:00:20Z',
            handled: 0,
            transaction: { name: 'GET /orders', hash: 't1' },
            stack: [
              { file: '/srv/app/Orders.php', line: 42, in_app: true, code: [{ line: 42, code: 'throw' }] },
              { file: null, line: 1 },
              { file: '/srv/vendor/x.php', line: null, in_app: '0' },
            ],
          },
        ],
        utc,
      ),
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(value, [
      {
        groupHash: 'e1',
        className: 'App\\Exceptions\\OutOfStock',
        message: 'None left',
        file: '/srv/app/Orders.php',
        line: 42,
        stack: [
          { file: '/srv/app/Orders.php', line: 42, inApp: true },
          { file: '/srv/vendor/x.php', line: undefined, inApp: false },
        ],
        count: 12,
        firstSeen: seven + 10_000,
        lastSeen: seven + 20_000,
        handled: false,
        transaction: { name: 'GET /orders', hash: 't1' },
      },
    ]);
  });

  it('need a class or a message, and no more', () => {
    const { value, warnings } = runAtOnce(decodeIssues([{ class: 'A' }, { message: 'b' }, { file: '/c' }, null], utc));
    assert.deepEqual(
      value?.map(({ className, message, count }) => [className, message, count]),
      [
        ['A', '', undefined],
        ['Error', 'b', undefined],
      ],
    );
    assert.deepEqual(
      warnings.map(({ path }) => path),
      ['[2]', '[3]'],
    );
  });

  it('name the odd field and keep the rest', () => {
    const { value, warnings } = runAtOnce(
      decodeIssues({ data: [{ class: 'A', nth: 'x', stack: 'main', transaction: 't' }] }, utc),
    );
    assert.equal(value?.[0]?.className, 'A');
    assert.deepEqual(
      warnings.map(({ path, expected }) => `${path}: ${expected}`),
      [
        'data[0].stack: expected a list, got "main"',
        'data[0].nth: expected a whole number from 0 on, got "x"',
        'data[0].transaction: expected a transaction, got "t"',
      ],
    );
  });
});
