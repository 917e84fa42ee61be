import assert from 'node:assert/strict';
import { ConfigurationTarget, Position, Uri, WorkspaceEdit, window, workspace } from 'vscode';
import { Setting } from '../../src/host/setting.ts';
import { definitions } from '../../src/host/settingDefinition.ts';
import { WorkspaceSource } from '../../src/host/workspaceSource.ts';
import { eventually } from './eventually.ts';
import { recordingReader, silent } from './recordingReader.ts';

describe('the source of the workspace', () => {
  const exclude = new Setting(definitions.routesExclude);
  const [folder] = workspace.workspaceFolders ?? [];
  const texts = new Map<string, string>();
  const scratch = (name: string) => Uri.joinPath(folder?.uri ?? Uri.file('/'), 'scratch', name);
  let source: WorkspaceSource;

  before(async () => {
    await workspace.fs.writeFile(scratch('first.js'), Buffer.from('first'));
    await workspace.fs.writeFile(scratch('vendor/theirs.js'), Buffer.from('theirs'));
    await workspace.fs.writeFile(scratch('huge.js'), Buffer.alloc(2_100_000, 0x20));
    source = new WorkspaceSource(exclude, () => recordingReader(texts), silent);
    await eventually('the first reading', () => texts.get('scratch/first.js'));
  });

  after(async () => {
    source.dispose();
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
    assert.equal(texts.get('scratch/first.js'), 'first');
    assert.ok(source.value.includes('scratch/first.js'));
    assert.ok(!texts.has('scratch/vendor/theirs.js'));
    assert.ok(!texts.has('scratch/huge.js'));
  });

  it('follows files that come and go', async () => {
    await workspace.fs.writeFile(scratch('second.ts'), Buffer.from('second'));
    assert.equal(await eventually('the new file', () => texts.get('scratch/second.ts')), 'second');
    await workspace.fs.delete(scratch('second.ts'));
    await eventually('its end', () => (texts.has('scratch/second.ts') ? undefined : true));
    assert.ok(!source.value.includes('scratch/second.ts'));
  });

  it('reads an open document as it is typed, before it is stored', async () => {
    const uri = scratch('first.js');
    const document = await workspace.openTextDocument(uri);
    await window.showTextDocument(document);
    const edit = new WorkspaceEdit();
    edit.insert(uri, new Position(0, 0), 'typed ');
    await workspace.applyEdit(edit);
    await eventually('what was typed', () => (texts.get('scratch/first.js') === 'typed first' ? true : undefined));
    assert.equal(document.isDirty, true);
    await document.save();
  });

  it('reads anew when the patterns to exclude change', async () => {
    await workspace
      .getConfiguration('apmLens')
      .update('routes.exclude', ['**/{vend,vendor}/**', 'scratch/first.*'], ConfigurationTarget.Global);
    await eventually('its end', () => (texts.has('scratch/first.js') ? undefined : true));
    await workspace.getConfiguration('apmLens').update('routes.exclude', [], ConfigurationTarget.Global);
    assert.equal(await eventually('their file', () => texts.get('scratch/vendor/theirs.js')), 'theirs');
  });
});
