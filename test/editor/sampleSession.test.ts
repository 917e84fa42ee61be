import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type CodeLens, commands, extensions, Uri, window, workspace } from 'vscode';
import { eventually } from './eventually.ts';

const configured = ['baseUrl', 'appId', 'period', 'routes.pins'];

async function titlesIn(uri: Uri): Promise<readonly string[]> {
  const lenses = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', uri, 100);
  return lenses
    .filter(({ command }) => command?.command === 'apmLens.showPerformance')
    .map(({ command }) => command?.title ?? '');
}

function settingsNow(): readonly unknown[] {
  return configured.map((name) => workspace.getConfiguration('apmLens').inspect(name));
}

describe('sample data', () => {
  const [folder] = workspace.workspaceFolders ?? [];
  const uri = Uri.file(join(folder?.uri.fsPath ?? '', 'express/src/controllers/products.js'));

  before(async () => {
    await extensions.getExtension('apm-lens.apm-lens')?.activate();
    await window.showTextDocument(uri);
  });

  after(() => commands.executeCommand('apmLens.stopSampleData'));

  it('shows numbers on the handlers of this workspace, each marked as sample', async () => {
    assert.deepEqual(await titlesIn(uri), []);
    await commands.executeCommand('apmLens.exploreSampleData');
    const titles = await eventually('lenses', async () => {
      const found = await titlesIn(uri);
      return found.length >= 5 ? found : undefined;
    });
    for (const title of titles) {
      assert.match(title, /^(?:\$\([\w-]+\)\s[^·]+ · )?\d[\d.]* m?s · .+ · sample$/);
    }
  });

  it('changes no setting', async () => {
    const before = settingsNow();
    await commands.executeCommand('apmLens.stopSampleData');
    await commands.executeCommand('apmLens.exploreSampleData');
    assert.deepEqual(settingsNow(), before);
  });

  it('ends without a trace', async () => {
    await commands.executeCommand('apmLens.stopSampleData');
    await eventually('the end of the lenses', async () => ((await titlesIn(uri)).length === 0 ? true : undefined));
  });
});
