import assert from 'node:assert/strict';
import { readSources } from './sources.ts';

/** Where the editor obeys what is in a text, the one file that shows such texts, and what it passes them through. */
const doors = {
  notifications: {
    shown: /\bshow(?:Information|Warning|Error)Message\b/,
    only: 'src/host/notification.ts',
    call: /window\.show\w+Message\([^)]*\)/g,
    inert: 'messageText(message)',
  },
  'quick picks': {
    shown: /\bwindow\s*\.\s*(?:showQuickPick|createQuickPick)\b/,
    only: 'src/host/quickPick.ts',
    call: /window\.\w+QuickPick\([^)]*\)/g,
    inert: 'inertItems',
  },
};

describe('foreign text', () => {
  for (const [what, { shown, only, call, inert }] of Object.entries(doors)) {
    it(`is shown in ${what} from one file, which makes it inert`, () => {
      const sources = readSources('src/**/*.ts').filter(({ text }) => shown.test(text));
      assert.deepEqual(
        sources.map(({ path }) => path),
        [only],
      );
      const calls = sources[0]?.text.match(call) ?? [];
      assert.ok(calls.length > 0 && calls.every((one) => one.includes(inert)), calls.join('\n'));
    });
  }

  it('of files is read with a bound on their length, and of no pipe or device', () => {
    const doors = ['src/host/folder/storedText.ts', 'src/host/app/savedSnapshots.ts'];
    const reading = readSources('src/{host,views,panel,commands,assistant}/**/*.ts').filter(
      ({ path, text }) =>
        /\breadFile(?:Sync)?\(/.test(text) && !/^src\/host\/(?:folder\/bundled\w+|local\/watchRecord)\.ts$/.test(path),
    );
    assert.deepEqual(reading.map(({ path }) => path).sort(), doors.sort());
  });

  it('has notifications without links of ours, since none would work', () => {
    const linked = readSources('src/**/*.ts').flatMap(({ text }) => [
      ...text.matchAll(/show(?:Information|Error)\(\s*l10n\.t\(\s*'[^']*\]\([^']*'/g),
    ]);
    assert.deepEqual(linked, []);
  });
});
