import assert from 'node:assert/strict';
import { yamlDocument } from '../../../src/routes/frameworks/yaml.ts';

describe('a document of YAML', () => {
  it('is parsed once for the readers that ask for it one after the other', () => {
    const { document } = yamlDocument('paths:\n  /a: 1\n');
    assert.equal(yamlDocument('paths:\n  /a: 1\n').document, document);
    assert.notEqual(yamlDocument('paths:\n  /b: 1\n').document, document);
  });
});
