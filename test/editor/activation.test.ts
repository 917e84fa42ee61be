import assert from 'node:assert/strict';
import { commands, extensions } from 'vscode';

const extension = extensions.getExtension('apm-lens.apm-lens');

/** Commands the manifest contributes. */
function contributed(): readonly string[] {
  const manifest: { contributes?: { commands?: readonly { command: string }[] } } = extension?.packageJSON;
  return (manifest.contributes?.commands ?? []).map(({ command }) => command).sort();
}

/** VS Code lists contributed commands as if they were registered, but it does not take a second handler for one that is. */
function hasHandler(command: string): boolean {
  try {
    commands.registerCommand(command, () => undefined).dispose();
    return false;
  } catch {
    return true;
  }
}

describe('activation', () => {
  it('activates', async () => {
    assert.ok(extension, 'the extension is not installed');
    await extension.activate();
    assert.equal(extension.isActive, true);
  });

  it('answers every command it contributes', async () => {
    await extension?.activate();
    assert.ok(contributed().length > 0);
    assert.deepEqual(
      contributed().filter((command) => !hasHandler(command)),
      [],
    );
  });

  it('contributes every command it registers', async () => {
    await extension?.activate();
    const ofViews = /^apmLens\.\w+\.(focus|open|removeView|resetViewLocation|toggleVisibility)$/;
    const registered = (await commands.getCommands(true)).filter((command) => command.startsWith('apmLens.'));
    assert.deepEqual(
      registered.filter((command) => !ofViews.test(command) && !contributed().includes(command)),
      [],
    );
  });
});
