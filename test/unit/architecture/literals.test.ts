import assert from 'node:assert/strict';
import { readSources } from './sources.ts';

/** What a person reads, written as a bare literal where a translated one belongs. */
const bare = [
  /\bshow(?:Information|Warning|Error)Message\(\s*['"`]/g,
  /\bsetStatusBarMessage\(\s*['"`]/g,
  /\b(?:title|prompt|placeHolder|label|detail|description|tooltip|name|text):\s*['"][A-Z][a-z]+[ a-z….]*['"]/g,
  /\.(?:text|tooltip|name|title|message|description)\s*=\s*['"][A-Z][a-z]/g,
];

function found(text: string): readonly string[] {
  return bare.flatMap((pattern) => [...text.matchAll(pattern)].map(([literal]) => literal));
}

describe('what a person reads', () => {
  it('is found where it is a bare literal', () => {
    const text =
      "showErrorMessage('Broken.'); ({ title: 'Pick one' }); item.tooltip = 'Now'; ({ label: l10n.t('Good') })";
    assert.deepEqual(found(text), ["showErrorMessage('", "title: 'Pick one'", ".tooltip = 'No"]);
  });

  it('goes through l10n.t in every layer that knows the editor', () => {
    const layers = /^src\/(host|views|panel|assistant|commands)\//;
    const literals = readSources('src/**/*.ts')
      .filter(({ path, imports }) => layers.test(path) && imports.includes('vscode'))
      .flatMap(({ path, text }) => found(text).map((literal) => `${path}: ${literal}`));
    assert.deepEqual(literals, []);
  });
});
