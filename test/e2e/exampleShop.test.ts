import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './pages/until.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

/** A folder with a program that answers no requests. */
async function withoutRoutes(shop: string): Promise<string> {
  const folder = join(shop, '..', 'notes');
  await mkdir(folder);
  await writeFile(join(folder, 'notes.js'), 'export const notes = [];\n');
  return folder;
}

describe('sample data in a folder without routes', () => {
  let code: VsCode;
  let workbench: Workbench;

  before(async () => {
    code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern' }, { prepare: withoutRoutes });
    workbench = new Workbench(code.page);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(() => code?.close());

  const numbers = () => workbench.editor.lenses().filter({ hasText: /sample/ });

  it('open a shop that can be read, with numbers above its handlers', async () => {
    await workbench.quickInput.runCommand('APM Lens: Explore with Sample Data');
    await code.page.getByRole('tab', { name: 'products.js' }).waitFor();
    await numbers().nth(4).waitFor({ state: 'attached' });
    await workbench.takePicture('22-sample-without-routes');
  });

  it('lead from a row to its handler', async () => {
    const row = workbench.sideBar.row('Transactions', 'POST /:cartId/items').first();
    await until(
      async (limit) => {
        await row.hover(limit);
        await row.getByRole('button', { name: 'Go to Handler' }).click(limit);
      },
      (limit) => code.page.getByRole('tab', { name: 'carts.js' }).waitFor(limit),
    );
    await numbers().nth(2).waitFor({ state: 'attached' });
  });

  it('show the shop again after the window was reloaded', async () => {
    await code.reload();
    await numbers().nth(2).waitFor({ state: 'attached' });
    await workbench.statusItem('sample').waitFor();
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
  });

  it('give way to the routes of the folder when it gets some', async () => {
    await writeFile(
      join(code.folder, '..', 'notes', 'server.js'),
      "const app = require('express')();\napp.get('/notes', (request, response) => response.json([]));\n",
    );
    await workbench.sideBar.row('Transactions', '/notes').first().waitFor();
    await numbers().first().waitFor({ state: 'detached' });
    assert.equal(await workbench.sideBar.row('Transactions', '/:cartId').count(), 0);
  });
});
