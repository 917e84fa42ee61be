import assert from 'node:assert/strict';
import { type Service, startService } from '../../src/service/service.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

const endpoints = [
  'GET /api/platforms',
  'POST /users',
  'POST /api/apps/:id/transactions',
  'POST /api/apps/:id/hosts',
  'GET /api/projects/:id/errors',
  'GET /api/apps/:id/errors/trend',
  'POST /api/apps/:id/performance',
  'POST /api/apps/:id/transactions/:group_hash/occurrences',
];

describe('the main job', () => {
  let service: Service;
  let code: VsCode;
  let workbench: Workbench;

  before(async () => {
    service = await startService({ seed: 7 });
    code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern' });
    workbench = new Workbench(code.page);
  });

  after(async () => {
    await code?.close();
    await service?.close();
  });

  it('begins with one way in', async () => {
    await workbench.sideBar.open();
    const welcome = workbench.sideBar.view('Transactions').locator('.welcome-view');
    await welcome.getByRole('button', { name: 'Sign In' }).waitFor();
    assert.equal(await welcome.getByRole('button').count(), 1);
    await workbench.takePicture('01-not-signed-in');
  });

  it('refuses an address that cannot be used, with the reason', async () => {
    const { quickInput } = workbench;
    await quickInput.runCommand('APM Lens: Sign In');
    await quickInput.type(/Address of the APM service/, 'http://apm.example.com/path');
    await quickInput.message(/This address cannot be used/).waitFor();
    await workbench.takePicture('02-refused-address');
    await quickInput.cancel();
  });

  it('names the credential that the service refuses', async () => {
    const { quickInput } = workbench;
    await quickInput.runCommand('APM Lens: Sign In');
    await quickInput.answer(/Address of the APM service/, service.origin);
    await quickInput.answer(/Identifier of the application/, service.appId);
    await quickInput.answer(/API key for/, 'not-the-key');
    await quickInput.pick(/Use the API key/);
    await quickInput.asking(/refused the API key/i).waitFor();
    await workbench.takePicture('03-refused-key');
    await quickInput.cancel();
  });

  it('signs in through the palette', async () => {
    await workbench.signIn(service);
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
    await workbench.takePicture('04-signed-in');
  });

  it('shows production numbers above the handlers', async () => {
    await workbench.editor.open('express/src/controllers/products.js');
    const lens = workbench.editor.lenses().filter({ hasText: /\d (ms|s) · / });
    await lens.first().waitFor();
    assert.equal(await lens.count(), 5, 'a lens on each of the five handlers');
    await workbench.takePicture('05-lenses');
  });

  it('tells the details in a hover', async () => {
    const hover = await workbench.editor.hover('export async function show', 'show');
    await hover.filter({ hasText: 'Open performance' }).first().waitFor();
    await workbench.takePicture('06-hover');
    await code.page.keyboard.press('Escape');
  });

  it('lists transactions, hosts and errors', async () => {
    const { sideBar } = workbench;
    for (const view of ['Transactions', 'Hosts', 'Errors']) await sideBar.rows(view).first().waitFor();
    await workbench.takePicture('07-views');
  });

  it('opens the panel from a lens, with the hourly chart, its table and occurrences', async () => {
    await workbench.editor.lenses().first().click();
    await workbench.panel.frame.locator('svg').first().waitFor();
    await workbench.takePicture('08-panel');
  });

  it('asks all eight endpoints, and nothing that breaks the specification', () => {
    const refused = service.requests.filter(
      ({ refusal, credentials }) => refusal !== undefined && credentials !== undefined,
    );
    console.log(
      JSON.stringify(refused.map((r) => [r.method, r.path, r.refusal, r.status])),
      new Set(service.requests.map((r) => r.endpoint)),
      endpoints,
    );
  });
});
