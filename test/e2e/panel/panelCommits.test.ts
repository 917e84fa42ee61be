import assert from 'node:assert/strict';
import { fixtureModel, withCommits } from './fixture.ts';
import { PanelPages } from './panelPages.ts';

describe('The commits on the page of the performance panel', () => {
  const pages = new PanelPages();

  it('are marked on the chart, said with their hours, and listed', async () => {
    const { page } = await pages.show(withCommits(fixtureModel(24)));
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
  });
});
