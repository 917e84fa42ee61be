import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request, traces } from '../unit/service/local/telemetry.ts';
import { Terminal } from './pages/terminal.ts';
import { clickUntil } from './pages/until.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

const application = "const app = require('express')();\napp.get('/here', (request, response) => response.end());\n";

/** A window that watches, and where applications report that are started in its terminals. */
interface Watching {
  readonly workbench: Workbench;
  readonly endpoint: string;
  readonly headers: string;
}

describe('watching in several windows', () => {
  let code: VsCode;
  let first: Watching;
  let second: Watching;
  const workbenches: Workbench[] = [];
  let sent = 0;

  before(async () => {
    const prepare = async (folder: string) => {
      await writeFile(join(folder, 'here.js'), application);
      await mkdir(join(folder, '..', 'other'));
      await writeFile(join(folder, '..', 'other', 'here.js'), application);
      return folder;
    };
    code = await VsCode.open({}, { prepare });
    workbenches.push(new Workbench(code.page));
  });

  afterEach(async function () {
    for (const workbench of workbenches) await workbench.pictureFailure(this.currentTest);
  });

  after(() => code?.close());

  async function watch({ sideBar, editor }: Workbench): Promise<void> {
    await sideBar.open();
    const link = sideBar.view('Transactions').getByText('Watch your own application');
    await clickUntil(link, editor.preview().getByText(/of this window report to/));
  }

  /** What an application would find in its environment that is started in this window now. */
  async function told(workbench: Workbench, name: string): Promise<Watching> {
    const terminal = new Terminal(workbench.page);
    await terminal.open();
    const file = join(code.folder, name);
    const line = `echo "$OTEL_EXPORTER_OTLP_ENDPOINT|$OTEL_EXPORTER_OTLP_HEADERS" > ${file}`;
    const [endpoint = '', headers = ''] = (await terminal.write(line, file)).trim().split('|');
    return { workbench, endpoint, headers };
  }

  /** Reports requests of the handler as an application would. */
  async function report({ endpoint, headers }: Watching, count: number): Promise<void> {
    const [header = '', token = ''] = headers.split('=');
    const spans = Array.from({ length: count }, () => {
      sent += 1;
      return request({ id: `s${sent}`, trace: `t${sent}`, start: Date.now() - 20, route: '/here' });
    });
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [header]: token },
      body: JSON.stringify(traces(spans)),
    });
    assert.equal(answer.status, 200);
  }

  async function shows({ workbench }: Watching, calls: string): Promise<void> {
    await workbench.editor.open('here.js');
    await workbench.editor.lenses().filter({ hasText: calls }).first().waitFor();
  }

  it('takes in what is reported to the first window', async () => {
    const [workbench = assert.fail()] = workbenches;
    await watch(workbench);
    first = await told(workbench, 'first.txt');
    await report(first, 3);
    await shows(first, '3 calls');
  });

  it('has a port of its own in a second window on the same folder', async () => {
    const workbench = new Workbench(await code.openWindow());
    workbenches.push(workbench);
    await watch(workbench);
    await workbench.takePicture('65-local-second-window');
    second = await told(workbench, 'second.txt');
    assert.notEqual(second.endpoint, first.endpoint);
    await report(second, 2);
    await shows(second, '2 calls');
    await report(first, 2);
    await shows(first, '5 calls');
    await workbench.takePicture('66-local-second-window-numbers');
  });

  it('has another in a window on another folder', async () => {
    const workbench = new Workbench(await code.openWindow(join(code.folder, '..', 'other')));
    workbenches.push(workbench);
    await watch(workbench);
    const other = await told(workbench, 'other.txt');
    assert.equal(new Set([first, second, other].map(({ endpoint }) => endpoint)).size, 3);
    await report(other, 4);
    await shows(other, '4 calls');
    await workbench.page.close();
    workbenches.pop();
  });

  /**
   * The editor knows windows on one folder by the order in which they start: after all were killed, each may go on as the other did.
   * Their numbers tell which is which.
   */
  async function recognise(): Promise<void> {
    await first.workbench.editor.open('here.js');
    const lens = first.workbench.editor
      .lenses()
      .filter({ hasText: / calls/ })
      .first();
    await lens.waitFor();
    if ((await lens.textContent())?.includes('2 calls')) {
      const { workbench } = first;
      first = { ...first, workbench: second.workbench };
      second = { ...second, workbench };
    }
  }

  it('goes on in every window after what runs the extensions was killed, on the port of before and with what was kept', async () => {
    code.signalExtensions('SIGKILL');
    for (const { workbench } of [first, second]) {
      await workbench.page.reload();
    }
    await recognise();
    await shows(first, '5 calls');
    await shows(second, '2 calls');
    await report(first, 1);
    await report(second, 1);
    await shows(first, '6 calls');
    await shows(second, '3 calls');
    await first.workbench.takePicture('67-local-after-kill');
  });

  it('ends in one window alone, and its port is free', async () => {
    await second.workbench.quickInput.runCommand('APM Lens: Stop Watching My App');
    await second.workbench.statusItem('local').waitFor({ state: 'detached' });
    await assert.rejects(report(second, 1), /fetch failed/);
    await report(first, 1);
    await shows(first, '7 calls');
  });
});
