import assert from 'node:assert/strict';
import { maximumFileSize } from '../../../src/routes/extract/writtenText.ts';
import { InstalledPackages } from '../../../src/routes/files/installedPackages.ts';
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

  it('are without packages that an installer has put beside them, by what it recorded', async () => {
    const folder = await SourceFolder.make();
    // https://packaging.python.org/en/latest/specifications/recording-installed-packages/#the-record-file
    await folder.write('libs/flask-3.0.0.dist-info/RECORD', 'flask/app.py,sha256=a,1\nsix.py,sha256=b,2\n');
    // https://getcomposer.org/doc/06-config.md#vendor-dir
    await folder.write('web/packages/composer/installed.json', '[\n  {\n    "name": "monolog/monolog"\n  }\n]\n');
    const [installed, own] = [
      [
        'libs/flask/app.py',
        'libs/six.py',
        'web/packages/monolog/monolog/Logger.php',
        'web/packages/composer/Loader.php',
      ],
      ['libs/shop.py', 'six.py', 'web/composer/Loader.php', 'web/packages/shop/Shop.php'],
    ];
    for (const path of [...installed, ...own]) {
      await folder.write(path, '');
    }
    const isCode = (path: string): boolean => /\.(?:py|php)$/.test(path);
    const files = new StoredFiles(folder.file(''), isCode, () => false);
    const whole = new StoredFiles(folder.file(''), isCode, () => false, true);
    assert.deepEqual(Array.from(files.below(), ({ path }) => path).sort(), own);
    assert.deepEqual(
      installed.flatMap((path) => [...files.at(path)]),
      [],
    );
    assert.equal(files.isInstalled('libs/six.py'), true);
    assert.equal([...whole.below()].length, installed.length + own.length);
    await folder.dispose();
  });
});

describe('records of installed packages', () => {
  it('are read up to a bound, and those that are not are told', () => {
    const packages = new InstalledPackages(20);
    const record = 'shop/app.py,sha256=a,1\n';
    packages.readRecords('a', ['shop-1.dist-info'], () => record);
    packages.readRecords('b', ['shop-1.dist-info'], () => record);
    assert.equal(packages.has('a/shop/app.py'), true);
    assert.equal(packages.has('b/shop/app.py'), false);
    assert.deepEqual(
      packages.limits.map(({ kind, file }) => `${kind} ${file}`),
      ['bounded b/shop-1.dist-info/RECORD'],
    );
  });
});
