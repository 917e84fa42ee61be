import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../../vscode/chromium.ts';
import { openBrowser } from '../../vscode/page.ts';
import { fixtureModel, showMessage, withCommits } from './fixture.ts';
import { PanelPage } from './panelPage.ts';

describe('The commits on the page of the performance panel', () => {
  let browser: Browser;

  before(async () => {
    browser = await openBrowser(await findBrowser());
  });

  after(() => browser.close());

  it('are marked on the chart, said with their hours, and listed', async () => {
    const panel = await PanelPage.open(browser, 'dark');
    await panel.send(showMessage(withCommits(fixtureModel(24))));
    const { page } = panel;
    await page.locator('h1').waitFor();
    assert.equal(await page.locator('.commits line.commit').count(), 3);
    await page
      .getByText('1.3× slower since 2 hours after c0ffee1, beside the same hours of the day before (n = 410).')
      .waitFor();
    const rows = page.getByRole('group', { name: 'Commits that touched this handler' }).getByRole('row');
    assert.deepEqual(await rows.nth(2).locator('th, td').allInnerTexts(), [
      'a1b2c3d',
      '<b>Load</b> the lines of an order with it',
      await rows.nth(2).locator('td').last().innerText(),
    ]);
    const slider = page.getByRole('slider');
    await slider.focus();
    for (let press = 0; press < 7; press += 1) {
      await page.keyboard.press('ArrowLeft');
    }
    assert.match(
      (await slider.getAttribute('aria-valuetext')) ?? '',
      /^12 Mar, 01:00–02:00: .*; a1b2c3d <b>Load<\/b> the lines of an order with it, 01:24, c0ffee1 Name what a line costs, 01:30$/,
    );
    assert.equal(await page.locator('.page b').count(), 0);
    assert.deepEqual(panel.complaints, []);
  });
});
