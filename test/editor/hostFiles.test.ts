import assert from 'node:assert/strict';
import { ConfigurationTarget, extensions, Position, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { BundledFolder } from '../../src/host/folder/bundledFolder.ts';
import { RouteReaders } from '../../src/host/folder/routeReaders.ts';
import { WorkspaceSource } from '../../src/host/folder/workspaceSource.ts';
import { Setting } from '../../src/host/settings/setting.ts';
import { definitions } from '../../src/host/settings/settingDefinition.ts';
import { eventually } from './eventually.ts';
import { silent } from './idleReader.ts';

describe('the source of the workspace', () => {
  const exclude = new Setting(definitions.routesExclude);
  const [folder] = workspace.workspaceFolders ?? [];
  const scratch = (name: string) => Uri.joinPath(folder?.uri ?? Uri.file('/'), 'scratch', name);
  const application = (path: string) => `const app = require('express')();\napp.get('${path}', handle);\n`;
  const write = (name: string, text: string) => workspace.fs.writeFile(scratch(name), Buffer.from(text));
  let readers: RouteReaders;
  let source: WorkspaceSource;

  /** Waits until a route is or is not there; answers where it is registered. */
  function route(path: string, isThere = true): Promise<string> {
    return eventually(`${path} ${isThere ? 'there' : 'gone'}`, () => {
      const found = source.routesOf([]).value.find((each) => each.path === path);
      const place = found && `${found.registered.file}:${found.registered.line}`;
      return isThere ? place : found === undefined ? 'gone' : undefined;
    });
  }

  before(async () => {
    await write('first.js', application('/first'));
    await write('node_modules/theirs.js', application('/theirs'));
    await write('huge.js', application('/huge') + ' '.repeat(2_100_000));
    const extension = extensions.getExtension('apm-lens.apm-lens');
    const asAbsolutePath = (path: string) => Uri.joinPath(extension?.extensionUri ?? Uri.file('/'), path).fsPath;
    readers = new RouteReaders({ asAbsolutePath, storageUri: undefined, globalStorageUri: scratch('.kept') }, silent);
    source = new WorkspaceSource(exclude, readers.create, silent);
    assert.equal(await route('/first'), 'scratch/first.js:2');
  });

  after(async () => {
    source.dispose();
    readers.dispose();
    exclude.dispose();
    await workspace.getConfiguration('apmLens').update('routes.exclude', undefined, ConfigurationTarget.Global);
    await workspace.fs.delete(Uri.joinPath(folder?.uri ?? Uri.file('/'), 'scratch'), { recursive: true });
  });

  it('names files by their path from the folder, both ways', () => {
    const uri = scratch('first.js');
    assert.equal(source.fileOf(uri), 'scratch/first.js');
    assert.equal(source.uriOf('scratch/first.js')?.toString(), uri.toString());
    assert.equal(source.fileOf(Uri.file('/elsewhere/a.js')), undefined);
    assert.equal(source.fileOf(uri.with({ scheme: 'git' })), undefined);
  });

  it('reads what is stored, without what is excluded or too large', () => {
    assert.ok(source.value.includes('scratch/first.js'));
    assert.ok(!source.value.includes('scratch/node_modules/theirs.js'));
    assert.ok(!source.value.includes('scratch/huge.js'));
    const paths = new Set(source.routesOf([]).value.map(({ path }) => path));
    assert.deepEqual([paths.has('/theirs'), paths.has('/huge')], [false, false]);
  });

  it('follows files that come and go, and lists the same array until one does', async () => {
    const before = source.value;
    assert.equal(source.value, before);
    await write('second.js', application('/second'));
    assert.equal(await route('/second'), 'scratch/second.js:2');
    assert.ok(source.value.includes('scratch/second.js'));
    // VS Code tells nothing of a file that comes and goes within one round of its watcher: another file ends that round.
    await write('later.js', application('/later'));
    assert.equal(await route('/later'), 'scratch/later.js:2');
    await workspace.fs.delete(scratch('second.js'));
    await route('/second', false);
    assert.ok(!source.value.includes('scratch/second.js'));
  });

  it('follows folders that are moved', async () => {
    await write('old/third.js', application('/third'));
    assert.equal(await route('/third'), 'scratch/old/third.js:2');
    await workspace.fs.rename(scratch('old'), scratch('new'));
    await eventually('the new place', async () =>
      (await route('/third')) === 'scratch/new/third.js:2' ? true : undefined,
    );
    assert.ok(!source.value.includes('scratch/old/third.js'));
  });

  it('reads files that come with the extension beside its own, under a name of their own', async () => {
    assert.equal(source.lacksRoutes.value, false);
    const root = Uri.from({ scheme: 'apm-lens-example', path: '/' });
    const handled = () =>
      source
        .routesOf(workspace.workspaceFolders ?? [])
        .value.find(({ handler }) => handler.file === 'bundled/express/src/controllers/orders.js')?.handler;
    source.bundle({
      ...{ key: 'bundled', prefix: 'bundled/' },
      open: (reader) => new BundledFolder(root, reader, silent),
    });
    const handler = await eventually('a route of the bundled shop', handled);
    const uri = source.uriOf(handler.file);
    assert.equal(uri?.toString(), 'apm-lens-example:/express/src/controllers/orders.js');
    assert.equal(source.fileOf(uri ?? root), handler.file);
    assert.equal(source.folderOf(handler.file), undefined);
    assert.equal(source.fileOf(scratch('first.js')), 'scratch/first.js');
    await assert.rejects(async () => workspace.fs.writeFile(uri ?? root, Buffer.from('')), /read.?only|permission/i);
    source.bundle(undefined);
    assert.equal(handled(), undefined);
    assert.equal(source.fileOf(uri ?? root), undefined);
  });

  it('reads an open document as it is typed, before it is stored', async () => {
    const uri = scratch('first.js');
    const document = await workspace.openTextDocument(uri);
    await window.showTextDocument(document);
    const edit = new WorkspaceEdit();
    edit.insert(uri, new Position(0, 0), application('/typed'));
    await workspace.applyEdit(edit);
    await route('/typed');
    assert.equal(document.isDirty, true);
    await document.save();
  });

  it('reads anew when the patterns to exclude change', async () => {
    await workspace
      .getConfiguration('apmLens')
      .update('routes.exclude', ['**/{vend,vendor}/**', 'scratch/first.*'], ConfigurationTarget.Global);
    await route('/first', false);
    await workspace.getConfiguration('apmLens').update('routes.exclude', [], ConfigurationTarget.Global);
    await route('/theirs');
  });
});
