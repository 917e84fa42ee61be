import assert from 'node:assert/strict';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

describe('the installed package', () => {
  let code: VsCode;
  let workbench: Workbench;

  before(async () => {
    code = await VsCode.open();
    workbench = new Workbench(code.page);
  });

  after(() => code.close());

  it('shows a welcome with one way in where nobody is signed in', async () => {
    await workbench.sideBar.open();
    const welcome = workbench.sideBar.view('Transactions').locator('.welcome-view');
    await workbench.takePicture('01-not-signed-in');
    await welcome.getByRole('button', { name: 'Sign In' }).waitFor({ timeout: 5000 });
    assert.equal(await welcome.getByRole('button').count(), 1);
  });
  it('themes', async () => {
    await workbench.editor.open('express/src/controllers/products.js');
    await workbench.useTheme('Dark Modern', 'vs-dark');
    await workbench.takePicture('t1');
    await workbench.useTheme('Dark High Contrast', 'hc-black');
    await workbench.takePicture('t2');
    await workbench.quickInput.runCommand('APM Lens: Show Log');
    await workbench.takePicture('t3');
  });
});
