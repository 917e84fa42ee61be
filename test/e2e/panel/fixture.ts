import type { PanelModel, Point } from '../../../src/panel/model.ts';
import { panelStrings } from '../../../src/panel/panelStrings.ts';
import type { ShowMessage } from '../../../src/panel/protocol.ts';
import { initialSelection, type Selection } from '../../../src/panel/selection.ts';

const hour = 3_600_000;
/** Begin of an hour, the same in every run. */
export const end = Date.UTC(2026, 2, 12, 9);

/** Hours with a daily rhythm and a slow stretch near the end; some hours are missing, as after an outage. */
export function rhythm(hours: number, slow = 1): readonly Point[] {
  return Array.from({ length: hours }, (_, index) => {
    const time = end - (hours - index) * hour;
    const clock = new Date(time).getUTCHours();
    const busy = 0.25 + Math.max(0, Math.sin(((clock - 6) / 24) * 2 * Math.PI));
    const wobble = ((index * 37) % 11) / 11;
    const release = hours - index < 6 ? 2.4 : 1;
    return {
      time,
      label: new Date(time).toISOString().slice(0, 16).replace('T', ' '),
      value: Math.round(180 * slow * release * (0.7 + busy * 0.6 + wobble * 0.3) * 10) / 10,
      count: Math.round(busy * 900 + wobble * 120),
    };
  }).filter((_, index) => ![4, 5, 6, 9].includes(index));
}

const ready = { kind: 'ready', at: end } as const;

export function fixtureModel(hours: number, change: Partial<Selection> = {}): PanelModel {
  const selection = { ...initialSelection('last24Hours', []), ...change };
  const range = { start: end - hours * hour, end };
  const hosts = [
    { hostname: 'web-1', slow: 1 },
    { hostname: 'web-2', slow: 1.1 },
    { hostname: 'web-3', slow: 4.2 },
  ];
  return {
    header: {
      name: 'GET /api/orders/:id/lines',
      type: 'request',
      tools: ['goToHandler', 'explain', 'copyMarkdown'],
      mark: 'sample',
      range: { start: end - 24 * hour, end },
      hosts: [],
      duration: 312.4,
      count: 12_345,
      memoryPeak: 18.2,
      share: 0.381,
      change: { ratio: 2.1, against: 'day', count: 410 },
      updated: end,
    },
    choices: {
      selection,
      hosts: hosts.map(({ hostname }) => hostname),
      periods: ['lastHour', 'last24Hours', 'last7Days', 'last30Days'],
      comparisons: ['none', 'day', 'week'],
    },
    chart: {
      status: ready,
      range,
      series: ['performance'],
      points: rhythm(hours),
      ...(selection.compare !== 'none' && {
        earlier: { status: ready, points: rhythm(hours, 0.55) },
      }),
    },
    hosts: selection.hostsCompared
      ? {
          status: ready,
          range,
          hosts: hosts.map(({ hostname, slow }) => ({
            hostname,
            status: ready,
            points: rhythm(hours, slow),
            duration: 200 * slow,
            count: 4100,
          })),
          left: 0,
          standsOut: { hostname: 'web-3', ratio: 4.2, count: 4100 },
        }
      : undefined,
    occurrences: {
      status: ready,
      rows: Array.from({ length: 25 }, (_, index) => ({
        timestamp: end - index * 137_000,
        duration: 90 + ((index * 613) % 1900),
        result: ['200', '200', '200', '404', '200', '500'][index % 6],
        host: `web-${(index % 3) + 1}`,
        memoryPeak: 8 + (index % 5),
        url: `GET /api/orders/${1000 + index * 7}/lines`,
      })),
      complete: false,
      loadingMore: false,
      allHosts: false,
    },
    errors: {
      status: ready,
      rows: [
        {
          key: 'one',
          className: 'App\\Exceptions\\OutOfStock',
          message: 'Article <b>4711</b> is out of stock',
          count: 42,
          lastSeen: end - 2 * hour,
          place: 'app/Http/Controllers/OrderController.php:48',
          found: true,
        },
        {
          key: 'two',
          className: 'PDOException',
          message:
            'SQLSTATE[40001]: Serialization failure: 1213 Deadlock found when trying to get lock; try restarting transaction',
          count: 3,
          lastSeen: end - 26 * hour,
          place: '/var/www/vendor/framework/Connection.php:712',
          found: false,
        },
      ],
      ...(selection.trendShown && {
        trend: {
          status: ready,
          days: Array.from({ length: 30 }, (_, index) => ({
            date: new Date(end - (29 - index) * 24 * hour).toISOString().slice(0, 10),
            count: index === 21 ? 64 : (index * 7) % 12,
          })),
        },
      }),
    },
  };
}

/** The model with commits that touched the handler, one of them before the slow stretch, with a subject that is no HTML of ours. */
export function withCommits(model: PanelModel): PanelModel {
  const commits = [
    { hash: 'b7c8d9e', subject: 'Read orders page by page', time: end - 22.4 * hour },
    { hash: 'a1b2c3d', subject: '<b>Load</b> the lines of an order with it', time: end - 7.6 * hour },
    { hash: 'c0ffee1', subject: 'Name what a line costs', time: end - 7.5 * hour },
  ];
  const step = { ratio: 1.34, hash: 'c0ffee1', hours: 2, count: 410 };
  return { ...model, chart: { ...model.chart, commits, step } };
}

export function showMessage(model: PanelModel): ShowMessage {
  const words = { strings: panelStrings(), sentences: {}, language: 'en-GB', timeZone: 'UTC' };
  return { kind: 'show', groupHash: 'a1b2', app: 'sample 1', ...words, model };
}
