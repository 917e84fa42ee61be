import assert from 'node:assert/strict';
import { GoModules } from '../../../src/routes/languages/go/projects.ts';

describe('the modules of Go in a workspace', () => {
  let modules: GoModules;

  const add = (path: string, manifest: string): void => modules.set(path, { manifest, uses: [] });
  const closed = (...files: readonly string[]): readonly (string | undefined)[] => {
    modules.update();
    return files.map((file) => modules.closedAround(file));
  };

  beforeEach(() => {
    modules = new GoModules();
    add('shop/go.mod', 'module example.com/shop\n\ngo 1.22\n');
    add('blog/go.mod', 'module example.com/blog\n');
    add('blog/tools/go.mod', 'module example.com/blog/tools\n');
  });

  it('are the nearest folders with a go.mod', () => {
    assert.deepEqual(closed('shop/a/b.go', 'blog/b.go', 'blog/tools/c.go', 'd.go'), [
      'shop',
      'blog',
      'blog/tools',
      undefined,
    ]);
  });

  it('are open where one requires another', () => {
    add('shop/go.mod', 'module example.com/shop\n\nrequire (\n\texample.com/blog v1.2.3\n)\n');
    assert.deepEqual(closed('shop/a.go', 'blog/a.go', 'blog/tools/a.go'), [undefined, undefined, 'blog/tools']);
  });

  it('are open where code of one imports a package of another', () => {
    modules.set('shop/main.go', { uses: ['fmt', 'example.com/blog/posts'] });
    assert.deepEqual(closed('shop/a.go', 'blog/a.go', 'blog/tools/a.go'), [undefined, undefined, 'blog/tools']);
    modules.delete('shop/main.go');
    assert.deepEqual(closed('shop/a.go', 'blog/a.go'), ['shop', 'blog']);
  });

  it('are open below a workspace file', () => {
    add('blog/go.work', '');
    assert.deepEqual(closed('shop/a.go', 'blog/a.go', 'blog/tools/a.go'), ['shop', undefined, undefined]);
    modules.delete('blog/go.work');
    assert.deepEqual(closed('blog/a.go', 'blog/tools/a.go'), ['blog', 'blog/tools']);
  });

  it('tell when they have changed', () => {
    assert.equal(modules.update(), true);
    add('shop/go.mod', 'module example.com/shop\n\ngo 1.23\n');
    assert.equal(modules.update(), false);
    modules.delete('shop/go.mod');
    assert.equal(modules.update(), true);
  });

  it('tell when a file has come into another one, though the same are closed', () => {
    modules.set('main.go', { uses: ['example.com/pages'] });
    assert.deepEqual(closed('blog/pages/a.go'), ['blog']);
    add('blog/pages/go.mod', 'module example.com/pages\n');
    assert.equal(modules.update(), true);
    assert.deepEqual(closed('blog/pages/a.go', 'blog/a.go'), [undefined, 'blog']);
    modules.delete('blog/pages/go.mod');
    assert.equal(modules.update(), true);
  });
});
