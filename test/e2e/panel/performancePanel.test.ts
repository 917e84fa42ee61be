import assert from 'node:assert/strict';
import { readFile, watch } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Locator } from 'playwright-core';
import * as v from 'valibot';
import { type Service, startService } from '../../../src/service/service.ts';
import { colourThemes } from '../pages/colourThemes.ts';
import { clickUntil, until } from '../pages/until.ts';
import { Workbench } from '../pages/workbench.ts';
import { VsCode } from '../vscode.ts';

describe('the performance panel', () => {
  let service: Service;
  let code: VsCode;
  let workbench: Workbench;
  let page: Locator;

  before(async () => {
    service = await startService({ seed: 11 });
    // It asks by hand alone: it would mend itself before *Try Again* is clicked.
    code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern', 'apmLens.poll.intervalSeconds': 0 });
    workbench = new Workbench(code.page);
    page = workbench.panel.frame.locator('body');
    await workbench.sideBar.open();
    await workbench.signIn(service);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await code?.close();
    await service?.close();
  });

  /** Clicks a row until the panel shows its transaction. */
  async function openRow(name: string): Promise<void> {
    const heading = page.getByRole('heading', { level: 1, name });
    await clickUntil(workbench.sideBar.row('Transactions', name).first(), heading);
  }

  it('opens from a row, with the numbers of the row', async () => {
    await openRow('GET /api/v1/products');
    await page.getByRole('slider').waitFor();
    await workbench.takePicture('40-panel');
  });

  it('is walked through hour by hour with the keyboard', async () => {
    const slider = page.getByRole('slider');
    await slider.focus();
    const newest = await slider.getAttribute('aria-valuetext');
    await code.page.keyboard.press('ArrowLeft');
    const before = await slider.getAttribute('aria-valuetext');
    assert.match(before ?? '', /\d\d:\d\d–\d\d:\d\d: .* (ms|s), [\d,]+ transactions$/);
    assert.notEqual(before, newest);
  });

  it('shows a week beside the week before, and when it is slow', async () => {
    await page.getByLabel('Period').selectOption('Last 7 days');
    await page.getByLabel('Compare with').selectOption('The week before');
    await page.locator('path.line.before').waitFor({ state: 'attached' });
    await page.getByRole('grid').waitFor();
    assert.equal(await page.getByRole('gridcell').count(), 7 * 24);
    await workbench.takePicture('41-panel-week');
  });

  it('compares the hosts, and asks for each of them once', async () => {
    const before = service.requests.length;
    await page.getByRole('button', { name: 'Compare Hosts' }).click();
    await page.locator('.card svg').first().waitFor();
    await page.getByText(/the others \(n = |No host stands out/).waitFor();
    const asked = service.requests.slice(before).filter(({ endpoint }) => endpoint === 'performance');
    const cards = await page.locator('.card').count();
    assert.ok(asked.length >= cards && cards > 1, `${asked.length} requests for ${cards} hosts`);
    await page.locator('.card').first().scrollIntoViewIfNeeded();
    await workbench.takePicture('42-panel-hosts');
  });

  it('loads more occurrences', async () => {
    await page.getByText('25 shown').waitFor();
    await page.getByRole('button', { name: 'Load More' }).click();
    await page.getByText('50 shown').waitFor();
    await page.getByRole('button', { name: 'Load More' }).scrollIntoViewIfNeeded();
    await workbench.takePicture('43-panel-more');
  });

  it('shows the trend of errors on demand', async () => {
    await page.getByRole('button', { name: 'Show 30-Day Trend' }).click();
    await page.getByText(/ errors in 30 days; most on /).waitFor();
    await page.getByText(/ errors in 30 days; most on /).scrollIntoViewIfNeeded();
    await workbench.takePicture('44-panel-errors');
  });

  it('saves the hours as comma-separated values', async () => {
    const saved = written(code.folder, 'get-api-v1-products-last7Days.csv');
    await clickUntil(page.getByRole('button', { name: 'Export CSV' }), workbench.quickInput.asking(/OK/));
    await workbench.quickInput.agree();
    const [head, first] = (await saved).split('\r\n');
    assert.equal(head, 'hour,time_utc,duration_ms,count,earlier_duration_ms,earlier_count');
    assert.match(first ?? '', /^\d{4}-\d\d-\d\d \d\d:00,\d{4}-\d\d-\d\dT\d\d:00:00\.000Z,[\d.]+,\d+,[\d.]+,\d+$/);
  });

  it('copies itself as Markdown', async () => {
    await clickUntil(
      page.getByRole('button', { name: 'Copy as Markdown' }),
      workbench.statusItem('Copied as Markdown'),
    );
  });

  for (const { label, className, name } of colourThemes) {
    it(`gives axe nothing to find in ${label}`, async () => {
      await workbench.useTheme(label, className);
      assert.deepEqual(await violations(page), []);
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await workbench.takePicture(`45-panel-${name}`);
    });
  }

  it('comes back after a reload, with what was chosen', async () => {
    await code.reload();
    await page.getByRole('heading', { level: 1, name: 'GET /api/v1/products' }).waitFor();
    await page.getByRole('slider').first().waitFor();
    assert.equal(await page.getByLabel('Period').inputValue(), 'Last 7 days');
    await page.locator('path.line.before').waitFor({ state: 'attached' });
    await page.locator('.card svg').first().waitFor();
    await workbench.takePicture('46-panel-restored');
  });

  it('follows the row that is clicked, until it is locked', async () => {
    const { sideBar, quickInput } = workbench;
    const panels = code.page.locator('.tab').filter({ hasText: /(GET|POST|PUT|DELETE) / });
    await openRow('GET /search');
    assert.equal(await panels.count(), 1);
    await page.getByRole('heading', { level: 1 }).click();
    await quickInput.runCommand('APM Lens: Lock or Unlock the Performance Panel');
    await panels.filter({ hasText: '[GET /search]' }).waitFor();
    await clickUntil(sideBar.row('Transactions', 'GET /api/v1/products').first(), panels.nth(1));
    await until(
      async (limit) => (await panels.count()) > 1 && (await panels.nth(1).click({ button: 'middle', ...limit })),
      (limit) => panels.nth(1).waitFor({ state: 'detached', ...limit }),
    );
    await panels.first().click();
    await page.getByRole('heading', { level: 1 }).click();
    await quickInput.runCommand('APM Lens: Lock or Unlock the Performance Panel');
    await openRow('GET /api/v1/products');
  });

  it('says why nothing more comes, and keeps what it has', async () => {
    const { port } = new URL(service.origin);
    await page.getByRole('slider').first().waitFor();
    await service.close();
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await page
      .getByText(/The numbers have been stale since .*cannot be reached/)
      .first()
      .waitFor();
    assert.equal(await page.getByRole('slider').first().isVisible(), true);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await workbench.takePicture('47-panel-stale');
    service = await startService({ seed: 11, port: Number(port) });
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await page
      .getByText(/The numbers have been stale since/)
      .first()
      .waitFor({ state: 'hidden' });
  });
});

async function violations(body: Locator): Promise<readonly string[]> {
  await body.evaluate(axe.source);
  const found: unknown = await body.evaluate(
    `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
  return v.parse(v.array(v.string()), found);
}

/** The text of a file, once it is written. */
async function written(folder: string, name: string): Promise<string> {
  for await (const { filename } of watch(folder, { signal: AbortSignal.timeout(90_000) })) {
    const text = filename === name ? await readFile(join(folder, name), 'utf8') : '';
    if (text !== '') {
      return text;
    }
  }
  throw new Error(`${name} was not written`);
}
