import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The machine has an endpoint of its own for OpenTelemetry, and its Node has no SQLite. */
describe('watching one’s own application in an environment that has an endpoint', () => {
  let code: VsCode;
  let workbench: Workbench;
  let terminal: Terminal;

  before(async () => {
    const machine = {
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: theirs },
      nodeSwitches: ['--no-experimental-sqlite'],
    };
    code = await VsCode.open({}, { prepare: configure, machine });
    workbench = new Workbench(code.page);
    terminal = new Terminal(code.page);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(() => code?.close());

  const modal = () => code.page.locator('.monaco-dialog-box');

  async function watch(answer: string): Promise<void> {
    await workbench.sideBar.open();
    const asked = modal().getByText('An endpoint for OpenTelemetry is set already, in the environment');
    await clickUntil(workbench.sideBar.view('Transactions').getByText('Watch your own application'), asked);
    await clickAway(modal().getByRole('button', { name: answer }));
  }

  /** The endpoint that a new terminal has. */
  async function endpoint(file: string): Promise<string> {
    await terminal.open();
    return terminal.write(`echo "endpoint [$OTEL_EXPORTER_OTLP_ENDPOINT]" > ${file}`, join(code.folder, file));
  }

  it('asks first, and leaves it alone where it was told to', async () => {
    await watch('Leave Mine Alone');
    await workbench.editor.preview().getByText('Your own endpoint was left alone.').waitFor();
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
    await workbench.editor.preview().getByText(said).waitFor();
    await workbench.takePicture('68-local-environment');
  });

  it('gives terminals its own where a person wants it, and takes it back at the end', async () => {
    await workbench.quickInput.runCommand('APM Lens: Stop Watching My App');
    await watch('Use APM Lens in New Terminals');
    await workbench.editor
      .preview()
      .getByText(/of this window report to/)
      .waitFor();
    assert.match(await endpoint('given.txt'), /^endpoint \[http:\/\/127\.0\.0\.1:\d+\]\n$/);
    await workbench.quickInput.runCommand('APM Lens: Stop Watching My App');
    await workbench.sideBar.view('Transactions').getByText('Watch your own application').waitFor();
    assert.equal(await endpoint('after.txt'), `endpoint [${theirs}]\n`);
  });
});
