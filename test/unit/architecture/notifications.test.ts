import assert from 'node:assert/strict';
import { readSources } from './sources.ts';

const only = 'src/host/notification.ts';
const showing = /\bshow(?:Information|Warning|Error)Message\b/;

describe('notifications', () => {
  it('are shown from one file, which takes the links out of them', () => {
    const sources = readSources('src/**/*.ts').filter(({ text }) => showing.test(text));
    assert.deepEqual(
      sources.map(({ path }) => path),
      [only],
    );
    const calls = sources[0]?.text.match(/window\.show\w+Message\([^)]*\)/g) ?? [];
    assert.ok(calls.length > 0 && calls.every((call) => call.includes('messageText(message)')), calls.join('\n'));
  });

  it('carry no text of ours that the editor makes a link of, since none would work', () => {
    const linked = readSources('src/**/*.ts').flatMap(({ text }) => [
      ...text.matchAll(/show(?:Information|Error)\(\s*l10n\.t\(\s*'[^']*\]\([^']*'/g),
    ]);
    assert.deepEqual(linked, []);
  });
});
