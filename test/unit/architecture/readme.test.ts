import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
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

  it('leads into the package elsewhere', () => assert.equal(packagedReadme(sentence, undefined), sentence));

  it('names pictures and pages that are there, and that the package takes', () => {
    const taken = readFileSync(join(project, '.vscodeignore'), 'utf8');
    const paths = [...readFileSync(join(project, 'README.md'), 'utf8').matchAll(/\]\((?!\w+:|#)([^)]+)\)/g)].map(
      ([, path = '']) => path,
    );
    assert.ok(paths.filter((path) => path.endsWith('.png')).length >= 3);
    for (const path of paths.filter((path) => path !== 'CONTRIBUTING.md')) {
      assert.ok(existsSync(join(project, path)), path);
      assert.ok(taken.includes(`!${path}`) || taken.includes(`!${path.replace(/[^/]+(?=\.png$)/, '*')}`), path);
    }
  });
});
