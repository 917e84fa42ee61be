import { type Service, startService } from '../../src/service/service.ts';
import { beginAsNewcomer } from '../e2e/newcomer.ts';
import { clickUntil } from '../e2e/pages/until.ts';
import type { Workbench } from '../e2e/pages/workbench.ts';
import { panelWidths, sideBarWidths } from './widths.ts';

const files = {
  express: 'express/src/controllers/products.js',
  nest: 'nest/src/products/products.controller.ts',
  laravel: 'laravel/app/Http/Controllers/ProductController.php',
  django: 'django/catalogue/views.py',
};

/** Orders of the tree, with what its first row leads with. */
const orders = [
  ['Duration', /^\d.* m?s\u2002/],
  ['Change', /^▲/],
  ['Memory', /^\d.* MB\u2002/],
  ['Share of time', /^\d.*%\u2002/],
] as const;

const periods = { hour: 'Last hour', day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' };

describe('pictures of the numbers', () => {
  let service: Service;
  let workbench: Workbench;

  beginAsNewcomer((newcomer) => {
    ({ service, workbench } = newcomer);
  });

  before(async () => {
    await workbench.sideBar.open();
    await workbench.signIn(service);
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
  });

  after(() => service?.close());

  it('the views, narrow and wide, by what they are sorted', async () => {
    const { quickInput, sideBar } = workbench;
    for (const [order, first] of orders) {
      await quickInput.choose('APM Lens: Sort By', order);
      await sideBar.row('Transactions', first).first().waitFor();
      for (const width of sideBarWidths) {
        await sideBar.beWide(width);
        await workbench.takePicture(`tour-tree-${width}-by-${order.split(' ')[0]?.toLowerCase()}`);
      }
    }
    await sideBar.beWide(300);
  });

  for (const [name, path] of Object.entries(files)) {
    it(`lenses of ${name}`, async () => {
      await workbench.editor.open(path);
      await workbench.editor
        .lenses()
        .filter({ hasText: /\d (ms|s) · / })
        .nth(3)
        .waitFor({ state: 'attached' });
      await workbench.takePicture(`tour-lenses-${name}`);
    });
  }

  it('hover, at the handler and where it is registered', async () => {
    const { editor, page } = workbench;
    await editor.open(files.express);
    await editor.hover('export async function show', 'show', 'Open performance');
    await workbench.takePicture('tour-hover');
    await page.keyboard.press('Escape');
    await editor.open('express/src/routes/products.js');
    await editor.hover('products.replace', 'replace', 'Typical');
    await workbench.takePicture('tour-hover-registration');
    await page.keyboard.press('Escape');
  });

  it('the panel, narrow and wide, for each period', async () => {
    const { panel, page, editor, quickInput, sideBar } = workbench;
    await editor.open(files.express);
    await clickUntil(editor.lenses().first(), panel.frame.locator('svg').first());
    await workbench.takePicture('tour-panel-beside');
    await quickInput.runCommand('View: Close Editors in Other Groups');
    await quickInput.runCommand('View: Toggle Primary Side Bar Visibility');
    for (const [name, period] of Object.entries(periods)) {
      await panel.frame.getByLabel('Period').selectOption(period);
      for (const width of panelWidths) {
        await panel.beWide(width);
        await panel.frame.locator('.chart-section').waitFor();
        await workbench.takePicture(`tour-panel-${width}-${name}`);
      }
    }
    await page.setViewportSize({ width: 1400, height: 900 });
    await quickInput.runCommand('View: Toggle Primary Side Bar Visibility');
    await sideBar.view('Transactions').waitFor();
  });

  it('credentials that are refused in mid-use', async () => {
    const { port } = new URL(service.origin);
    await workbench.panel.frame.getByLabel('Period').selectOption('Last 24 hours');
    await service.close();
    service = await startService({ seed: 7, port: Number(port), credentials: { token: 'renewed-token' } });
    await workbench.quickInput.runCommand('APM Lens: Refresh');
    await workbench.statusItem('bearer token refused').waitFor();
    await workbench.panel.frame.getByText('bearer token refused').first().waitFor();
    await workbench.takePicture('tour-refused');
    const again = workbench.quickInput.row(/Sign In Again.*bearer token refused/);
    await clickUntil(workbench.statusItem('bearer token refused'), again);
    await workbench.takePicture('tour-refused-menu');
    await workbench.quickInput.cancel();
  });
});
