import assert from 'node:assert/strict';
import { readSources } from './sources.ts';

/** What a person reads, written as a bare literal where a translated one belongs. */
const bare = [
  /\bshow(?:Information|Warning|Error)Message\(\s*['"`]/g,
  /\bsetStatusBarMessage\(\s*['"`]/g,
  /\b(?:title|prompt|placeHolder|label|detail|description|tooltip|name|text):\s*['"][A-Z][a-z]+[ a-z….]*['"]/g,
  /\.(?:text|tooltip|name|title|message|description)\s*=\s*['"][A-Z][a-z]/g,
];

const literal = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`|"([^"\n]*)"/g;
/** Two words of English. */
const sentence = /[A-Za-z]{2,} [a-z]{2,}/;
/** Lines for the log, for developers, for a shell, or for a style sheet. */
const notRead =
  /\blog\b|\bthrow\b|#log|Error\(|^import | from '|install:|start:|'curl|'pip|-src |no workspace|laravel lumen/;

/** Sentences that do not pass `l10n.t`, as lines. */
function sentencesIn(text: string): readonly string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/l10n\.t\(\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*")/g, '')
    .replace(/\$\{[^{}]*\}/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !notRead.test(line))
    .filter((line) => [...line.matchAll(literal)].some(([quoted]) => sentence.test(quoted)));
}

function found(text: string): readonly string[] {
  return bare.flatMap((pattern) => [...text.matchAll(pattern)].map(([literal]) => literal));
}

describe('what a person reads', () => {
  it('is found where it is a bare literal', () => {
    const text =
      "showErrorMessage('Broken.'); ({ title: 'Pick one' }); item.tooltip = 'Now'; ({ label: l10n.t('Good') })";
    assert.deepEqual(found(text), ["showErrorMessage('", "title: 'Pick one'", ".tooltip = 'No"]);
  });

  it('goes through l10n.t in every layer, whole sentences and parts of them', () => {
    assert.deepEqual(sentencesIn("const a = `Handlers found`;\nconst b = l10n.t('Two words.', 'x');"), [
      'const a = `Handlers found`;',
    ]);
    const surfaces = /^src\/(api|store|match|format|host|views|panel|commands)\/(?!.*Cli\.ts)/;
    const bareSentences = readSources('src/**/*.ts')
      .filter(({ path }) => surfaces.test(path))
      .flatMap(({ path, text }) => sentencesIn(text).map((line) => `${path}: ${line}`));
    assert.deepEqual(bareSentences, []);
  });

  it('goes through l10n.t in every layer that knows the editor', () => {
    const layers = /^src\/(host|views|panel|assistant|commands)\//;
    const literals = readSources('src/**/*.ts')
      .filter(({ path, imports }) => layers.test(path) && imports.includes('vscode'))
      .flatMap(({ path, text }) => found(text).map((literal) => `${path}: ${literal}`));
    assert.deepEqual(literals, []);
  });
});
