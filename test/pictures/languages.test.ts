import { rm } from 'node:fs/promises';
import { pseudo, pseudoExtensions, pseudoTag } from '../e2e/languages/pseudoLanguage.ts';
import { clickUntil } from '../e2e/pages/until.ts';
import { Workbench } from '../e2e/pages/workbench.ts';
import { VsCode } from '../e2e/vscode.ts';
import { sideBarWidths } from './widths.ts';

/** Languages, with what the first of the views, the command for sample data and the walkthrough are called in them. */
const languages = [
  {
    tag: 'de',
    transactions: 'Transaktionen',
    explore: 'Mit Beispieldaten erkunden',
    title: 'Erste Schritte mit APM Lens',
  },
  { tag: 'ja', transactions: 'トランザクション', explore: 'サンプル データで試す', title: 'APM Lens の使用を開始する' },
  {
    tag: pseudoTag,
    transactions: pseudo('Transactions'),
    explore: pseudo('Explore with Sample Data'),
    title: pseudo('Get Started with APM Lens'),
  },
];

describe('pictures in other languages', () => {
  let extensions: string;
  let code: VsCode | undefined;
  let workbench: Workbench;

  before(async () => {
    extensions = await pseudoExtensions();
  });

  afterEach(async function () {
    await workbench.pictureFailure(this.currentTest);
    await code?.close();
  });

  after(() => rm(extensions, { recursive: true, force: true }));

  for (const { tag, transactions, explore, title } of languages) {
    it(`the views, the walkthrough, lenses, hover and panel in ${tag}`, async () => {
      code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern' }, { language: tag, extensions });
      workbench = new Workbench(code.page);
      const { sideBar, quickInput, editor, panel, page } = workbench;
      await sideBar.openAs(transactions);
      await sideBar.view(transactions).locator('.welcome-view').waitFor();
      for (const width of sideBarWidths) {
        await sideBar.beWide(width);
        await workbench.takePicture(`tour-${tag}-welcome-${width}`);
      }
      await sideBar.beWide(300);
      await quickInput.search('Welcome: Open Walkthrough', title);
      await page.locator('.gettingStarted .getting-started-step').first().waitFor();
      await workbench.takePicture(`tour-${tag}-walkthrough`);
      await quickInput.runCommand('View: Close All Editors');
      await quickInput.runCommand(explore);
      await sideBar.row(transactions, /GET /).first().waitFor();
      for (const width of sideBarWidths) {
        await sideBar.beWide(width);
        await workbench.takePicture(`tour-${tag}-tree-${width}`);
      }
      await sideBar.beWide(300);
      await editor.open('express/src/controllers/products.js');
      await editor.lenses().nth(3).waitFor({ state: 'attached' });
      await editor.hover('export async function show', 'show', 'web-');
      await workbench.takePicture(`tour-${tag}-hover`);
      await page.keyboard.press('Escape');
      await clickUntil(editor.lenses().first(), panel.frame.locator('svg').first());
      await workbench.takePicture(`tour-${tag}-panel`);
    });
  }
});
