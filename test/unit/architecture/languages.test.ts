import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { readProjectFile, readSources } from './sources.ts';

const languages = ['de', 'es', 'fr', 'it', 'ja', 'pt-br', 'zh-cn'];

type Sentences = Readonly<Record<string, string>>;

const call = /\bl10n\s*\.t\(/g;
const sentence = /\bl10n\s*\.t\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g;

/** The sentences that a text says through `l10n.t`, each as it is written in the sources. */
function sentencesIn(text: string): readonly string[] {
  return [...text.matchAll(sentence)].map(([, single, double]) => single?.replaceAll("\\'", "'") ?? double ?? '');
}

function read(path: string): Sentences {
  return JSON.parse(readProjectFile(path));
}

function placeholdersOf(text: string): readonly string[] {
  return [...new Set(text.match(/\{\d+\}/g))].sort();
}

/** What a translation has to leave alone: links to commands, code, placeholders of a setting, icons, addresses. */
function fixedPartsOf(text: string): readonly string[] {
  return (
    text.match(/\(command:[^)]*\)|`[^`]*`|\$\(\w+\)|OTEL_\w+|APM_LENS_\w+|https?:\/\/(?:apm\.[\w.]+)?/g) ?? []
  ).sort();
}

const sources = readSources('src/**/*.ts').filter(({ path }) => path !== 'src/model/l10n.ts');
/** Passes sentences on, and has none of its own. */
const passesOn = 'src/extension.ts';
const used = [...new Set(sources.flatMap(({ text }) => sentencesIn(text)))].sort();
const english = read('package.nls.json');
/** What a model reads is English on every machine. */
const forModels = /^tool\.\w+\.(?!user$)/;
const forPeople = Object.keys(english).filter((key) => !forModels.test(key));

describe('the sentences of the sources', () => {
  it('are literals, so that they can be found', () => {
    const others = sources.filter(
      ({ path, text }) => path !== passesOn && sentencesIn(text).length !== (text.match(call) ?? []).length,
    );
    assert.deepEqual(
      others.map(({ path }) => path),
      [],
    );
    assert.ok(used.length > 400);
  });

  it('are in the languages that the extension speaks, and in no others', () => {
    const of = (pattern: string, begin: string) =>
      globSync(pattern)
        .map((file) => basename(file, '.json').slice(begin.length))
        .sort();
    assert.deepEqual(of('l10n/*.json', 'bundle.l10n.'), languages);
    assert.deepEqual(of('package.nls.*.json', 'package.nls.'), languages);
    assert.equal(JSON.parse(readProjectFile('package.json')).l10n, './l10n');
  });
});

for (const language of languages) {
  describe(`the language ${language}`, () => {
    const sentences = read(`l10n/bundle.l10n.${language}.json`);
    const manifest = read(`package.nls.${language}.json`);
    const all = [
      ...Object.entries(sentences),
      ...forPeople.map((key) => [english[key] ?? '', manifest[key] ?? ''] as const),
    ];

    it('has every sentence of the sources and of the manifest, and no others', () => {
      assert.deepEqual(Object.keys(sentences), used, 'in the order of the alphabet, so that branches merge');
      assert.deepEqual(Object.keys(manifest).sort(), forPeople.toSorted());
    });

    it('leaves none empty, and keeps placeholders, links, code and addresses', () => {
      for (const [original, translated] of all) {
        assert.ok(translated.trim() !== '', original);
        assert.deepEqual(placeholdersOf(translated), placeholdersOf(original), original);
        assert.deepEqual(fixedPartsOf(translated), fixedPartsOf(original), original);
      }
    });

    it('has the pages of the walkthrough, with the same code and as many headings and points', () => {
      for (const page of ['read', 'sample', 'signIn', 'watch']) {
        const shape = (text: string) => [text.match(/^(?:# |- |\d\. )/gm), text.match(/`(?:https:|\/)[^`]*`/g)];
        assert.deepEqual(
          shape(readProjectFile(`media/walkthrough/${page}.nls.${language}.md`)),
          shape(readProjectFile(`media/walkthrough/${page}.md`)),
          page,
        );
      }
    });

    it('names commands as the palette does', () => {
      const titles = Object.keys(manifest).filter((key) => key.startsWith('command.'));
      for (const [original, translated] of all) {
        for (const key of titles.filter((title) => original.includes(`APM Lens: ${english[title]}`))) {
          assert.ok(translated.includes(`APM Lens: ${manifest[key]}`), `${original}: ${translated}`);
        }
      }
    });

    it('needs one sentence for one and one for several: the two that the sources have', () => {
      const rules = new Intl.PluralRules(language);
      const several = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count + 2)));
      assert.deepEqual([...several], ['other']);
    });
  });
}
