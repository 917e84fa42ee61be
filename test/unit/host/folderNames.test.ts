import assert from 'node:assert/strict';
import { nameFolders } from '../../../src/host/folder/folderNames.ts';

function prefixes(...names: readonly string[]): readonly string[] {
  return nameFolders(names.map((name) => ({ name }))).map(({ prefix }) => prefix);
}

describe('the names of folders', () => {
  it('are left out where there is one folder', () => {
    assert.deepEqual(prefixes('shop'), ['']);
  });

  it('begin the paths where there are several', () => {
    assert.deepEqual(prefixes('shop', 'admin'), ['shop/', 'admin/']);
  });

  it('are told apart where they are the same', () => {
    assert.deepEqual(prefixes('api', 'api', 'api'), ['api/', 'api (2)/', 'api (3)/']);
  });

  it('have no slash of their own', () => {
    assert.deepEqual(prefixes('a/b', 'c'), ['a-b/', 'c/']);
  });
});
