import assert from 'node:assert/strict';
import { maximumFileSize } from '../../../src/routes/extract/writtenText.ts';
import { StoredFiles } from '../../../src/routes/files/storedFiles.ts';
import { SourceFolder } from './sourceFolder.ts';

describe('the files of a folder', () => {
  it('are without those that are larger than any that is read, which are not opened either', async () => {
    const folder = await SourceFolder.make();
    await folder.write('large.js', ' '.repeat(maximumFileSize));
    await folder.write('larger.js', ' '.repeat(maximumFileSize + 1));
    const files = new StoredFiles(
      folder.file(''),
      (path) => path.startsWith('large'),
      () => false,
    );
    assert.deepEqual(
      Array.from(files.below(), ({ path }) => path),
      ['large.js'],
    );
    assert.deepEqual([...files.at('larger.js')], []);
    await folder.dispose();
  });
});
