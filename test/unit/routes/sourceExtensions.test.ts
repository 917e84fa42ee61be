import assert from 'node:assert/strict';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sourceExtensions } from '../../../src/routes/index/sourceExtensions.ts';

describe('the extensions of source files', () => {
  it('leave out no file that the languages and frameworks of the catalogue read', () => {
    const languages = [...catalogue.languages.values()].flatMap(({ grammars }) => Object.keys(grammars));
    const configuration = [...catalogue.frameworks.values()].flatMap((framework) =>
      'extensions' in framework ? framework.extensions : [],
    );
    assert.deepEqual(
      [...languages, ...configuration].filter((extension) => !sourceExtensions.has(extension)),
      [],
    );
  });
});
