import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errors } from 'playwright-core';
import { sendTraffic } from '../agents/client.ts';
import { agentArguments, installAgents } from '../agents/install.ts';
import { freePort } from '../agents/shop.ts';
import { eventually } from '../editor/eventually.ts';
import { configure, given, tell, tellVariables, variables } from './localCommands.ts';
import { Problems } from './pages/problems.ts';
import { SettingsFile } from './pages/settingsFile.ts';
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

/** The frameworks of the workspace, as the page that says how they report puts them together. */
const sections = ['Express, Koa', 'NestJS', 'Fastify', 'Django', 'Laravel'];

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

/** The settings of the person and of the machine, but for the theme, which these tests change. */
async function settingsKept(code: VsCode): Promise<unknown> {
  return (await code.settings()).map((settings) => ({ ...settings, 'workbench.colorTheme': undefined }));
}

describe('watching one’s own application', () => {
  let code: VsCode;
  let workbench: Workbench;
  let terminal: Terminal;
  let settings: SettingsFile;
  let settingsBefore: unknown;
  /** Of the machine, or of the clock that the tests run under. */
  let variablesBefore: readonly string[];

  const path = (file: string) => join(code.folder, 'agents', file);

  /** Names of the variables in a new terminal that steer an agent. */
  async function variablesIn(file: string): Promise<readonly string[]> {
    await terminal.open();
    return (await terminal.write(tellVariables(file), path(file))).split(/\s+/).slice(0, -2);
  }

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
    settings = new SettingsFile(code.folder);
    settingsBefore = await settingsKept(code);
    variablesBefore = await variablesIn('before.txt');
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

  it('says how the frameworks of this workspace report, and no others', async () => {
    const guide = workbench.editor.preview();
    for (const name of sections) {
      await guide.getByRole('heading', { name, exact: true }).waitFor();
    }
    assert.deepEqual((await guide.locator('h2').allInnerTexts()).sort(), sections.toSorted());
  });

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
    await fetch(`http://127.0.0.1:${port}/express/users/1/orders`);
    await workbench.editor.open('agents/express.cjs');
    await workbench.editor
      .lenses()
      .filter({ hasText: /1 call · was [\d.,]+ ms · local/ })
      .first()
      .waitFor();
    await workbench.takePicture('62-local-run-before');
    await terminal.kill();
  });

  it('puts an error of this run at the line where it was thrown', async () => {
    const { editor, sideBar } = workbench;
    const note = await editor.noteBehind('throw new RangeError', 'RangeError');
    assert.match(note, /^"RangeError · 1× · last seen [^·]+ · local"$/);
    await editor
      .lenses()
      .filter({ hasText: /failing.*1 call · .*local/ })
      .waitFor();
    const hover = await editor.hoverNote('throw new RangeError', 'RangeError', 'No orders today.');
    await hover.getByText('Local: your own run on this machine.').waitFor();
    await hover.getByText('In GET /express/users/:id/orders').waitFor();
    await workbench.takePicture('62-local-error');
    await code.page.keyboard.press('Escape');
    await sideBar.unfold('Errors');
    await sideBar.row('Errors', 'RangeError').first().waitFor();
    await sideBar.view('Errors').locator('.pane-header').getByText('local').waitFor();
  });

  it('breaks a budget, and keeps another', async () => {
    const { editor, quickInput } = workbench;
    const problems = new Problems(code.page);
    await settings.change({ 'apmLens.budgets': { 'GET /express/users/:id': 0, 'POST /express/users': 60_000 } });
    const over = editor.lenses().filter({ hasText: /over its budget of 0 ms.*local/ });
    await over.waitFor();
    await quickInput.runCommand('View: Focus Problems');
    const broken = problems.row(
      /GET \/express\/users\/:id takes [\d.,]+ \w+, its budget is 0 ms\. Local: your own run/,
    );
    await broken.waitFor();
    assert.equal(await problems.row('its budget is').count(), 1);
    await workbench.takePicture('62-local-budget');
    await settings.change({ 'apmLens.budgets': { 'GET /express/users/:id': 60_000 } });
    await broken.waitFor({ state: 'detached' });
    await over.waitFor({ state: 'detached' });
    await settings.change({ 'apmLens.budgets': undefined });
    await quickInput.runCommand('Terminal: Focus on Terminal View');
  });

  it('says in its evidence that it is of a run on this machine', async () => {
    await code.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.quickInput.search('APM Lens: Copy Evidence as Markdown', 'GET /express/users/:id/orders');
    const copied = await eventually('the evidence', async () => {
      const text = String(await code.page.evaluate('navigator.clipboard.readText()'));
      return text.includes('/express/users/:id/orders') ? text : undefined;
    });
    assert.match(copied, /Local: a run on one machine, not production/);
    assert.match(copied, /RangeError/);
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
    await workbench.sideBar.view('Transactions').getByText('waiting for the next request').waitFor();
  });

  it('leaves no variable and no setting behind when it ends', async () => {
    const during = await variablesIn('during.txt');
    await workbench.quickInput.runCommand('APM Lens: Stop Watching My App');
    await workbench.sideBar.view('Transactions').getByRole('button', { name: 'Sign In' }).waitFor();
    assert.deepEqual(await variablesIn('after.txt'), variablesBefore);
    assert.deepEqual(during, [...variables, ...variablesBefore].sort());
    assert.deepEqual(await settings.read(), {});
    assert.deepEqual(await settingsKept(code), settingsBefore);
  });
});
