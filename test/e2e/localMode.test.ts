import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errors } from 'playwright-core';
import { sendTraffic } from '../agents/client.ts';
import { agentArguments, installAgents } from '../agents/install.ts';
import { freePort } from '../agents/shop.ts';
import { Terminal } from './pages/terminal.ts';
import { clickUntil, type Limit } from './pages/until.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

/** The applications: what is started, and the file with their handlers, of which each has a lens. */
const apps = [
  { name: 'express', main: 'express.cjs', file: 'agents/express.cjs' },
  { name: 'koa', main: 'koa.cjs', file: 'agents/koa.cjs' },
  { name: 'fastify', main: 'fastify.cjs', file: 'agents/fastify.cjs' },
  { name: 'nest', main: 'nest/main.cjs', file: 'agents/nest/users.controller.ts' },
];

/** What a command writes that tells of the endpoint in its environment, its digits left out. */
const given = 'endpoint [http://nnn.n.n.n:nnnnn]\n';

/** Writes it to a file. */
const tell = (file: string) => `echo "endpoint [$OTEL_EXPORTER_OTLP_ENDPOINT]" | tr 0-9 n > agents/${file}`;

/** The same as a program, for the debugger. */
const program = `require('node:fs').writeFileSync(process.argv[2], \`endpoint [\${process.env.OTEL_EXPORTER_OTLP_ENDPOINT}]\\n\`.replace(/\\d/g, 'n'));\n`;

/** A task, and a debug configuration for each console. */
async function configure(folder: string): Promise<void> {
  const debug = (console: string) => ({
    ...{ type: 'node', request: 'launch', name: console, console, runtimeExecutable: process.execPath },
    ...{ cwd: folder, program: 'agents/tell.cjs', args: [`agents/${console}.txt`] },
  });
  const configurations = [debug('integratedTerminal'), debug('internalConsole')];
  const tasks = [{ label: 'tell', type: 'shell', command: tell('task.txt'), problemMatcher: [] }];
  const files = { 'tasks.json': { version: '2.0.0', tasks }, 'launch.json': { version: '0.2.0', configurations } };
  await mkdir(join(folder, '.vscode'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, '.vscode', name), JSON.stringify(content));
  }
  await writeFile(join(folder, 'agents', 'tell.cjs'), program);
}

/** Waits until an application answers at a port. */
async function answers(port: number, { timeout }: Limit): Promise<void> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/not-there`);
      return;
    } catch {
      if (performance.now() > end) throw new errors.TimeoutError(`nothing answers at port ${port}`);
      await setTimeout(40);
    }
  }
}

describe('watching one’s own application', () => {
  let code: VsCode;
  let workbench: Workbench;
  let terminal: Terminal;

  before(async () => {
    code = await VsCode.open(
      {},
      {
        prepare: async (folder) => {
          await installAgents(join(folder, 'agents'));
          await configure(folder);
          return folder;
        },
      },
    );
    workbench = new Workbench(code.page);
    terminal = new Terminal(code.page);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(() => code?.close());

  it('starts from the palette, and says what it waits for', async () => {
    await workbench.quickInput.runCommand('APM Lens: Watch My App');
    await workbench.sideBar.open();
    await workbench.sideBar.view('Transactions').getByText('waiting for the first request').waitFor();
    await workbench.statusItem('local').waitFor();
    await workbench.editor.preview().getByRole('heading', { name: 'Watch My App' }).waitFor();
    await workbench.takePicture('60-local-guide');
  });

  const path = (file: string) => join(code.folder, 'agents', file);
  const written = (file: string) => terminal.written(path(file));

  it('gives a task the address to report to', async () => {
    await workbench.quickInput.choose('Tasks: Run Task', 'tell');
    assert.equal(await written('task.txt'), given);
  });

  for (const console of ['integratedTerminal', 'internalConsole']) {
    it(`gives it to a program that is debugged in the ${console}`, async () => {
      await workbench.quickInput.choose('Debug: Select and Start Debugging', console);
      assert.equal(await written(`${console}.txt`), given);
    });
  }

  for (const { name, main, file } of apps) {
    it(`puts the numbers of ${name}, as its client counted them, above its handlers`, async () => {
      const port = await freePort();
      await terminal.open();
      const variables = `PORT=${port} OTEL_SERVICE_NAME=${name}-app`;
      const line = `cd agents && ${variables} ${process.execPath} ${agentArguments.join(' ')} ${main}`;
      await terminal.run(line, (limit) => answers(port, limit));
      await workbench.editor.open(file);
      const begun = performance.now();
      const shown = workbench.editor.lenses().filter({ hasText: 'local' }).first().waitFor();
      const told = shown.then(() => performance.now() - begun);
      const handlers = await sendTraffic(port, name);
      console.log(`      the first number stood above its handler after ${Math.round(await told)} ms`);
      for (const exchanges of handlers) {
        const lens = workbench.editor.lenses().filter({ hasText: `${exchanges.length} calls` });
        const [, duration] =
          /(?:^| )([\d.,]+) ms · \d calls · local$/.exec((await lens.first().innerText()).trim()) ?? [];
        const longest = Math.max(...exchanges.map((exchange) => exchange.duration));
        assert.ok(
          Number(duration?.replace(',', '.')) <= longest + 0.05,
          `${duration} ms, but the client waited ${longest} ms at most`,
        );
      }
      assert.equal(await workbench.editor.lenses().count(), handlers.length);
      await workbench.takePicture(`61-local-${name}`);
      await terminal.kill();
    });
  }

  it('shows this run beside the run before', async () => {
    const port = await freePort();
    await terminal.open();
    const variables = `PORT=${port} OTEL_SERVICE_NAME=express-app`;
    const line = `cd agents && ${variables} ${process.execPath} ${agentArguments.join(' ')} express.cjs`;
    await terminal.run(line, (limit) => answers(port, limit));
    await fetch(`http://127.0.0.1:${port}/express/users/1`);
    await workbench.editor.open('agents/express.cjs');
    await workbench.editor
      .lenses()
      .filter({ hasText: /1 call · was [\d.,]+ ms · local/ })
      .first()
      .waitFor();
    await workbench.takePicture('62-local-run-before');
    await terminal.kill();
  });

  it('opens its panel on the requests of this run, and on those of the run before', async () => {
    const { panel, editor } = workbench;
    const lens = editor.lenses().filter({ hasText: '1 call' }).first();
    await clickUntil(lens, panel.heading('Performance by request'));
    await panel.frame.getByText('1 transaction, the newest on the right').waitFor();
    await panel.frame.getByLabel('Period').selectOption('Run before');
    await panel.frame.getByText('6 transactions, the newest on the right').waitFor();
    await workbench.takePicture('63-local-panel-light');
    await workbench.useTheme('Dark Modern', 'vs-dark');
    await workbench.takePicture('63-local-panel-dark');
    await panel.close();
  });

  it('gives a terminal that is opened while the window is loaded anew what it needs', async () => {
    await code.reload();
    await terminal.open();
    assert.equal(await terminal.write(tell('reloaded.txt'), path('reloaded.txt')), given);
  });

  it('goes on after the window was loaded anew', async () => {
    await workbench.editor.open('agents/koa.cjs');
    await workbench.editor.lenses().filter({ hasText: '6 calls' }).first().waitFor();
    await workbench.statusItem('local').waitFor();
  });

  it('leaves no variable behind when it ends', async () => {
    await terminal.open();
    const before = await terminal.write(tell('before.txt'), path('before.txt'));
    await workbench.quickInput.runCommand('APM Lens: Stop Watching My App');
    await workbench.sideBar.view('Transactions').getByRole('button', { name: 'Sign In' }).waitFor();
    await terminal.open();
    const after = await terminal.write(tell('after.txt'), path('after.txt'));
    assert.deepEqual([before, after], [given, 'endpoint []\n']);
  });
});
