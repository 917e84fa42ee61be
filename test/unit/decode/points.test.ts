import assert from 'node:assert/strict';
import { TimeReader } from '../../../src/decode/time.ts';
import { hour, one, seven, utc } from './oneTransaction.ts';

describe('performance points', () => {
  const points = (performance: unknown, times = utc) => one({ name: 'GET /', performance }, times);

  it('are put in the order of time', () => {
    const { transaction: decoded } = points([
      { label: '2025-08-19 08:00', value: 2, doc_count: 1 },
      { label: '2025-08-19 07:00', value: 1, doc_count: 1 },
    ]);
    assert.deepEqual(
      decoded?.performance.map(({ time, value }) => [time, value]),
      [
        [seven, 1],
        [seven + hour, 2],
      ],
    );
  });

  it('have no value in an hour without transactions, whatever was sent', () => {
    const { transaction: decoded, warnings } = points([
      { label: '2025-08-19 07:00', value: 0, doc_count: 0 },
      { label: '2025-08-19 08:00', value: null, doc_count: '0' },
    ]);
    assert.deepEqual(
      decoded?.performance.map(({ value, count }) => [value, count]),
      [
        [undefined, 0],
        [undefined, 0],
      ],
    );
    assert.deepEqual(warnings, []);
  });

  it('have none either where every point is as specified', () => {
    const { transaction: decoded } = points([{ label: '2025-08-19 07:00', value: 5, doc_count: 0 }]);
    assert.deepEqual(decoded?.performance, [{ label: '2025-08-19 07:00', time: seven, value: undefined, count: 0 }]);
  });

  it('are read from a map of labels to values, whose counts are not known', () => {
    assert.deepEqual(points({ '2025-08-19 07:00': '12', '2025-08-19 08:00': null }).transaction?.performance, [
      { label: '2025-08-19 07:00', time: seven, value: 12, count: undefined },
      { label: '2025-08-19 08:00', time: seven + hour, value: undefined, count: undefined },
    ]);
  });

  it('are read from a map of labels to points', () => {
    assert.deepEqual(points({ '2025-08-19 07:00': { value: 12, doc_count: '3' } }).transaction?.performance, [
      { label: '2025-08-19 07:00', time: seven, value: 12, count: 3 },
    ]);
  });

  it('are counted once where a label comes twice', () => {
    const { transaction: decoded, warnings } = points([
      { label: '2025-08-19 07:00', value: 1, doc_count: 1 },
      { label: '2025-08-19 07:00', value: 2, doc_count: 2 },
    ]);
    assert.deepEqual(
      decoded?.performance.map(({ value }) => value),
      [1],
    );
    assert.deepEqual(warnings, ['[0].transactions[0].performance: expected each label once, got "2025-08-19 07:00"']);
  });

  it('tell the two hours apart when clocks are set back, and leave out the one that they skip', () => {
    const berlin = new TimeReader('Europe/Berlin');
    const labels = ['01', '02', '02', '03'].map((h) => ({ label: `2025-10-26 ${h}:00`, value: 1, doc_count: 1 }));
    const autumn = points(labels, berlin);
    assert.deepEqual(
      autumn.transaction?.performance.map(({ time }) => new Date(time).toISOString().slice(5, 16)),
      ['10-25T23:00', '10-26T00:00', '10-26T01:00', '10-26T02:00'],
    );
    const spring = points([{ label: '2025-03-30 02:00', value: 1, doc_count: 1 }], berlin);
    assert.deepEqual(spring.transaction?.performance, []);
    assert.match(spring.warnings[0] ?? '', /a date that the time zone has/);
  });
});
