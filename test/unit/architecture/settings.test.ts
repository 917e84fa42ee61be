import assert from 'node:assert/strict';
import * as v from 'valibot';
import { editorLanguages, languages } from '../../../src/host/languages.ts';
import { definitions } from '../../../src/host/settings/settingDefinition.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { readProjectFile, readSources } from './sources.ts';

const property = v.record(v.string(), v.unknown());
const manifestSchema = v.looseObject({
  activationEvents: v.array(v.string()),
  capabilities: v.looseObject({
    untrustedWorkspaces: v.looseObject({ restrictedConfigurations: v.array(v.string()) }),
  }),
  contributes: v.looseObject({
    configuration: v.array(v.looseObject({ properties: v.record(v.string(), property) })),
  }),
});
const { activationEvents, capabilities, contributes } = v.parse(
  manifestSchema,
  JSON.parse(readProjectFile('package.json')),
);
const contributed = new Map(contributes.configuration.flatMap(({ properties }) => Object.entries(properties)));
const rows = Object.values(definitions);

/** The texts of a setting, which the test of the manifest holds against package.nls.json. */
const texts = ['description', 'markdownDescription', 'enumDescriptions', 'patternErrorMessage'];

describe('the table of settings', () => {
  it('has the settings of the manifest and no others', () => {
    assert.deepEqual([...contributed.keys()].sort(), rows.map(({ key }) => `apmLens.${key}`).sort());
  });

  for (const { key, type, fallback, scope } of rows) {
    it(`says of apmLens.${key} what the manifest says: type, bounds, default and scope`, () => {
      const entries = Object.entries(contributed.get(`apmLens.${key}`) ?? {});
      const constraints = Object.fromEntries(entries.filter(([name]) => !texts.includes(name)));
      assert.deepEqual(constraints, { ...type.schema, default: fallback, scope });
    });
  }

  it('is told in the README', () => {
    const readme = readProjectFile('README.md');
    assert.deepEqual(
      rows.map(({ key }) => `\`apmLens.${key}\``).filter((name) => !readme.includes(name)),
      [],
    );
  });

  it('takes its own defaults', () => {
    const refused = rows.filter(({ type, fallback }) => type.decode(fallback) === undefined).map(({ key }) => key);
    assert.deepEqual(refused, []);
  });

  it('lets a workspace override the base URL, but no other machine setting, and a folder its app id', () => {
    assert.equal(definitions.baseUrl.scope, 'machine-overridable');
    assert.equal(definitions.appId.scope, 'resource');
  });

  it('keeps from folders that nobody trusts where data go, what is opened, and patterns that every path is matched with', () => {
    assert.deepEqual(
      [...capabilities.untrustedWorkspaces.restrictedConfigurations].sort(),
      ['baseUrl', 'dashboardUrl', 'local.port', 'routes.exclude'].map((key) => `apmLens.${key}`),
    );
  });

  it('names listeners that are modules which listen', () => {
    const sources = new Map(readSources('src/**/*.ts').map(({ path, text }) => [path, text]));
    for (const listener of new Set(rows.flatMap(({ listeners }) => listeners))) {
      const text = sources.get(`src/${listener}.ts`) ?? '';
      assert.match(text, /\.onDidChange\b|changesOf\(/, `${listener} listens to nothing`);
    }
    for (const [path, text] of sources) {
      for (const [, listener] of text.matchAll(/changesOf\('([^']*)'\)/g)) {
        assert.equal(path, `src/${listener}.ts`, 'a module follows the settings of its own name');
        assert.ok(
          rows.some(({ listeners }) => listeners.some((one) => one === listener)),
          `no setting names ${listener}`,
        );
      }
    }
  });
});

describe('the activation events', () => {
  it('leave out no language of the catalogue of readers', () => {
    assert.deepEqual(
      [...catalogue.languages.keys()].filter((name) => !Object.hasOwn(editorLanguages, name)),
      [],
    );
  });

  it('name the languages in which routes are read', () => {
    assert.deepEqual(
      activationEvents.filter((event) => event.startsWith('onLanguage:')),
      languages.map((language) => `onLanguage:${language}`),
    );
  });
});
