import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TimeReader } from '../../../src/decode/time.ts';
import { isTimeZone } from '../../../src/decode/zone.ts';

function read(timeZone: string, text: string): readonly string[] {
  return new TimeReader(timeZone).read(text).map((instant) => new Date(instant).toISOString());
}

describe('time', () => {
  const table: readonly [zone: string, text: string, instants: readonly string[]][] = [
    ['UTC', '2025-08-19 07:00', ['2025-08-19T07:00:00.000Z']],
    ['UTC', '2025-08-19 07:00:10', ['2025-08-19T07:00:10.000Z']],
    ['UTC', '2025-08-19', ['2025-08-19T00:00:00.000Z']],
    ['UTC', ' 2025-08-19T07:00:10.25 ', ['2025-08-19T07:00:10.250Z']],
    ['UTC', '2025-08-19T07:00:10.000000Z', ['2025-08-19T07:00:10.000Z']],
    ['Europe/Berlin', '2025-08-19T07:00:10+05:30', ['2025-08-19T01:30:10.000Z']],
    ['Europe/Berlin', '2025-08-19 07:00:10-0200', ['2025-08-19T09:00:10.000Z']],
    ['Europe/Berlin', '2025-08-19 07:00Z', ['2025-08-19T07:00:00.000Z']],
    ['Europe/Berlin', '2025-08-19 07:00', ['2025-08-19T05:00:00.000Z']],
    ['Europe/Berlin', '2025-12-19 07:00', ['2025-12-19T06:00:00.000Z']],
    ['Asia/Kolkata', '2025-08-19 07:00', ['2025-08-19T01:30:00.000Z']],
    ['America/St_Johns', '2025-01-19 07:00', ['2025-01-19T10:30:00.000Z']],
    // Clocks in Berlin went from 02:00 to 03:00 on 30 March and from 03:00 back to 02:00 on 26 October 2025.
    ['Europe/Berlin', '2025-03-30 01:59', ['2025-03-30T00:59:00.000Z']],
    ['Europe/Berlin', '2025-03-30 02:00', []],
    ['Europe/Berlin', '2025-03-30 02:59', []],
    ['Europe/Berlin', '2025-03-30 03:00', ['2025-03-30T01:00:00.000Z']],
    ['Europe/Berlin', '2025-10-26 01:59', ['2025-10-25T23:59:00.000Z']],
    ['Europe/Berlin', '2025-10-26 02:00', ['2025-10-26T00:00:00.000Z', '2025-10-26T01:00:00.000Z']],
    ['Europe/Berlin', '2025-10-26 03:00', ['2025-10-26T02:00:00.000Z']],
    // New York: 9 March and 2 November 2025.
    ['America/New_York', '2025-03-09 02:30', []],
    ['America/New_York', '2025-03-09 03:00', ['2025-03-09T07:00:00.000Z']],
    ['America/New_York', '2025-11-02 01:30', ['2025-11-02T05:30:00.000Z', '2025-11-02T06:30:00.000Z']],
    // Lord Howe Island moves its clocks by half an hour: 5 October 2025 forward from 02:00 to 02:30.
    ['Australia/Lord_Howe', '2025-10-05 02:15', []],
    ['Australia/Lord_Howe', '2025-10-05 02:30', ['2025-10-04T15:30:00.000Z']],
    ['Pacific/Kiritimati', '2025-01-01 00:00', ['2024-12-31T10:00:00.000Z']],
    ['UTC', '2024-02-29 00:00', ['2024-02-29T00:00:00.000Z']],
    ['UTC', '2025-02-29 00:00', []],
    ['UTC', '2025-13-01 00:00', []],
    ['UTC', '2025-08-19 24:00', []],
    ['UTC', '2025-08-19 07:60', []],
    ['UTC', '2025-08-19 7:00', []],
    ['UTC', '2025-08-19T07:00+25:00', []],
    ['UTC', '0001-01-01', []],
    ['UTC', '19.08.2025 07:00', []],
    ['UTC', '1755586810', []],
    ['UTC', '', []],
  ];
  for (const [zone, text, instants] of table) {
    it(`reads ${JSON.stringify(text)} in ${zone}`, () => assert.deepEqual(read(zone, text), instants));
  }

  it('knows names of zones', () => {
    assert.equal(isTimeZone('Europe/Berlin'), true);
    assert.equal(isTimeZone('UTC'), true);
    assert.equal(isTimeZone('Mars/Olympus'), false);
    assert.equal(isTimeZone(''), false);
  });

  it('reads back what clocks in any zone show at any minute', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    ];
    const readers = new Map(zones.map((zone) => [zone, new TimeReader(zone)]));
    const minute = fc.integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, minutes) => {
        const instant = minutes * 60_000;
        // The Swedish way of writing dates happens to be the service's.
        const wall = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
        assert(readers.get(zone)?.read(wall.format(instant)).includes(instant));
      }),
      { numRuns: 300 },
    );
  });
});
