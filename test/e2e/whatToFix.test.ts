import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Service, startService } from '../../src/service/service.ts';
import { eventually } from '../editor/eventually.ts';
import { unanswered } from '../editor/shopHandlers.ts';
import { colourThemes } from './pages/colourThemes.ts';
import { lull } from './pages/lull.ts';
import { Menu } from './pages/menu.ts';
import { Problems } from './pages/problems.ts';
import { beginRepository } from './pages/repository.ts';
import { SettingsFile } from './pages/settingsFile.ts';
import { clickAway, until } from './pages/until.ts';
import { arePicturesWanted, Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

const products = 'express/src/controllers/products.js';
describe('what to fix first', () => {
  let service: Service;
  let code: VsCode;
  let workbench: Workbench;
  let menu: Menu;
  let problems: Problems;
  let settings: SettingsFile;

  before(async () => {
    service = await startService({ seed: 7 });
    const quiet = { 'git.enabled': true, 'apmLens.poll.intervalSeconds': 3600 };
    const prepare = async (folder: string) => {
      beginRepository(folder);
      return folder;
    };
    code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern', ...quiet }, { prepare });
    workbench = new Workbench(code.page);
    menu = new Menu(code.page);
    problems = new Problems(code.page);
    settings = new SettingsFile(code.folder);
    await workbench.sideBar.open();
    await workbench.signIn(service);
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
    await workbench.sideBar.widen(200);
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await code?.close();
    await service?.close();
  });

  it('sorts the transactions as asked', async () => {
    const { quickInput, sideBar } = workbench;
    await quickInput.ask('APM Lens: Sort By', /Order Transactions By/);
    await workbench.takePicture('50-sort');
    await quickInput.pick('Name');
    for (const view of ['Hosts', 'Errors']) await sideBar.fold(view);
    await sideBar
      .rows('Transactions')
      .nth(1)
      .filter({ hasText: /^DELETE \/:ca/ })
      .waitFor();
    await quickInput.choose('APM Lens: Sort By', 'Change');
    await sideBar.row('Transactions', '▲').first().waitFor();
    await workbench.takePicture('51-by-change');
    await quickInput.choose('APM Lens: Sort By', 'Share of time');
  });

  it('filters everything by a host, visibly, and clears with one click', async () => {
    const { sideBar, editor } = workbench;
    await editor.open(products);
    await editor.lenses().filter({ visible: true }).first().waitFor();
    await sideBar.unfold('Hosts');
    const filtered = sideBar.view('Transactions').getByText('Filtered by host worker-1');
    // A second click on a host takes the filter away.
    await until(
      async (limit) => (await filtered.isVisible()) || (await sideBar.row('Hosts', 'worker-1').click(limit)),
      (limit) => filtered.waitFor(limit),
    );
    await editor.lenses().first().waitFor({ state: 'detached' });
    await editor.hover('export async function show', 'show', 'filtered out by host worker-1');
    await workbench.takePicture('52-filtered-out');
    await code.page.keyboard.press('Escape');
    await clickAway(sideBar.row('Hosts', 'Clear filters'));
    await sideBar.view('Transactions').getByText('Filtered by').waitFor({ state: 'detached' });
    await editor.lenses().filter({ visible: true }).first().waitFor();
  });

  it('says how many requests have a handler, and why each of the others has none', async () => {
    const { quickInput } = workbench;
    const sentence = /^51 of 54 request transactions matched \(9\d\s?% of the time of requests\)/;
    await quickInput.ask('APM Lens: Explain Coverage', sentence);
    for (const name of unanswered) {
      assert.equal(await quickInput.row(name).count(), 1, name);
    }
    assert.match(await quickInput.row('GET /up').innerText(), /no handler in this workspace/);
    await workbench.takePicture('53-coverage');
    await quickInput.cancel();
  });

  it('names a file that the exclusion hides, with the pattern, and includes it', async () => {
    const { quickInput } = workbench;
    await mkdir(join(code.folder, 'tests'), { recursive: true });
    await writeFile(join(code.folder, 'tests', 'late.js'), 'export {};\n');
    await workbench.editor.open('tests/late.js');
    const hidden = quickInput.row('left out by the pattern {test,tests,e2e,cypress,features}/**');
    await workbench.coverageSays(hidden);
    await workbench.takePicture('53-excluded');
    await quickInput.pick('tests/late.js');
    const exclude = await eventually('the patterns', async () => (await settings.read())['apmLens.routes.exclude']);
    assert.match(JSON.stringify(exclude), /"test\/\*\*"/);
    assert.doesNotMatch(JSON.stringify(exclude), /"tests\/\*\*"/);
    await settings.change({ 'apmLens.routes.exclude': undefined });
    await workbench.editor.open(products);
  });

  it('names a file that `.gitattributes` marks as vendored, with the line, and goes there', async () => {
    const { editor, quickInput } = workbench;
    const attributes = join(code.folder, '.gitattributes');
    await writeFile(attributes, '\nlibs/** linguist-vendored\n');
    await mkdir(join(code.folder, 'libs'), { recursive: true });
    await writeFile(join(code.folder, 'libs', 'theirs.js'), 'export {};\n');
    await editor.open('libs/theirs.js');
    await workbench.coverageSays(quickInput.row('left out by line 2 of .gitattributes: libs/** linguist-vendored'));
    await workbench.takePicture('53-vendored');
    await quickInput.pick('libs/theirs.js');
    await code.page.getByRole('tab', { name: '.gitattributes' }).waitFor();
    await rm(attributes);
    await editor.open(products);
  });

  it('explains a row', async () => {
    await workbench.sideBar.fold('Hosts');
    await lull(service);
    await menu.open(workbench.sideBar.row('Transactions', 'GET /:cartId').first(), 'Explain Coverage');
    await menu.choose('Explain Coverage');
    await (await workbench.notification('GET /:cartId: matched by local path.')).waitFor();
    await workbench.takePicture('54-explained');
    await code.page.keyboard.press('Escape');
  });

  it('pins a transaction to a handler, and reports the pin when it fits no more', async () => {
    const { quickInput } = workbench;
    await quickInput.search('APM Lens: Pin Transaction to a Handler', 'GET /up');
    await quickInput.asking(/^Which Handler Answers GET \/up\?/).waitFor();
    await workbench.takePicture('55-pin');
    await quickInput.find('showCart');
    await workbench.coverageSays(quickInput.asking(/^52 of 54 request transactions matched/));
    await quickInput.cancel();
    assert.deepEqual((await settings.read())['apmLens.routes.pins'], {
      'GET /up': 'express/src/controllers/carts.js#showCart',
    });
    await settings.change({ 'apmLens.routes.pins': { 'GET /up': 'express/src/controllers/carts.js#gone' } });
    await workbench.coverageSays(quickInput.row('pinned to express/src/controllers/carts.js#gone').first());
    await workbench.takePicture('56-broken-pin');
    await quickInput.cancel();
    await settings.change({ 'apmLens.routes.pins': {} });
  });

  it('raises a problem where a handler is over its budget, and fixes it there', async () => {
    const { quickInput } = workbench;
    await settings.change({ 'apmLens.budgets': { 'GET /search': 100, 'PUT /:id': 100 } });
    await quickInput.runCommand('View: Focus Problems');
    await problems.row('GET /search takes').first().waitFor();
    await workbench.takePicture('57-budget');
    await problems.showFixes('GET /search takes', menu.item('Raise the budget of GET /search to'));
    await workbench.takePicture('58-budget-fixes');
    await menu.choose('Raise the budget of GET /search to');
    await problems.row('GET /search takes').first().waitFor({ state: 'detached' });
    const budgets = JSON.stringify((await settings.read())['apmLens.budgets']);
    assert.match(budgets, /^\{"GET \/search":[4-9]\d\d,"PUT \/:id":100\}$/);
    await problems.showFixes('PUT /:id takes', menu.item('Snooze the budget of PUT /:id until tomorrow'));
    await menu.choose('Snooze the budget of PUT /:id until tomorrow');
    await problems.row('PUT /:id takes').first().waitFor({ state: 'detached' });
    await quickInput.runCommand('View: Toggle Panel Visibility');
  });

  it('reports the name of a budget that fits nothing where it is written', async () => {
    const before = (await settings.read())['apmLens.budgets'];
    await workbench.quickInput.runCommand('View: Focus Problems');
    await settings.change({ 'apmLens.budgets': { ...Object(before), 'GET /misspelt': 100 } });
    await problems.row('The budget of GET /misspelt fits no handler and no transaction.').waitFor();
    await workbench.takePicture('59-budget-unused');
    await settings.change({ 'apmLens.budgets': before });
    await problems.row('The budget of GET /misspelt').waitFor({ state: 'detached' });
    await workbench.quickInput.runCommand('View: Toggle Panel Visibility');
  });

  it('sets the budget of the handler around the cursor, checked while it is typed', async () => {
    const { quickInput } = workbench;
    const question = /Set the Budget of PUT \/:id/;
    await quickInput.ask('APM Lens: Set Budget', question);
    await quickInput.type(question, 'soon');
    await quickInput.message(/A number of milliseconds/).waitFor();
    await quickInput.answer(question, '90');
    await eventually('the budget', async () =>
      /"PUT \/:id":90\}$/.test(JSON.stringify((await settings.read())['apmLens.budgets'])) ? true : undefined,
    );
  });

  it('copies the evidence of a transaction as Markdown, without secrets', async () => {
    await code.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await workbench.quickInput.search('APM Lens: Copy Evidence as Markdown', 'GET /search');
    await workbench.statusItem('Copied as Markdown').waitFor();
    const text = await code.page.evaluate('navigator.clipboard.readText()');
    assert.match(
      String(text),
      /^\*\*`GET \/search`\*\* · `express\/src\/controllers\/products\.js:9`\n- Typical: \d+ ms · .*\n- app `\d+` · last 24 hours · all hosts\n\n<details><summary>By hour, UTC<\/summary>.*<summary>Latest occurrences/s,
    );
    assert.ok(![service.apiKey, service.token].some((secret) => String(text).includes(secret)));
  });

  it('puts the handlers that were changed first', async () => {
    const { sideBar } = workbench;
    const file = join(code.folder, products);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/(export async function show\([^\n]*\n)/, '$1  // looked at again\n'));
    await sideBar.row('Transactions', /Your changes1 · since the last commit · by changed lines/).waitFor();
    assert.match(await sideBar.rows('Transactions').first().innerText(), /^Your changes/);
    await sideBar.row('Transactions', 'GET /store/…/:id').first().waitFor();
    await workbench.takePicture('59-your-changes');
  });

  it('marks the line where an error was raised, and leads there from the view', async () => {
    const { sideBar, editor } = workbench;
    await sideBar.unfold('Errors');
    await sideBar.fold('Transactions');
    // Work in the background raises errors of the other kinds; the handler of this one is in the workspace.
    const mark = editor.lines().locator('[class*="ced-"]').first();
    await until(
      (limit) => sideBar.row('Errors', 'TypeError').first().click(limit),
      (limit) => mark.waitFor({ state: 'attached', ...limit }),
    );
    await workbench.takePicture('60-error');
    await sideBar.unfold('Transactions');
  });

  for (const { label, className, name } of arePicturesWanted ? colourThemes : []) {
    it(`is readable in the theme ${label}`, async () => {
      await workbench.useTheme(label, className);
      await workbench.editor.open(products);
      await workbench.editor.lenses().filter({ visible: true }).first().waitFor();
      await workbench.takePicture(`61-workbench-${name}`);
      await workbench.quickInput.ask('APM Lens: Explain Coverage', /request transactions matched/);
      await workbench.takePicture(`62-coverage-${name}`);
      await workbench.quickInput.cancel();
    });
  }
});
