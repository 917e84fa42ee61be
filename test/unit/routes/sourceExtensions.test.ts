import assert from 'node:assert/strict';
import { sourceExtensions, sourceNames } from '../../../src/routes/extract/sourceExtensions.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';

describe('the extensions of source files', () => {
  it('leave out no file that the languages and frameworks of the catalogue read', () => {
    const languages = [...catalogue.languages.values()].flatMap(({ grammars, scanned }) => [
      ...Object.keys(grammars),
      ...(scanned?.extensions ?? []),
    ]);
    const configuration = [...catalogue.frameworks.values()].flatMap((framework) =>
      'extensions' in framework ? framework.extensions : [],
    );
    assert.deepEqual(
      [...languages, ...configuration].filter((extension) => !sourceExtensions.has(extension)),
      [],
    );
  });

  it('leave out no file that a framework reads by its name', () => {
    const names = [...catalogue.frameworks.values()].flatMap((framework) =>
      'names' in framework ? (framework.names ?? []) : [],
    );
    assert.deepEqual(new Set(names), sourceNames);
  });
});
