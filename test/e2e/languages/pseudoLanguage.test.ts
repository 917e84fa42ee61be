import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { errorKinds } from '../../../src/service/sample/catalogue.ts';
import { clickUntil } from '../pages/until.ts';
import { Workbench } from '../pages/workbench.ts';
import { VsCode } from '../vscode.ts';
import { bareWords, pseudo, pseudoExtensions, pseudoTag } from './pseudoLanguage.ts';

/** Commands, each with a sentence by which its question is known. */
const questions = [
  ['Sort By…', 'Order Transactions By'],
  ['Set Period…', 'Numbers of Which Period?'],
  ['Show Menu', 'Stop Sample Data'],
  ['Explain Coverage', 'Requests without a handler'],
  ['Sign In', 'Sign In to APM Lens'],
  ['Filter by Host…', 'Numbers of Which Host?'],
  ['Filter by Name…', 'Filter Transactions by Name'],
  ['Set Budget…', 'Set the Budget of Which Transaction?'],
  ['Pin Transaction to a Handler…', 'Pin Which Transaction?'],
  ['Show Performance', 'Show the Performance of Which Transaction?'],
] as const;

/** Names and types of the sample, what `Intl` says in a language that it does not know, and what the workbench says of its own, for which there is no language pack. */
const data =
  /^(?:APM|Lens|GET|POST|PUT|PATCH|DELETE|request|Error|catalog|accoun|account|nightly|image|web|worker|[A-Z][a-z]{2}|Results?|Press|Enter|confirm|Escape|cancel|more|actions|Tab|inspect|this|with|accessible|view|hours?|minutes?|ago|Stunden?|Minuten?|vor)$/i;

/** What the sample's errors say; which of them is in view depends on the hour. */
const messages = new Set(errorKinds.flatMap(({ message }) => message.match(/\w+/g) ?? []));

describe('another language', () => {
  let extensions: string;
  let code: VsCode;
  let workbench: Workbench;

  before(async () => {
    extensions = await pseudoExtensions();
    code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern' }, { language: pseudoTag, extensions });
    workbench = new Workbench(code.page);
    await workbench.quickInput.runCommand(pseudo('Explore with Sample Data'));
    await workbench.sideBar.row(pseudo('Transactions'), /GET /).first().waitFor();
  });

  afterEach(function () {
    return workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await code?.close();
    await rm(extensions, { recursive: true, force: true });
  });

  it('is spoken by views and status bar', async () => {
    await holdsNoBareWords(workbench.page.locator('.part.sidebar .pane-header'), 3);
    await holdsNoBareWords(workbench.sideBar.view(pseudo('Transactions')), 1);
    await holdsNoBareWords(workbench.sideBar.view(pseudo('Hosts')), 1);
    await holdsNoBareWords(workbench.sideBar.rows(pseudo('Errors')).first(), 1);
    await holdsNoBareWords(workbench.page.locator('.part.statusbar .statusbar-item').filter({ hasText: '⟦' }), 1);
  });

  it('is spoken by lenses and hover', async () => {
    await workbench.editor.open('express/src/controllers/orders.js');
    await holdsNoBareWords(workbench.editor.lenses(), 4);
    await workbench.takePicture('90-pseudo-lenses');
    await holdsNoBareWords(
      await workbench.editor.hover('export const showOrder', 'showOrder', pseudo('Slowest hour')),
      1,
    );
  });

  it('is spoken by the panel, which cuts nothing off', async () => {
    const { frame } = workbench.panel;
    await clickUntil(workbench.editor.lenses().first(), frame.getByRole('heading').first());
    await frame.getByRole('button', { name: pseudo('Export CSV') }).waitFor();
    await holdsNoBareWords(frame.locator('body'), 1);
    const cut = await frame
      .locator('h1, h2, h3, button, label, dt, dd, th, summary, .badge, .notice')
      .evaluateAll((all) =>
        all
          .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
          .map((one) => `${one.tagName} ${one.textContent}`),
      );
    assert.deepEqual(cut, []);
    await workbench.takePicture('91-pseudo-panel');
    await workbench.panel.close();
  });

  for (const [command, question] of questions) {
    it(`is spoken by ${command}`, async () => {
      await holdsNoBareWords(await workbench.quickInput.ask(pseudo(command), pseudo(question)), 1);
      await workbench.quickInput.cancel();
    });
  }

  it('is spoken by notices', async () => {
    await workbench.quickInput.runCommand(pseudo('Show Handlers That Are Never Called'));
    const notice = await workbench.notification(pseudo('Sample data say nothing about which handlers are called.'));
    await holdsNoBareWords(notice.locator('.notification-list-item-message'), 1);
  });

  it('is spoken by the walkthrough, and by the way to watch an application', async () => {
    await workbench.quickInput.search('Welcome: Open Walkthrough', pseudo('Get Started with APM Lens'));
    await holdsNoBareWords(workbench.page.locator('.gettingStarted .getting-started-step'), 4);
    await workbench.takePicture('92-pseudo-walkthrough');
    await workbench.quickInput.runCommand('View: Close All Editors');
    await workbench.quickInput.runCommand(pseudo('Watch My App'));
    const guide = workbench.editor.preview();
    await guide.getByRole('heading', { name: pseudo('Watch My App') }).waitFor();
    await holdsNoBareWords(guide.locator('h1, p:not(:has(a)), strong'), 3);
    await workbench.takePicture('93-pseudo-guide');
  });

  /** @param least how many texts there are at least */
  async function holdsNoBareWords(place: Locator, least: number): Promise<void> {
    await place.nth(least - 1).waitFor();
    const words = (await place.allInnerTexts())
      .flatMap(bareWords)
      .filter((word) => !data.test(word) && !messages.has(word));
    assert.deepEqual(words, []);
  }
});
