import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readSwitches } from '../../vscode/switches.ts';

const here = import.meta.dirname;

describe('switches of the launcher', () => {
  it('understands values attached and apart, several times over', () => {
    const switches = readSwitches(
      ['--extensionDevelopmentPath=/one', '--extensionDevelopmentPath', '/two', '--extensionTestsPath=/tests.cjs'],
      here,
    );
    assert.deepEqual(switches.developmentPaths, ['/one', '/two']);
    assert.equal(switches.testsPath, '/tests.cjs');
  });

  it('tells the folder from the files to open in it, relative to where it is started', () => {
    const switches = readSwitches(['--no-sandbox', '.', 'switches.test.ts', '--skip-welcome'], here);
    assert.equal(switches.folder, here);
    assert.deepEqual(switches.files, [join(here, 'switches.test.ts')]);
  });

  it('hands errands on and keeps the rest to itself', () => {
    const switches = readSwitches(
      ['--install-extension', 'a.vsix', '--force', '--user-data-dir=/data', '--disable-workspace-trust'],
      here,
    );
    assert.deepEqual(switches.errands, ['--install-extension=a.vsix', '--force']);
    assert.equal(switches.userDataDir, '/data');
    assert.equal(switches.disableWorkspaceTrust, true);
    assert.equal(switches.folder, undefined);
  });
});
