import type { Locator } from 'playwright-core';
import type { Service } from '../../src/service/service.ts';
import { beginAsNewcomer } from '../e2e/newcomer.ts';
import { clickUntil } from '../e2e/pages/until.ts';
import type { Workbench } from '../e2e/pages/workbench.ts';
import type { VsCode } from '../e2e/vscode.ts';
import { sideBarWidths } from './widths.ts';

const address = /Address of the APM service/;
const appId = /Identifier of the application/;
const apiKey = /API key for/;
const token = /Bearer token for/;

describe('pictures of the beginning', () => {
  let service: Service;
  let code: VsCode;
  let workbench: Workbench;

  beginAsNewcomer((newcomer) => {
    ({ service, code, workbench } = newcomer);
  });

  const box = () => code.page.locator('.quick-input-widget:visible input.input');
  /** By what it is and not by its question: a refusal takes the question's place. */
  const fill = (text: string) => box().fill(text);

  async function enter(text: string, seen: Locator): Promise<void> {
    await fill(text);
    await box().press('Enter');
    await seen.waitFor();
  }

  it('the page of the extension', async () => {
    const { quickInput } = workbench;
    await quickInput.runCommand('Extensions: Show Installed Extensions');
    const row = code.page.locator('.extensions-list .monaco-list-row').filter({ hasText: 'APM Lens' }).first();
    const page = code.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
    await clickUntil(row, page.getByRole('heading', { name: /^APM Lens/ }).first());
    await page.getByRole('heading', { name: 'What it works with' }).waitFor();
    await workbench.takePicture('tour-extension-page');
    await page.getByRole('heading', { name: 'What you see' }).scrollIntoViewIfNeeded();
    await workbench.takePicture('tour-extension-page-further');
    await quickInput.runCommand('View: Close All Editors');
  });

  it('the views before anything is set', async () => {
    const { sideBar } = workbench;
    await sideBar.open();
    await sideBar.view('Transactions').getByRole('button', { name: 'Sign In' }).waitFor();
    for (const width of sideBarWidths) {
      await sideBar.beWide(width);
      await workbench.takePicture(`tour-welcome-${width}`);
    }
    await sideBar.beWide(300);
  });

  it('the walkthrough, step by step', async () => {
    const { quickInput } = workbench;
    await quickInput.search('Welcome: Open Walkthrough', 'APM Lens');
    const steps = code.page.locator('.gettingStarted .getting-started-step');
    await steps.first().waitFor();
    for (let index = 0; index < (await steps.count()); index += 1) {
      await steps.nth(index).locator('.codicon').first().focus();
      await steps.nth(index).locator('.step-title, h3').first().click();
      await workbench.takePicture(`tour-walkthrough-${index + 1}`);
    }
    await quickInput.runCommand('View: Close All Editors');
  });

  it('signing in, with what is refused on the way', async () => {
    const { quickInput } = workbench;
    await quickInput.ask('APM Lens: Sign In', address);
    await workbench.takePicture('tour-sign-in-1-address');
    await quickInput.type(address, 'http://apm.example.com/path');
    await quickInput.message(/This address cannot be used/).waitFor();
    await workbench.takePicture('tour-sign-in-1-refused');
    const dashboard = `${service.origin}/apps/${service.appId}?tab=x`;
    await fill(dashboard);
    await quickInput.message(/Base address/).waitFor();
    await workbench.takePicture('tour-sign-in-1-pasted');
    await enter(dashboard, quickInput.asking(appId));
    await workbench.takePicture('tour-sign-in-2-app-id');
    await enter(service.appId, quickInput.asking(apiKey));
    await workbench.takePicture('tour-sign-in-3-key');
    await enter('not-the-key', quickInput.message(/refused the API key/));
    await workbench.takePicture('tour-sign-in-3-refused');
    await enter(service.apiKey, quickInput.asking(token));
    await workbench.takePicture('tour-sign-in-4-token');
    await enter('Bearer not-the-token', quickInput.message(/refused the bearer token/));
    await workbench.takePicture('tour-sign-in-4-refused');
    await enter(service.token, quickInput.row('In this workspace'));
    await quickInput.row('In this workspace').waitFor();
    await workbench.takePicture('tour-sign-in-5-where');
    await quickInput.pick('In this workspace');
    await workbench.sideBar.row('Transactions', /GET /).first().waitFor();
    await workbench.takePicture('tour-sign-in-6-done');
  });
});
