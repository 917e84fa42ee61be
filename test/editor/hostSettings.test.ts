import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { mergeFolderSettings } from '../../src/host/settings/folderSettings.ts';
import { Setting } from '../../src/host/settings/setting.ts';
import { definitions } from '../../src/host/settings/settingDefinition.ts';
import { Settings } from '../../src/host/settings/settings.ts';

function heardBy<T>(setting: Setting<T>): Promise<T> {
  return new Promise((resolve) => {
    const subscription = setting.onDidChange((value) => {
      subscription.dispose();
      resolve(value);
    });
  });
}

describe('a setting', () => {
  const [folder] = workspace.workspaceFolders ?? [];
  const period = new Setting(definitions.period);
  const appId = new Setting(definitions.appId);

  afterEach(async () => {
    const configuration = workspace.getConfiguration('apmLens', folder);
    for (const name of ['period', 'appId', 'budgets']) {
      await configuration.update(name, undefined, ConfigurationTarget.Global);
      await configuration.update(name, undefined, ConfigurationTarget.Workspace);
    }
  });

  after(() => {
    period.dispose();
    appId.dispose();
  });

  it('has its default, and nothing of the person themselves, where none is set', () => {
    assert.equal(period.value, 'last24Hours');
    assert.equal(period.ownValue, undefined);
  });

  it('says what it has become', async () => {
    const heard = heardBy(period);
    await period.change('last7Days');
    assert.equal(await heard, 'last7Days');
    assert.equal(period.value, 'last7Days');
  });

  it('falls back to its default for a value that cannot be used', async () => {
    const heard = heardBy(period);
    await workspace.getConfiguration('apmLens').update('period', 'last century', ConfigurationTarget.Global);
    assert.equal(await heard, 'last24Hours');
  });

  it('is changed where it is set', async () => {
    await appId.write('17', ConfigurationTarget.Workspace, folder);
    await appId.change('18', folder);
    const found = workspace.getConfiguration('apmLens', folder).inspect('appId');
    assert.equal(found?.workspaceValue, '18');
    assert.equal(found?.globalValue, undefined);
  });

  it("tells the person's own value from that of the workspace", async () => {
    await appId.write('17', ConfigurationTarget.Global);
    await appId.write('99', ConfigurationTarget.Workspace, folder);
    assert.equal(appId.at(folder), '99');
    assert.equal(appId.ownValue, '17');
  });

  it('merged over folders is the same object until it changes, as views compare it', async () => {
    const setting = new Setting(definitions.budgets);
    const merged = mergeFolderSettings(setting);
    await setting.write({ 'GET /a': 300 }, ConfigurationTarget.Workspace, folder);
    assert.deepEqual(merged.value, { 'GET /a': 300 });
    assert.equal(merged.value, merged.value);
    await setting.write({ 'GET /a': 400 }, ConfigurationTarget.Workspace, folder);
    assert.deepEqual(merged.value, { 'GET /a': 400 });
    setting.dispose();
  });

  it('reaches the listeners that its row of the table names, and no others', async () => {
    const settings = new Settings();
    let others = 0;
    const subscriptions = [settings.changesOf('views/lensProvider')(() => (others += 1))];
    const heard = new Promise<string>((resolve) => {
      subscriptions.push(settings.changesOf('host/app/apps')(() => resolve(settings.appId.value)));
    });
    await appId.write('17', ConfigurationTarget.Global);
    assert.equal(await heard, '17');
    assert.equal(others, 0);
    for (const disposable of [...subscriptions, settings]) {
      disposable.dispose();
    }
  });
});
