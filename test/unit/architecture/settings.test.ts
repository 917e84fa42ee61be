import assert from 'node:assert/strict';
import * as v from 'valibot';
import { editorLanguages, languages } from '../../../src/host/languages.ts';
import { definitions } from '../../../src/host/settingDefinition.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { readProjectFile } from './sources.ts';

const property = v.looseObject({ default: v.unknown(), scope: v.string() });
const manifestSchema = v.looseObject({
  activationEvents: v.array(v.string()),
  contributes: v.looseObject({
    configuration: v.array(v.looseObject({ properties: v.record(v.string(), property) })),
  }),
});
const { activationEvents, contributes } = v.parse(manifestSchema, JSON.parse(readProjectFile('package.json')));
const contributed = new Map(contributes.configuration.flatMap(({ properties }) => Object.entries(properties)));
const read = Object.values(definitions);

describe('the settings of the manifest', () => {
  it('are those that the sources read', () => {
    assert.deepEqual([...contributed.keys()].sort(), read.map(({ name }) => `apmLens.${name}`).sort());
  });

  for (const { name, fallback } of read) {
    it(`have the default of apmLens.${name} that the sources fall back to`, () => {
      assert.deepEqual(contributed.get(`apmLens.${name}`)?.default, fallback);
    });
  }

  it('let a workspace override the base URL, but no other machine setting, and a folder its app id', () => {
    assert.equal(contributed.get('apmLens.baseUrl')?.scope, 'machine-overridable');
    assert.equal(contributed.get('apmLens.appId')?.scope, 'resource');
  });

  it('accept their own defaults', () => {
    const refused = read.filter(({ decode, fallback }) => decode(fallback) === undefined).map(({ name }) => name);
    assert.deepEqual(refused, []);
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
