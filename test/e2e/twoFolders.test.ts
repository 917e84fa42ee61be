import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Service, startService } from '../../src/service/service.ts';
import { eventually } from '../editor/eventually.ts';
import { clickUntil } from './pages/until.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

/** Two folders with an application each; the settings that come with the second name another service. */
async function twoFolders(folder: string, ours: Service, theirs: Service): Promise<string> {
  const apps = { express: { appId: ours.appId }, laravel: { appId: theirs.appId, baseUrl: theirs.origin } };
  for (const [name, settings] of Object.entries(apps)) {
    await mkdir(join(folder, name, '.vscode'), { recursive: true });
    const own = Object.fromEntries(Object.entries(settings).map(([key, value]) => [`apmLens.${key}`, value]));
    await writeFile(join(folder, name, '.vscode', 'settings.json'), JSON.stringify(own));
  }
  const file = join(folder, 'shop.code-workspace');
  await writeFile(file, JSON.stringify({ folders: Object.keys(apps).map((path) => ({ path })) }));
  return file;
}

describe('two folders with two services', () => {
  let ours: Service;
  let theirs: Service;
  let code: VsCode;
  let workbench: Workbench;

  before(async () => {
    [ours, theirs] = await Promise.all([startService({ seed: 7 }), startService({ seed: 8 })]);
    const settings = { 'apmLens.baseUrl': ours.origin, 'security.workspace.trust.startupPrompt': 'never' };
    code = await VsCode.open(settings, { trusted: false, prepare: (folder) => twoFolders(folder, ours, theirs) });
    workbench = new Workbench(code.page);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await code?.close();
    await Promise.all([ours?.close(), theirs?.close()]);
  });

  /** @param workspaceOrigin the address that the workspace names and the person has to agree to */
  async function signInTo({ apiKey, token }: Service, workspaceOrigin?: string): Promise<void> {
    const { quickInput } = workbench;
    if (workspaceOrigin === undefined) await quickInput.ask('APM Lens: Sign In', /API key for/);
    else await quickInput.choose('APM Lens: Sign In', `Sign in to ${workspaceOrigin}`);
    await quickInput.answer(/API key for/, apiKey);
    await quickInput.answer(/Bearer token for/, token);
  }

  const numbers = () => workbench.editor.lenses().filter({ hasText: / · / }).first();

  it('ask the service of the person alone while the workspace is not trusted', async () => {
    await workbench.editor.open('controllers/products.js');
    await signInTo(ours);
    await numbers().waitFor();
    await workbench.statusItem(`express (app ${ours.appId})`).waitFor();
    await workbench.editor.open('Controllers/ProductController.php');
    await workbench.statusItem(`laravel (app ${theirs.appId})`).waitFor();
    await workbench.takePicture('70-untrusted');
    assert.deepEqual(theirs.requests, []);
  });

  it('watch no application while the workspace is not trusted, and say so', async () => {
    const { quickInput } = workbench;
    await clickUntil(workbench.statusItem('laravel (app'), quickInput.row('Watch My App').first());
    await quickInput.pick('Watch My App');
    await workbench.notification('APM Lens watches applications in trusted workspaces only.');
    await workbench.statusItem('laravel (app').waitFor();
  });

  it('ask each for its own, once the workspace is trusted and a person has signed in', async () => {
    await workbench.quickInput.runCommand('Workspaces: Manage Workspace Trust');
    const trusted = code.page.getByText('You trust this workspace').first();
    await clickUntil(code.page.getByRole('button', { name: 'Trust', exact: true }), trusted);
    await code.page.keyboard.press('Escape');
    await workbench.editor.open('Controllers/ProductController.php');
    await workbench.sideBar.open();
    await workbench.sideBar.view('Transactions').getByRole('button', { name: 'Sign In' }).waitFor();
    assert.deepEqual(theirs.requests, [], 'credentials of one service are not tried on another');
    await signInTo(theirs, theirs.origin);
    await numbers().waitFor();
    await workbench.takePicture('71-second-folder');
    assert.ok(theirs.requests.length > 0);
    assert.deepEqual(
      theirs.requests.filter(({ refusal }) => refusal !== undefined),
      [],
    );
  });

  it('show what they knew after a reload, marked stale, while no service can be reached', async () => {
    await eventually('the saved answers of both', async () => {
      const files = await readdir(join(code.folder, '..', 'data'), { recursive: true });
      return files.filter((file) => /snapshots.[0-9a-f]+\.json$/.test(file)).length === 2 ? true : undefined;
    });
    await Promise.all([ours.close(), theirs.close()]);
    await code.reload();
    await workbench.editor
      .lenses()
      .filter({ hasText: / · .*stale since/ })
      .first()
      .waitFor();
    await workbench.statusItem(`laravel (app ${theirs.appId})`).waitFor();
    await workbench.takePicture('72-restored');
    await workbench.editor.open('controllers/products.js');
    await workbench.editor
      .lenses()
      .filter({ hasText: / · .*stale since/ })
      .first()
      .waitFor();
    await workbench.statusItem(`express (app ${ours.appId})`).waitFor();
  });
});
