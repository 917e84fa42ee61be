import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../agents/shop.ts';
import { request, traces } from '../unit/service/local/telemetry.ts';
import { Terminal } from './pages/terminal.ts';
import { clickAway, clickUntil } from './pages/until.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

const theirs = 'http://collector.example.com:4318';

const program = `require('node:fs').writeFileSync('debugged.txt', \`endpoint [\${process.env.OTEL_EXPORTER_OTLP_ENDPOINT}]\\n\`);\n`;

/** A program that tells of its environment, and a way to debug it without a terminal. */
async function configure(folder: string): Promise<string> {
  const configurations = [
    {
      ...{ type: 'node', request: 'launch', name: 'tell', console: 'internalConsole' },
      ...{ runtimeExecutable: process.execPath, cwd: folder, program: 'tell.cjs' },
    },
  ];
  await mkdir(join(folder, '.vscode'), { recursive: true });
  await writeFile(join(folder, '.vscode', 'launch.json'), JSON.stringify({ version: '0.2.0', configurations }));
  await writeFile(join(folder, 'tell.cjs'), program);
  return folder;
}

/** The machine has an endpoint of its own for OpenTelemetry, the port of the setting is taken, and its Node has no SQLite. */
describe('watching one’s own application where something is in the way', () => {
  let code: VsCode;
  let workbench: Workbench;
  let terminal: Terminal;
  let other: Server;

  before(async () => {
    const machine = {
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: theirs },
      nodeSwitches: ['--no-experimental-sqlite'],
    };
    const port = await freePort();
    other = createServer().listen(port, '127.0.0.1');
    code = await VsCode.open({ 'apmLens.local.port': port }, { prepare: configure, machine });
    workbench = new Workbench(code.page);
    terminal = new Terminal(code.page);
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
  const asked = () => modal().getByText('An endpoint for OpenTelemetry is set already, in the environment');
  const answer = (choice: string) => clickAway(modal().getByRole('button', { name: choice }));

  /** The endpoint that a new terminal has. */
  async function endpoint(file: string): Promise<string> {
    await terminal.open();
    return terminal.write(`echo "endpoint [$OTEL_EXPORTER_OTLP_ENDPOINT]" > ${file}`, join(code.folder, file));
  }

  it('is offered where the views of hosts and errors have nothing to show', async () => {
    await workbench.sideBar.open();
    for (const view of ['Hosts', 'Errors']) {
      await workbench.sideBar.unfold(view);
      await workbench.sideBar.view(view).getByText('watch your own application').waitFor();
    }
  });

  it('is offered by the menu of the status bar', async () => {
    const { quickInput } = workbench;
    await clickUntil(workbench.statusItem('not signed in'), quickInput.row('Watch My App').first());
    await quickInput.cancel();
  });

  it('asks before it replaces an endpoint, and says that the port is taken', async () => {
    await clickUntil(workbench.sideBar.view('Errors').getByText('watch your own application'), asked());
    await answer('Leave Mine Alone');
    await guide().getByText('The port of the setting apmLens.local.port cannot be used').waitFor();
    await workbench.takePicture('64-local-port-taken');
  });

  it('leaves an endpoint alone where it was told to', async () => {
    await new Promise((resolve) => other.close(resolve));
    await workbench.quickInput.runCommand('APM Lens: Watch My App');
    await asked().waitFor();
    await answer('Leave Mine Alone');
    await guide().getByText('Your own endpoint was left alone.').waitFor();
    assert.equal(await endpoint('left.txt'), `endpoint [${theirs}]\n`);
  });

  it('leaves it alone in what is debugged, too', async () => {
    await workbench.quickInput.choose('Debug: Select and Start Debugging', 'tell');
    assert.equal(await terminal.written(join(code.folder, 'debugged.txt')), `endpoint [${theirs}]\n`);
  });

  it('says that nothing is kept without SQLite', async () => {
    const said = 'Numbers are kept until the window closes, and no longer. This editor has no SQLite.';
    await clickUntil(workbench.statusItem('local'), workbench.quickInput.row('How My App Reports').first());
    await workbench.quickInput.pick('How My App Reports');
    await guide().getByText(said).waitFor();
    await workbench.takePicture('68-local-environment');
  });

  it('copies what an application needs that is started elsewhere, and asks about one of which no route is known', async () => {
    await code.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.quickInput.runCommand('APM Lens: Copy Local Environment');
    await workbench.statusItem('Copied the environment for local mode').waitFor();
    const lines = String(await code.page.evaluate('navigator.clipboard.readText()'))
      .trimEnd()
      .split('\n');
    const variables = new Map(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]));
    const [header = '', token = ''] = variables.get('OTEL_EXPORTER_OTLP_HEADERS')?.split('=') ?? [];
    const spans = [request({ id: 'a', start: Date.now() - 1_000, route: '/pallets' })];
    const sent = await fetch(`${variables.get('OTEL_EXPORTER_OTLP_ENDPOINT')}/v1/traces`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [header]: token },
      body: JSON.stringify(traces(spans, { 'service.name': 'warehouse' })),
    });
    assert.equal(sent.status, 200);
    const question = await workbench.notification(/“warehouse” reports to APM Lens, but no route of this workspace/);
    const row = workbench.sideBar.view('Transactions').getByText('GET /pallets').first();
    assert.equal(await row.isVisible(), false);
    await clickUntil(question.getByRole('button', { name: 'Show It' }), row);
    await workbench.takePicture('69-local-unknown-service');
  });

  it('gives terminals its own where a person wants it, names those that were open, and opens another', async () => {
    await workbench.quickInput.runCommand('APM Lens: Stop Watching My App');
    await clickUntil(workbench.sideBar.view('Transactions').getByText('Watch your own application'), asked());
    await answer('Use APM Lens in New Terminals');
    await guide()
      .getByText(/of this window report to/)
      .waitFor();
    const named = await workbench.notification(/Terminals that were open before do not report: /);
    const terminals = code.page.locator('.terminal-wrapper');
    const count = await terminals.count();
    await clickAway(named.getByRole('button', { name: 'New Terminal' }));
    await terminals.nth(count).waitFor({ state: 'attached' });
    assert.match(await endpoint('given.txt'), /^endpoint \[http:\/\/127\.0\.0\.1:\d+\]\n$/);
  });

  it('takes it back at the end', async () => {
    await workbench.quickInput.runCommand('APM Lens: Stop Watching My App');
    await workbench.sideBar.view('Transactions').getByText('Watch your own application').waitFor();
    assert.equal(await endpoint('after.txt'), `endpoint [${theirs}]\n`);
  });
});
