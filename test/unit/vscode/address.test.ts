import assert from 'node:assert/strict';
import { workbenchAddress } from '../../vscode/address.ts';

describe('address of the workbench', () => {
  it('opens a folder with an extension, its tests and a file on the server of the address', () => {
    const address = new URL(
      workbenchAddress('http://127.0.0.1:4000', {
        developmentPaths: ['/ext'],
        testsPath: '/ext/tests.cjs',
        folder: '/a shop',
        files: ['/a shop/b.js'],
      }),
    );
    assert.equal(address.origin, 'http://127.0.0.1:4000');
    assert.equal(address.searchParams.get('folder'), '/a shop');
    assert.deepEqual(JSON.parse(address.searchParams.get('payload') ?? ''), [
      ['extensionDevelopmentPath', 'vscode-remote://127.0.0.1:4000/ext'],
      ['extensionTestsPath', 'vscode-remote://127.0.0.1:4000/ext/tests.cjs'],
      ['openFile', 'vscode-remote://127.0.0.1:4000/a shop/b.js'],
    ]);
  });

  it('opens a workspace file as a workspace, and nothing where nothing is named', () => {
    const opened = { developmentPaths: [], testsPath: undefined, files: [] };
    const workspace = workbenchAddress('http://127.0.0.1:4000', { ...opened, folder: '/a.code-workspace' });
    assert.equal(new URL(workspace).searchParams.get('workspace'), '/a.code-workspace');
    assert.equal(workbenchAddress('http://127.0.0.1:4000', { ...opened, folder: undefined }), 'http://127.0.0.1:4000/');
  });
});
