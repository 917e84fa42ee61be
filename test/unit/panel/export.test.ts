import assert from 'node:assert/strict';
import { chartCsv } from '../../../src/panel/csv.ts';
import { fileName } from '../../../src/panel/fileName.ts';
import { panelMarkdown } from '../../../src/panel/markdown.ts';
import type { PanelModel } from '../../../src/panel/model.ts';
import { pageHtml } from '../../../src/panel/pageHtml.ts';
import { initialSelection } from '../../../src/panel/selection.ts';

const at = Date.UTC(2026, 2, 12, 9);
const status = { kind: 'ready', at } as const;
const model: PanelModel = {
  header: {
    ...{
      name: 'GET /orders/*',
      type: 'request',
      tools: [],
      mark: 'sample',
      hosts: [],
      duration: 312,
      count: 41,
      share: 0.38,
    },
    range: { start: at - 86_400_000, end: at },
  },
  choices: {
    selection: initialSelection('last24Hours', ['web-1']),
    hosts: ['web-1'],
    periods: ['last24Hours'],
    comparisons: ['none'],
  },
  chart: {
    ...{ status, range: { start: at - 86_400_000, end: at }, series: ['p'] },
    points: [
      { time: at - 7_200_000, label: '2026-03-12 07:00', value: 312.45, count: 41 },
      { time: at - 3_600_000, label: '=HYPERLINK("x")', count: 2 },
    ],
  },
  hosts: undefined,
  occurrences: {
    ...{ status, complete: true, loadingMore: false, allHosts: false },
    rows: [{ timestamp: at, duration: 1234, result: '200', host: 'web|1' }],
  },
  errors: { status, rows: [] },
};
const compared: PanelModel = {
  ...model,
  chart: { ...model.chart, earlier: { status, points: [{ time: at - 7_200_000, label: 'x', value: 100, count: 9 }] } },
};

describe('the evidence of a run on this machine', () => {
  const context = { handlers: [], appId: undefined, dashboard: undefined };
  const local = (period: 'thisRun' | 'runBefore') =>
    panelMarkdown(
      {
        ...model,
        header: { ...model.header, mark: 'local' },
        choices: { ...model.choices, selection: { ...model.choices.selection, period } },
      },
      context,
    );

  it('says which run, and no period', () => {
    assert.match(local('thisRun'), /^- this run · all hosts · Local: a run on one machine, not production$/m);
    assert.match(local('runBefore'), /^- the run before · all hosts · Local: a run on one machine, not production$/m);
  });
});

describe('comma-separated values', () => {
  it('hold the numbers to the last digit, and nothing where nothing was sent', () => {
    assert.equal(
      chartCsv(model),
      [
        'hour,time_utc,duration_ms,count',
        '2026-03-12 07:00,2026-03-12T07:00:00.000Z,312.45,41',
        `"'=HYPERLINK(""x"")",2026-03-12T08:00:00.000Z,,2`,
        '',
      ].join('\r\n'),
    );
  });

  it('hold the earlier hours beside', () => {
    const [head, first, second] = chartCsv(compared).split('\r\n');
    assert.equal(head, 'hour,time_utc,duration_ms,count,earlier_duration_ms,earlier_count');
    assert.equal(first, '2026-03-12 07:00,2026-03-12T07:00:00.000Z,312.45,41,100,9');
    assert.match(second ?? '', /,,2,,$/);
  });
});

describe('a panel as Markdown', () => {
  // Numbers follow the language of the machine.
  const percent = new Intl.NumberFormat(undefined, { style: 'percent' });
  const share = percent.format(0.38);
  const said = (number: number) => new Intl.NumberFormat().format(number);

  const nothing = { handlers: [], appId: undefined, dashboard: undefined };
  const lines = (text: string) => text.split('\n\n')[0]?.split('\n') ?? [];

  it('says the numbers in five lines, with the handler, the app and where to see more', () => {
    const change = { ratio: 1.3, against: 'day', count: 410 } as const;
    const header = { ...model.header, mark: undefined, memoryPeak: 18, change, hosts: ['web-1', 'web-2'] };
    const text = panelMarkdown(
      { ...model, header },
      {
        handlers: [{ file: 'src/orders.js', line: 17 }],
        appId: '4711',
        dashboard: 'https://apm.example.com/apps/4711/a1b2',
      },
    );
    assert.deepEqual(lines(text), [
      '**`GET /orders/*`** · `src/orders.js:17`',
      `- Typical: ${said(312)} ms · Count: ${said(41)} · Share of app time: ${share} · Memory peak: ${said(18)} MB`,
      `- Change: ${percent.format(0.3)} longer than in the same hours yesterday (n = ${said(410)})`,
      `- app \`4711\` · last ${said(24)} hours · \`web-1\`, \`web-2\``,
      '- [Dashboard](<https://apm.example.com/apps/4711/a1b2>)',
    ]);
  });

  it('leaves out what is not known, and says what is no production', () => {
    assert.deepEqual(lines(panelMarkdown(model, { ...nothing, appId: '1234' })), [
      '**`GET /orders/*`**',
      `- Typical: ${said(312)} ms · Count: ${said(41)} · Share of app time: ${share}`,
      `- last ${said(24)} hours · all hosts · Sample data`,
    ]);
  });

  it('folds its tables, and shows every text of the service as it is', () => {
    const text = panelMarkdown(model, nothing);
    const head = '<details><summary>By hour, UTC</summary>\n\n| Hour | Duration | Count |\n| --- | --- | --- |\n';
    assert.ok(text.includes(head), text);
    const hours = `| 2026-03-12 07:00 | ${said(312)} ms | ${said(41)} |\n| 2026-03-12 08:00 |  | ${said(2)} |\n\n</details>`;
    assert.ok(text.includes(hours), text);
    assert.ok(text.includes(`| 2026-03-12 09:00:00 | ${said(1.2)} s | \`200\` | \`web\\|1\` |`), text);
    assert.doesNotMatch(text, /Errors/);
    assert.equal(text.match(/<details>/g)?.length, text.match(/<\/details>/g)?.length);
  });

  it('shows what errors and the state say as text, too', () => {
    const row = { key: 'k', found: false, className: 'A|b', message: '[Open](command:x) `c`', count: 3, lastSeen: at };
    const errors = { status, rows: [{ ...row, place: 'src/a|b.ts:3' }] };
    const header = { ...model.header, notice: { sentence: 'It says [x](command:y).', action: undefined } };
    const text = panelMarkdown({ ...model, header, errors }, nothing);
    const shown = `| \`A\\|b\` | \`\` [Open](command:x) \`c\` \`\` | ${said(3)} | 2026-03-12 09:00 | \`src/a\\|b.ts:3\` |`;
    assert.ok(text.includes(shown), text);
    assert.ok(text.includes('It says \\[x\\]\\(command\\:y\\)\\.'), text);
  });
});

describe('the name of a file', () => {
  it('suits every file system', () => {
    assert.equal(fileName('GET /api/orders/:id', 'last7Days', 'csv'), 'get-api-orders-id-last7Days.csv');
    assert.equal(fileName('../../etc/passwd', 'lastHour', 'png'), 'etc-passwd-lastHour.png');
    assert.equal(fileName('///', 'lastHour', 'png'), 'transaction-lastHour.png');
  });
});

describe('the page before its program runs', () => {
  const html = pageHtml({
    script: 'https://x/a.js',
    style: 'https://x/a.css',
    nonce: 'abc',
    language: 'en',
    title: '<b>"&',
  });

  it('lets nothing run or load but its own two files', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    assert.deepEqual(policy.split('; '), [
      "default-src 'none'",
      "script-src 'nonce-abc'",
      "style-src 'nonce-abc'",
      'img-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    assert.doesNotMatch(html, /unsafe|<style|style=|onload/);
  });

  it('writes the title as text', () => {
    assert.match(html, /<title>&lt;b&gt;&quot;&amp;<\/title>/);
  });
});
