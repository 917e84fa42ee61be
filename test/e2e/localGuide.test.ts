import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../agents/shop.ts';
import { Terminal } from './pages/terminal.ts';
import { clickAway, clickUntil } from './pages/until.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

describe('watching one’s own application where something is in the way', () => {
  let code: VsCode;
  let workbench: Workbench;
  let other: Server;

  before(async () => {
    const port = await freePort();
    other = createServer().listen(port, '127.0.0.1');
    const prepare = async (folder: string) => {
      await writeFile(join(folder, '.env'), 'OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.example.com:4318\n');
      return folder;
    };
    code = await VsCode.open({ 'apmLens.local.port': port }, { prepare });
    workbench = new Workbench(code.page);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    other?.close();
    await code?.close();
  });

  const guide = () => workbench.editor.preview();
  const modal = () => code.page.locator('.monaco-dialog-box');

  it('is offered where the views of hosts and errors have nothing to show', async () => {
    await workbench.sideBar.open();
    for (const view of ['Hosts', 'Errors']) {
      await workbench.sideBar.unfold(view);
      await workbench.sideBar.view(view).getByText('watch your own application').waitFor();
    }
  });

  it('asks before it replaces an endpoint, and says that the port is taken', async () => {
    const asked = modal().getByText('An endpoint for OpenTelemetry is set already, in the file .env');
    await clickUntil(workbench.sideBar.view('Errors').getByText('watch your own application'), asked);
    await clickAway(modal().getByRole('button', { name: 'Leave Mine Alone' }));
    await guide().getByText('The port of the setting apmLens.local.port cannot be used').waitFor();
    await workbench.takePicture('64-local-port-taken');
  });

  it('leaves an endpoint alone where it was told to', async () => {
    await new Promise((resolve) => other.close(resolve));
    await workbench.quickInput.runCommand('APM Lens: Watch My App');
    await clickAway(modal().getByRole('button', { name: 'Leave Mine Alone' }));
    await guide().getByText('Your own endpoint was left alone.').waitFor();
    const terminal = new Terminal(code.page);
    await terminal.open();
    const line = 'echo "endpoint [$OTEL_EXPORTER_OTLP_ENDPOINT]" > endpoint.txt';
    assert.equal(await terminal.write(line, join(code.folder, 'endpoint.txt')), 'endpoint []\n');
  });
});
