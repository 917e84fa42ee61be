import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { packagedReadme } from '../../../.ci/readme.ts';
import { project } from '../../vscode/folders.ts';

const sentence =
  'See ![the hover](media/hover.png), [all](docs/frameworks.md), [above](#top) and [them](https://apm.example.com).';

describe('the README in the package', () => {
  it('has absolute addresses where the manifest names a repository', () => {
    const expected =
      'See ![the hover](https://git.example.com/lens/raw/HEAD/media/hover.png), [all](https://git.example.com/lens/blob/HEAD/docs/frameworks.md), [above](#top) and [them](https://apm.example.com).';
    assert.equal(packagedReadme(sentence, 'https://git.example.com/lens'), expected);
    assert.equal(packagedReadme(sentence, { url: 'git+https://git.example.com/lens.git' }), expected);
  });

  it('says elsewhere what pictures show, and leads into the package', () => {
    const expected = 'See *the hover.*, [all](docs/frameworks.md), [above](#top) and [them](https://apm.example.com).';
    assert.equal(packagedReadme(sentence, undefined), expected);
  });

  it('names pictures that are there, and pages that the package takes', () => {
    const taken = readFileSync(join(project, '.vscodeignore'), 'utf8').split('\n');
    const paths = [...readFileSync(join(project, 'README.md'), 'utf8').matchAll(/\]\((?!\w+:|#)([^)]+)\)/g)].map(
      ([, path = '']) => path,
    );
    assert.ok(paths.filter((path) => path.endsWith('.png')).length >= 4);
    for (const path of paths.filter((path) => path !== 'CONTRIBUTING.md')) {
      assert.ok(existsSync(join(project, path)), path);
      assert.ok(path.endsWith('.png') || taken.includes(`!${path}`), path);
    }
  });

  it('has a picture in the walkthrough, in every language, which VS Code shows from the package', () => {
    const folder = join(project, 'media', 'walkthrough');
    const taken = readFileSync(join(project, '.vscodeignore'), 'utf8').split('\n');
    const pages = readdirSync(folder).filter((name) => name.startsWith('read.'));
    assert.equal(pages.length, 8);
    for (const page of pages) {
      const [, path = ''] = /!\[[^\]]+\]\(\.\.\/([^)]+)\)/.exec(readFileSync(join(folder, page), 'utf8')) ?? [];
      assert.ok(existsSync(join(project, 'media', path)) && taken.includes(`!media/${path}`), page);
    }
  });
});
