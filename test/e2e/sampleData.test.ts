import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { clickUntil, until } from './pages/until.ts';
import { arePicturesWanted, Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

/** The panel is opened from a lens by `mainJob` too, and looked at in every theme by `performancePanel`: these are for the pictures. */
const themes = [
  { label: 'Dark Modern', className: 'vs-dark', name: 'dark' },
  { label: 'Light Modern', className: 'vs', name: 'light' },
  { label: 'Dark High Contrast', className: 'hc-black', name: 'high-contrast' },
] as const;

/** A file of each framework, with the handlers in it that have numbers. */
const files = [
  { path: 'nest/src/products/products.controller.ts', handlers: 6 },
  { path: 'laravel/app/Http/Controllers/ProductController.php', handlers: 5 },
  { path: 'django/catalogue/views.py', handlers: 6 },
  { path: 'express/src/controllers/orders.js', handlers: 4 },
];

describe('sample data', () => {
  let code: VsCode;
  let workbench: Workbench;

  before(async () => {
    code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern' });
    workbench = new Workbench(code.page);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(() => code?.close());

  it('starts from the palette, without an account', async () => {
    await workbench.quickInput.runCommand('APM Lens: Explore with Sample Data');
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
    await workbench.statusItem('sample').waitFor();
  });

  for (const { path, handlers } of files) {
    it(`puts numbers, marked as a sample, above the handlers of ${path}`, async () => {
      await workbench.editor.open(path);
      const lenses = workbench.editor.lenses().filter({ hasText: /sample/ });
      await lenses.nth(handlers - 1).waitFor({ state: 'attached' });
      assert.equal(await lenses.count(), handlers);
      await workbench.takePicture(`20-sample-${path.split('/')[0]}`);
    });
  }

  for (const { label, className, name } of arePicturesWanted ? themes : []) {
    it(`is readable in the theme ${label}`, async () => {
      await workbench.useTheme(label, className);
      await workbench.takePicture(`31-lenses-${name}`);
      await clickUntil(workbench.editor.lenses().first(), workbench.panel.frame.getByRole('heading').first());
      await workbench.takePicture(`32-panel-${name}`);
      await workbench.panel.close();
    });
  }

  it('is walked through by the keyboard alone: from a row to the panel, through it, to the handler and its numbers', async () => {
    const { keyboard } = code.page;
    const { quickInput, panel, sideBar } = workbench;
    const row = sideBar.view('Transactions').locator('.monaco-list-row.focused').filter({ hasText: '\u2002GET ' });
    await quickInput.enterCommand('APM Lens: Focus on Transactions View');
    await keyboard.press('Home');
    for (let press = 0; press < 20 && !(await row.isVisible()); press += 1) {
      await keyboard.press('ArrowDown');
    }
    const name = (await row.locator('.label-name').innerText()).split('\u2002')[1] ?? '';
    await until(
      () => keyboard.press('Enter'),
      (limit) => panel.heading(name).first().waitFor(limit),
    );
    await quickInput.enterCommand('View: Focus Active Editor Group');

    /** Goes through the page, to its end or its beginning, until something has the focus. */
    async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      await wanted.waitFor();
      const hasFocus = () => wanted.evaluate((element) => element.matches(':focus'));
      for (let press = 0; press < 40 && !(await hasFocus()); press += 1) {
        await keyboard.press(key);
      }
      assert.ok(await hasFocus());
    }
    const period = panel.frame.getByLabel('Period');
    await tabTo(period);
    await keyboard.press('ArrowDown');
    await panel.frame.getByRole('grid').waitFor();
    assert.equal(await period.evaluate((element) => element.matches(':focus')), true);
    await workbench.takePicture('33-keyboard-panel');
    await tabTo(panel.frame.getByRole('slider').first());
    await keyboard.press('ArrowLeft');
    await tabTo(panel.frame.getByRole('button', { name: 'Go to Handler' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await code.page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
    await workbench.editor.lenses().first().waitFor();
    await quickInput.enterCommand('Show or Focus Hover');
    await code.page.locator('.monaco-hover:visible').filter({ hasText: 'Slowest hour' }).first().waitFor();
    await workbench.takePicture('34-keyboard-hover');
    await keyboard.press('Escape');
  });

  it('ends from the palette and leaves nothing behind', async () => {
    await workbench.quickInput.runCommand('APM Lens: Stop Sample Data');
    await workbench.sideBar.view('Transactions').getByRole('button', { name: 'Sign In' }).waitFor();
    await workbench.editor.lenses().first().waitFor({ state: 'detached' });
  });
});
