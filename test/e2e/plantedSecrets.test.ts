import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Service, startService } from '../../src/service/service.ts';
import { type EchoingService, startEchoingService } from './echoingService.ts';
import { clickUntil } from './pages/until.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

const apiKey = 'planted-key-7f3a91';
const token = 'planted-token-c05d2e';
const hostile = 'Work [Open handler](command:workbench.action.toggleSidebarVisibility) <b>bold</b> $(bug) \u202e';

describe('planted credentials, quoted by the service in every answer', () => {
  let service: Service;
  let echo: EchoingService;
  let code: VsCode;
  let workbench: Workbench;
  /** Everything that was in sight, by the step it was seen at. */
  const seen: [step: string, text: string][] = [];

  before(async () => {
    service = await startService({ seed: 7, credentials: { apiKey, token } });
    echo = await startEchoingService(service, hostile);
    code = await VsCode.open({ 'window.logLevel': 'trace' });
    workbench = new Workbench(code.page);
    await code.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.sideBar.open();
    await workbench.signIn({ origin: echo.origin, appId: service.appId, apiKey, token });
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await code?.close();
    await echo?.close();
    await service?.close();
  });

  async function look(step: string): Promise<void> {
    seen.push([step, await code.page.locator('body').innerText()]);
    const titles = await code.page
      .locator('[title], [aria-label]')
      .evaluateAll((elements) =>
        elements.map((element) => `${element.getAttribute('title')} ${element.getAttribute('aria-label')}`).join('\n'),
      );
    seen.push([`${step}: titles`, titles]);
  }

  it('are in no view, lens, hover, panel, message, log line or clipboard', async () => {
    const { quickInput, editor, sideBar, panel } = workbench;
    await sideBar.rowSpoken('Transactions', 'Work [Ope').first().waitFor();
    await look('views');
    await editor.open('express/src/controllers/products.js');
    await editor.lenses().filter({ hasText: / · / }).first().waitFor();
    await editor.hover('export async function show', 'show', 'Open performance');
    await look('lens and hover');
    await code.page.keyboard.press('Escape');
    await clickUntil(editor.lenses().first(), panel.frame.locator('svg').first());
    seen.push(['panel', await panel.frame.locator('body').innerText()]);
    await clickUntil(panel.frame.getByRole('button', { name: 'Export CSV' }), quickInput.asking(/OK/));
    await quickInput.agree();
    await quickInput.ask('APM Lens: Explain Coverage', /matched/);
    await look('coverage');
    await quickInput.cancel();
    for (const mode of ['reject', 'redirect'] as const) {
      echo.mode = mode;
      await quickInput.runCommand('APM Lens: Refresh');
      await workbench.statusItem(/stale since/).waitFor();
      await look(mode);
      echo.mode = 'quote';
      await quickInput.runCommand('APM Lens: Refresh');
      await workbench.statusItem(/stale since/).waitFor({ state: 'detached' });
    }
    await quickInput.search('APM Lens: Copy Evidence as Markdown', 'GET /api/v1/products');
    await workbench.statusItem('Copied as Markdown').waitFor();
    await quickInput.runCommand('APM Lens: Show Log');
    await look('log');
    seen.push(['clipboard', await code.page.evaluate('navigator.clipboard.readText()').then(String)]);
    assert.ok(echo.quoted > 10, 'nothing was quoted, so nothing was tried');
    const all = seen.map(([, text]) => text).join('\n');
    assert.ok(all.includes('•••'), 'where they were, something is left out');
    for (const [step, text] of seen) {
      assert.ok(!text.includes(apiKey) && !text.includes(token), step);
    }
  });

  it('leave what a name holds as text', async () => {
    await workbench.sideBar.open();
    // The label is shortened to the width of the view; what a screen reader says is whole.
    const row = workbench.sideBar.rowSpoken('Transactions', 'Work [Ope').first();
    await row.waitFor();
    const text = String(await row.getAttribute('aria-label'));
    assert.ok(text.includes('<b>bold</b>') && text.includes('[U+202E]'), text);
    assert.equal(await row.locator('b, a[href^="command:"]').count(), 0);
    await workbench.quickInput.search('APM Lens: Go to Handler', 'Work');
    const message = await workbench.notification(/Open handler/);
    await message.waitFor();
    assert.equal(await message.locator('a').filter({ hasText: 'Open handler' }).count(), 0, 'a link in a notification');
  });

  it('are in no file of the editor: logs, settings, state, storage, saved answers and exports', async () => {
    const root = dirname(code.folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    let snapshots = 0;
    let exports = 0;
    for (const file of files) {
      const content = await readFile(file, 'latin1').catch(() => '');
      snapshots += /snapshots.[0-9a-f]+\.json$/.test(file) ? 1 : 0;
      exports += file.endsWith('.csv') && content.startsWith('hour,time_utc,') ? 1 : 0;
      assert.ok(!content.includes(apiKey) && !content.includes(token), file.slice(root.length));
    }
    assert.ok(snapshots > 0 && exports > 0, 'answers and an export were saved, and searched');
  });
});
