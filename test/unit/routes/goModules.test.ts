import assert from 'node:assert/strict';
import { GoModules } from '../../../src/routes/index/goModules.ts';

describe('the modules of Go in a workspace', () => {
  let modules: GoModules;

  const closed = (...files: readonly string[]): readonly (string | undefined)[] => {
    modules.update();
    return files.map((file) => modules.closedAround(file));
  };

  beforeEach(() => {
    modules = new GoModules();
    modules.set('shop/go.mod', { manifest: 'module example.com/shop\n\ngo 1.22\n' });
    modules.set('blog/go.mod', { manifest: 'module example.com/blog\n' });
    modules.set('blog/tools/go.mod', { manifest: 'module example.com/blog/tools\n' });
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
    modules.set('shop/go.mod', { manifest: 'module example.com/shop\n\nrequire (\n\texample.com/blog v1.2.3\n)\n' });
    assert.deepEqual(closed('shop/a.go', 'blog/a.go', 'blog/tools/a.go'), [undefined, undefined, 'blog/tools']);
  });

  it('are open below a workspace file', () => {
    modules.set('blog/go.work', {});
    assert.deepEqual(closed('shop/a.go', 'blog/a.go', 'blog/tools/a.go'), ['shop', undefined, undefined]);
    modules.delete('blog/go.work');
    assert.deepEqual(closed('blog/a.go', 'blog/tools/a.go'), ['blog', 'blog/tools']);
  });

  it('tell when they have changed', () => {
    assert.equal(modules.update(), true);
    modules.set('shop/go.mod', { manifest: 'module example.com/shop\n\ngo 1.23\n' });
    assert.equal(modules.update(), false);
    modules.delete('shop/go.mod');
    assert.equal(modules.update(), true);
  });
});
