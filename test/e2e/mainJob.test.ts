import assert from 'node:assert/strict';
import type { EndpointName } from '../../src/model/endpoint.ts';
import { type Service, startService } from '../../src/service/service.ts';
import { beginAsNewcomer } from './newcomer.ts';
import { clickUntil } from './pages/until.ts';
import type { Workbench } from './pages/workbench.ts';
import type { VsCode } from './vscode.ts';

const endpoints: readonly (EndpointName | undefined)[] = [
  'platforms',
  'types',
  'transactions',
  'hosts',
  'errors',
  'trend',
  'performance',
  'occurrences',
];

const hour = 3_600_000;

describe('the main job', () => {
  let service: Service;
  let code: VsCode;
  let workbench: Workbench;

  beginAsNewcomer((newcomer) => {
    ({ service, code, workbench } = newcomer);
  });

  after(() => service?.close());

  const openWalkthrough = async () => {
    await workbench.quickInput.search('Welcome: Open Walkthrough', 'APM Lens');
    await steps().nth(3).waitFor();
  };

  /** The boxes before the steps of the walkthrough; those that are ticked. */
  const steps = (ticked?: boolean) =>
    code.page.locator(`.getting-started-step [data-done-step-id]${ticked === true ? '[aria-checked="true"]' : ''}`);

  it('begins with one way in', async () => {
    await workbench.sideBar.open();
    const welcome = workbench.sideBar.view('Transactions').locator('.welcome-view');
    await welcome.getByRole('button', { name: 'Sign In' }).waitFor();
    assert.equal(await welcome.locator('.monaco-button').count(), 1);
    await workbench.statusItem('APM Lens · not signed in').waitFor();
    await workbench.takePicture('01-not-signed-in');
  });

  it('refuses an address that cannot be used, with the reason', async () => {
    const { quickInput } = workbench;
    await quickInput.ask('APM Lens: Sign In', /Address of the APM service/);
    await quickInput.type(/Address of the APM service/, 'http://apm.example.com/path');
    await quickInput.message(/This address cannot be used/).waitFor();
    await workbench.takePicture('02-refused-address');
    await quickInput.cancel();
  });

  it('names the credential that the service refuses', async () => {
    const { quickInput } = workbench;
    await quickInput.ask('APM Lens: Sign In', /Address of the APM service/);
    await quickInput.answer(/Address of the APM service/, service.origin);
    await quickInput.answer(/Identifier of the application/, service.appId);
    await quickInput.answerInVain(/API key for/, 'not-the-key', /refused the API key/);
    await workbench.takePicture('03-refused-key');
    await quickInput.cancel();
  });

  it('asks for the token in a masked box, with a button for one value for both, and says there that it was refused', async () => {
    const { quickInput } = workbench;
    await quickInput.ask('APM Lens: Sign In', /Address of the APM service/);
    await quickInput.answer(/Address of the APM service/, service.origin);
    await quickInput.answer(/Identifier of the application/, service.appId);
    await quickInput.answer(/API key for/, service.apiKey);
    const asked = quickInput.asking(/Bearer token for/);
    await asked.getByRole('button', { name: 'Same as the API key' }).waitFor();
    assert.equal(await asked.locator('input.input').getAttribute('type'), 'password');
    await quickInput.answerInVain(/Bearer token for/, 'Bearer not-the-token', /refused the bearer token/);
    await workbench.takePicture('03-refused-token');
    await quickInput.cancel();
  });

  it('says at the first sign-in that the service cannot be reached, stores nothing, and goes on once it can', async () => {
    const { quickInput } = workbench;
    const away = await startService({ seed: 7 });
    await away.close();
    await quickInput.ask('APM Lens: Sign In', /Address of the APM service/);
    await quickInput.answer(/Address of the APM service/, away.origin);
    await quickInput.answer(/Identifier of the application/, away.appId);
    await quickInput.answer(/API key for/, away.apiKey);
    const notice = await workbench.notification(/Nothing was stored\./);
    await notice.getByRole('button', { name: 'Change the Address' }).waitFor();
    await workbench.statusItem('APM Lens · not signed in').waitFor();
    await workbench.takePicture('03-offline');
    const back = await startService({ seed: 7, port: Number(new URL(away.origin).port) });
    await clickUntil(notice.getByRole('button', { name: 'Try Again' }), quickInput.asking(/Bearer token for/));
    await quickInput.cancel();
    await workbench.statusItem('APM Lens · not signed in').waitFor();
    assert.deepEqual(
      back.requests.map(({ endpoint, status }) => [endpoint, status]),
      [['platforms', 200]],
    );
    await back.close();
  });

  it('ticks no step of the walkthrough for a dialog that was cancelled', async () => {
    await openWalkthrough();
    assert.equal(await steps().count(), 4);
    assert.equal(await steps(true).count(), 0);
    await workbench.quickInput.runCommand('View: Close All Editors');
  });

  it('signs in through the palette', async () => {
    await workbench.signIn(service);
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
    await workbench.takePicture('04-signed-in');
  });

  it('shows production numbers above the handlers', async () => {
    await workbench.editor.open('express/src/controllers/products.js');
    const lens = workbench.editor.lenses().filter({ hasText: /\d (ms|s) · / });
    await lens.nth(4).waitFor({ state: 'attached' });
    assert.equal(await lens.count(), 5, 'a lens on each of the five handlers');
    await workbench.takePicture('05-lenses');
  });

  it('ticks the steps of the walkthrough whose state is reached', async () => {
    await openWalkthrough();
    await steps(true).nth(1).waitFor();
    const ids = await Promise.all((await steps(true).all()).map((step) => step.getAttribute('data-done-step-id')));
    assert.deepEqual(
      ids.map((id) => id?.split('#').at(-1)),
      ['signIn', 'read'],
    );
    await workbench.takePicture('05-walkthrough');
    await workbench.editor.open('express/src/controllers/products.js');
    await workbench.editor.lenses().first().waitFor();
  });

  it('tells the details in a hover', async () => {
    await workbench.editor.hover('export async function show', 'show', 'Open performance');
    await workbench.takePicture('06-hover');
    await code.page.keyboard.press('Escape');
  });

  it('tells them where routes are registered, too', async () => {
    await workbench.editor.open('express/src/routes/products.js');
    await workbench.editor.hover('products.replace', 'replace', 'Typical');
    await workbench.takePicture('06-hover-registration');
    await workbench.editor.open('express/src/controllers/products.js');
  });

  it('lists transactions, hosts and errors', async () => {
    const { sideBar } = workbench;
    for (const view of ['Transactions', 'Hosts', 'Errors']) await sideBar.rows(view).first().waitFor();
    await sideBar.widen(150);
    await workbench.takePicture('07-views');
  });

  it('opens the panel from a lens, with the hourly chart, its table and occurrences', async () => {
    await clickUntil(workbench.editor.lenses().first(), workbench.panel.frame.locator('svg').first());
    await workbench.takePicture('08-panel');
  });

  it('leads from the panel to the handler beside it, and stays in sight', async () => {
    const { panel, quickInput } = workbench;
    const several = quickInput.asking('These Numbers Belong to Several Handlers');
    await clickUntil(panel.frame.getByRole('button', { name: 'Go to Handler' }), several);
    await quickInput.pick(/^list/);
    await code.page.locator('.editor-group-container .tab.active').filter({ hasText: 'orders.js' }).waitFor();
    assert.equal(await panel.frame.locator('svg').first().isVisible(), true);
    assert.equal(await code.page.locator('.editor-group-container').count(), 2);
    await workbench.takePicture('08-panel-handler');
  });

  it('asks all eight endpoints, and breaks the specification in no request', () => {
    const asked = new Set(service.requests.map(({ endpoint }) => endpoint));
    assert.deepEqual([...asked].sort(), [...endpoints].sort());
    const refused = service.requests.filter(({ refusal }) => refusal !== undefined);
    assert.deepEqual(
      refused.map(({ endpoint, status }) => [endpoint, status]),
      [
        ['platforms', 401],
        ['transactions', 401],
      ],
      'only the key and the token that were entered wrongly are refused',
    );
  });

  it('reads the clock that was chosen for the tests', () => {
    const starts = service.requests.flatMap(({ body }) => /"start":"([^"]+)"/.exec(body)?.slice(1) ?? []);
    const newest = Math.max(...starts.map(Date.parse));
    assert.ok(newest < Date.now() && newest > Date.now() - 25 * hour, new Date(newest).toISOString());
  });

  it('remembers the credentials when the window is loaded anew', async () => {
    await code.reload();
    await workbench.editor.lenses().filter({ hasText: / · / }).first().waitFor();
    await workbench.statusItem(service.appId).waitFor();
  });

  it('keeps the last numbers, marked stale, while the service is away, and recovers by itself', async () => {
    const { port } = new URL(service.origin);
    await service.close();
    await workbench.quickInput.runCommand('APM Lens: Refresh');
    await workbench.statusItem(/stale since/).waitFor();
    await workbench.editor.lenses().filter({ hasText: /stale/ }).first().waitFor();
    await workbench.takePicture('10-stale');
    service = await startService({ seed: 7, port: Number(port) });
    await workbench.statusItem(/stale since/).waitFor({ state: 'detached', timeout: 90_000 });
  });

  it('names the credential that is refused in mid-use, and offers to sign in again in view, status bar and panel', async () => {
    const { quickInput, sideBar, panel } = workbench;
    const { port } = new URL(service.origin);
    await service.close();
    service = await startService({ seed: 7, port: Number(port), credentials: { token: 'renewed-token' } });
    await quickInput.runCommand('APM Lens: Refresh');
    await workbench.statusItem('bearer token refused').waitFor();
    const view = sideBar.view('Transactions');
    await view
      .getByText(/^The service refused the bearer token \(status 401\)\. The numbers have been stale/)
      .waitFor();
    await panel.frame.getByRole('button', { name: 'Sign In Again' }).first().waitFor();
    await panel.frame.getByText('bearer token refused').first().waitFor();
    await workbench.takePicture('11-refused-dark');
    await workbench.useTheme('Light Modern', 'vs');
    await workbench.takePicture('12-refused-light');
    await workbench.useTheme('Dark Modern', 'vs-dark');
    const again = quickInput.row(/Sign In Again.*bearer token refused/);
    await clickUntil(workbench.statusItem('bearer token refused'), again);
    await quickInput.cancel();
    await view.locator('.pane-header').hover();
    await view.locator('.pane-header').getByRole('button', { name: 'Sign In Again' }).waitFor();
    const row = sideBar.row('Transactions', 'Sign In Againbearer token refused');
    await clickUntil(row, quickInput.asking(/API key for/));
    await quickInput.answer(/API key for/, service.apiKey);
    await quickInput.answer(/Bearer token for/, service.token);
    await workbench.statusItem('bearer token refused').waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
  });

  it('forgets everything on signing out', async () => {
    await workbench.quickInput.runCommand('APM Lens: Sign Out');
    await workbench.sideBar.open();
    await workbench.sideBar.view('Transactions').getByRole('button', { name: 'Sign In' }).waitFor();
    await workbench.editor.lenses().first().waitFor({ state: 'detached' });
  });
});
