import { writeFileSync } from 'node:fs';
import { findBrowser } from '../../vscode/chromium.ts';
import { openBrowser } from '../../vscode/page.ts';
import { fixtureModel, showMessage } from './fixture.ts';
import { PanelPage } from './panelPage.ts';

const browser = await openBrowser(await findBrowser());
const p = await PanelPage.open(browser, 'dark', { width: 380, height: 1400 });
await p.send(
  showMessage(fixtureModel(168, { period: 'last7Days', compare: 'week', hostsCompared: true, trendShown: true })),
);
await p.page.getByRole('button', { name: 'Hosts' }).first().click();
await p.page.screenshot({ path: `/tmp/panelpics/narrow.png`, fullPage: true });
const q = await PanelPage.open(browser, 'light');
const m = fixtureModel(24);
await q.send(
  showMessage({
    ...m,
    header: {
      ...m.header,
      stale: 'stale since 09:14',
      notice: {
        sentence: 'The numbers are stale since 09:14. The service cannot be reached: connect ECONNREFUSED.',
        action: 'retry',
      },
    },
    chart: { ...m.chart, points: [], status: { kind: 'loading' } },
    occurrences: {
      ...m.occurrences,
      rows: [],
      status: {
        kind: 'none',
        notice: { sentence: 'The service lists no occurrences in this period.', action: 'setPeriod' },
      },
    },
    errors: {
      rows: [],
      status: { kind: 'none', notice: { sentence: 'The service lists no error of this transaction.' } },
    },
  }),
);
await q.page.screenshot({ path: `/tmp/panelpics/states.png`, fullPage: true });
const r = await PanelPage.open(browser, 'dark', { width: 1100, height: 900 }, { forcedColors: 'active' });
await r.send(showMessage(fixtureModel(720, { period: 'last30Days', hostsCompared: true })));
await r.page.screenshot({ path: `/tmp/panelpics/forced.png`, fullPage: true });
await r.page.getByRole('button', { name: 'Export PNG' }).click();
const pic = await r.waitFor((x) => x.kind === 'savePicture');
if ('data' in pic) writeFileSync('/tmp/panelpics/export.png', Buffer.from(pic.data, 'base64'));
await browser.close();
