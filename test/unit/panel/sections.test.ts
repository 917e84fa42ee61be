import assert from 'node:assert/strict';
import { issuesOf } from '../../../src/match/issuesOf.ts';
import type { Issue } from '../../../src/model/issue.ts';
import type { PerformancePoint, PerformanceSeries } from '../../../src/model/series.ts';
import { besideNow, chartSection } from '../../../src/panel/chartSection.ts';
import { errorsSection } from '../../../src/panel/errorsSection.ts';
import { hostsSection, hostsToCompare } from '../../../src/panel/hostsSection.ts';
import { initialSelection } from '../../../src/panel/selection.ts';
import { emptySnapshot, type Slice } from '../../../src/store/snapshot.ts';
import { words } from './sectionWords.ts';

const hour = 3_600_000;
const range = { start: 0, end: 24 * hour };
const selection = initialSelection('last24Hours', []);

function point(time: number, value: number | undefined, count: number | undefined): PerformancePoint {
  return { label: new Date(time).toISOString().slice(0, 16).replace('T', ' '), time, value, count };
}

function ready<T>(data: T): Slice<T> {
  return { state: 'ready', data, at: 7 };
}

function report(...series: readonly PerformanceSeries[]) {
  return { slice: ready(series), range };
}

describe('the section of the chart', () => {
  it('holds the hours that have a number, in the order of time', () => {
    const points = [point(2 * hour, 20, 1), point(hour, undefined, undefined), point(0, undefined, 3)];
    const section = chartSection(report({ name: 'p', points }), undefined, selection, 9, words);
    assert.deepEqual(
      section.points.map(({ time }) => time / hour),
      [0, 2],
    );
    assert.deepEqual(section.status, { kind: 'ready', at: 7 });
  });

  it('says that there are no hours, and what may help', () => {
    const bare = report({ name: 'p', points: [] });
    assert.deepEqual(chartSection(bare, undefined, selection, 9, words).status, {
      kind: 'none',
      notice: { sentence: 'no hours', action: 'setPeriod' },
    });
    const onHost = { ...selection, hosts: ['web-1'] };
    assert.deepEqual(chartSection(bare, undefined, onHost, 9, words).status, {
      kind: 'none',
      notice: { sentence: 'no hours on hosts', action: 'allHosts' },
    });
  });

  it('shows the series that was picked, and the first where the report has none of that name', () => {
    const two = report({ name: 'a', points: [point(0, 1, 1)] }, { name: 'b', points: [point(0, 2, 1)] });
    const value = (series: string) => chartSection(two, undefined, { ...selection, series }, 9, words).points[0]?.value;
    assert.deepEqual([value(''), value('b'), value('gone')], [1, 2, 1]);
    assert.deepEqual(chartSection(two, undefined, selection, 9, words).series, ['a', 'b']);
  });

  it('keeps stale hours on show, with the reason', () => {
    const slice: Slice<readonly PerformanceSeries[]> = {
      ...{ state: 'stale', data: [{ name: 'p', points: [point(0, 1, 1)] }], at: 7, since: 8 },
      failure: { kind: 'offline', reason: 'no route to host' },
    };
    const section = chartSection({ slice, range }, undefined, selection, 9, words);
    assert.equal(section.points.length, 1);
    assert.match(JSON.stringify(section.status), /cannot be reached: no route to host.*"action":"retry"/);
  });

  it('puts an earlier hour beside the same hour of the clock', () => {
    // In Madrid, clocks went forward on 29 March 2026: ten o'clock was 09:00 UTC on the 28th and 08:00 UTC on the 29th.
    const before = { label: '2026-03-28 10:00', time: Date.UTC(2026, 2, 28, 9), value: 5, count: 1 };
    const now = { label: '2026-03-29 10:00', time: Date.UTC(2026, 2, 29, 8), value: 6, count: 1 };
    assert.deepEqual(besideNow([before], [now], 24 * hour), [{ ...before, time: now.time }]);
    assert.deepEqual(besideNow([before], [], 24 * hour), [{ ...before, time: before.time + 24 * hour }]);
  });
});

describe('the section of hosts', () => {
  const hosts = [
    { hostname: 'web-1', transactions: 5, memoryPeak: undefined, median: undefined },
    { hostname: 'web-2', transactions: 50, memoryPeak: undefined, median: undefined },
  ];
  const context = { range, series: '', now: 9, words };
  const slow = report({ name: 'p', points: [point(0, 840, 100)] });
  const fast = report({ name: 'p', points: [point(0, 200, 300)] });

  it('compares the busiest first, or those picked', () => {
    assert.deepEqual(hostsToCompare(hosts, []), ['web-2', 'web-1']);
    assert.deepEqual(hostsToCompare(hosts, ['web-1', 'web-9']), ['web-1', 'web-9']);
    assert.deepEqual(hostsToCompare(hosts, ['web-1']), ['web-2', 'web-1']);
  });

  it('names the host that stands out, and how many were left out', () => {
    const compared = [
      { hostname: 'web-1', report: fast },
      { hostname: 'web-2', report: fast },
      { hostname: 'web-3', report: slow },
    ];
    const section = hostsSection(ready(hosts), compared, 4, context);
    assert.equal(section.standsOut?.hostname, 'web-3');
    assert.equal(section.standsOut?.ratio, 4.2);
    assert.equal(section.standsOut?.count, 100);
    assert.equal(section.left, 4);
    assert.deepEqual([section.hosts[2]?.duration, section.hosts[2]?.count], [840, 100]);
  });

  it('does not judge before every answer is in', () => {
    const compared = [
      { hostname: 'web-1', report: fast },
      { hostname: 'web-2', report: { slice: { state: 'loading' } as const, range } },
      { hostname: 'web-3', report: slow },
    ];
    assert.equal(hostsSection(ready(hosts), compared, 0, context).standsOut, undefined);
  });

  it('gives no numbers to a host without hours', () => {
    const idle = [{ hostname: 'worker-1', report: report({ name: 'p', points: [] }) }];
    const [row] = hostsSection(ready(hosts), idle, 0, context).hosts;
    assert.deepEqual([row?.status.kind, row?.duration, row?.count], ['none', undefined, undefined]);
  });

  it('says where there is no host to compare', () => {
    assert.deepEqual(hostsSection(ready([]), [], 0, context).status, {
      kind: 'none',
      notice: { sentence: 'no hosts' },
    });
  });
});

describe('the section of errors', () => {
  const issue: Issue = {
    ...{ groupHash: 'e1', className: 'OutOfStock', message: 'none left', count: 3, firstSeen: 1, lastSeen: 2 },
    ...{ file: '/var/www/app/Order.php', line: 48, stack: [], handled: false, transaction: undefined },
  };
  const transaction = { name: 'GET /orders', groupHash: 'g1', hash: 'h1' };
  const nowhere = { handlers: [], linesOf: () => undefined };
  const elsewhere = { placeOf: () => undefined, linesOf: () => undefined };
  const inOrders = (lastSeen: number): Issue => ({
    ...issue,
    lastSeen,
    transaction: { name: 'GET /orders', hash: undefined },
  });

  it('holds the errors that the service joins to the transaction, the newest first', () => {
    const byHash = { ...issue, lastSeen: 5, transaction: { name: undefined, hash: 'h1' } };
    const byGroup = { ...issue, lastSeen: 4, transaction: { name: undefined, hash: 'g1' } };
    const other = { ...issue, transaction: { name: 'GET /', hash: 'h9' } };
    const found = issuesOf([issue, byGroup, other, inOrders(9), byHash], [transaction], [], elsewhere);
    assert.deepEqual(
      found.map(({ lastSeen }) => lastSeen),
      [9, 5, 4],
    );
  });

  it('holds the errors that were raised on the lines of its handler, whatever transaction they name', () => {
    const lines = [
      'class Order {',
      '  function list() {',
      '    raise();',
      '  }',
      '  function other() {',
      '    raise();',
      '  }',
      '}',
    ];
    const at = (line: number): Issue => ({ ...issue, line, transaction: { name: 'GET /else', hash: 'h9' } });
    const rows = (linesOf: (file: string) => readonly string[] | undefined) =>
      errorsSection(
        { ...emptySnapshot, issues: ready([at(3), at(6), { ...at(3), file: '/x/app/User.php' }]) },
        transaction,
        {
          ...{ files: ['app/Order.php', 'app/User.php'], handlers: [{ file: 'app/Order.php', line: 2 }], linesOf },
          ...{ trendShown: false, now: 9, words },
        },
      ).rows.map(({ place }) => place);
    assert.deepEqual(
      rows(() => lines),
      ['app/Order.php:3'],
    );
    assert.deepEqual(
      rows(() => undefined),
      [],
    );
  });

  it('says where an error was raised: in the workspace, or else on the server', () => {
    const slices = { ...emptySnapshot, issues: ready([inOrders(1)]) };
    const place = (files: readonly string[]) => {
      const row = errorsSection(slices, transaction, { files, ...nowhere, trendShown: false, now: 9, words }).rows[0];
      return [row?.place, row?.found];
    };
    assert.deepEqual(place(['app/Order.php', 'app/User.php']), ['app/Order.php:48', true]);
    assert.deepEqual(place([]), ['/var/www/app/Order.php:48', false]);
  });

  it('has the trend only where it is asked for, day after day', () => {
    const days = [
      { date: '2026-03-02', count: 2 },
      { date: '2026-03-01', count: 1 },
    ];
    const slices = { issues: ready<readonly Issue[]>([]), trend: ready(days) };
    const context = { files: [], ...nowhere, now: 9, words };
    assert.equal(errorsSection(slices, transaction, { ...context, trendShown: false }).trend, undefined);
    const shown = errorsSection(slices, transaction, { ...context, trendShown: true });
    assert.deepEqual(shown.trend?.days, days.toReversed());
    assert.deepEqual(shown.status, { kind: 'none', notice: { sentence: 'no errors' } });
  });
});
