import assert from 'node:assert/strict';
import { ScriptProjects } from '../../../src/routes/languages/ecmascript/projects.ts';

describe('the JavaScript projects of a workspace', () => {
  let projects: ScriptProjects;

  const closed = (...files: readonly string[]): readonly (string | undefined)[] => {
    projects.update();
    return files.map((file) => projects.closedAround(file));
  };

  beforeEach(() => {
    projects = new ScriptProjects();
    projects.set('shop/package.json', { manifest: '{ "name": "shop" }' });
    projects.set('shop/packages/cart/package.json', { manifest: '{ "name": "@shop/cart" }' });
    projects.set('blog/package.json', { manifest: '{ "name": "blog" }' });
  });

  it('are the outermost folders with a package.json', () => {
    assert.deepEqual(closed('shop/packages/cart/src/a.ts', 'blog/a.ts', 'other/a.ts'), ['shop', 'blog', undefined]);
  });

  it('are open where a script imports from above them, with those that it may mean', () => {
    projects.set('docs/package.json', { manifest: '{}' });
    projects.set('blog/src/posts/a.ts', { climb: 2 });
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts', 'docs/a.ts'), ['blog', 'shop', 'docs']);
    projects.set('blog/src/posts/a.ts', { climb: 3 });
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts', 'docs/a.ts'), [undefined, undefined, undefined]);
    projects.delete('blog/src/posts/a.ts');
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts', 'docs/a.ts'), ['blog', 'shop', 'docs']);
  });

  it('stay closed where only the configuration of a tool leads above them', () => {
    projects.set('blog/eslint.config.cjs', { climb: 1 });
    projects.set('shop/packages/cart/.eslintrc.js', { climb: 3 });
    projects.set('jest.config.js', { climb: 0 });
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts'), ['blog', 'shop']);
    projects.set('blog/src/auth.config.js', { climb: 2 });
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts'), [undefined, undefined]);
  });

  it('are open where one depends on a package of another', () => {
    projects.set('blog/package.json', { manifest: '{ "name": "blog", "devDependencies": { "@shop/cart": "*" } }' });
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts'), [undefined, undefined]);
  });

  it('are open where a manifest leads to another, by the path that it names', () => {
    projects.set('docs/package.json', { manifest: '{}' });
    projects.set('blog/tsconfig.json', { manifest: '{ "paths": { "@shop/*": ["../shop/src/*"] } }' });
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts', 'docs/a.ts'), [undefined, undefined, 'docs']);
  });

  it('are open to scripts of no project that lie around them', () => {
    projects.set('tools/a.ts', { climb: 0 });
    assert.deepEqual(closed('blog/a.ts', 'tools/a.ts'), ['blog', undefined]);
    projects.set('server.js', { climb: 0 });
    assert.deepEqual(closed('blog/a.ts', 'shop/a.ts'), [undefined, undefined]);
  });

  it('tell when they have changed', () => {
    assert.equal(projects.update(), true);
    projects.set('blog/a.ts', { climb: 0 });
    assert.equal(projects.update(), false);
    projects.set('package.json', { manifest: '{}' });
    assert.equal(projects.update(), true);
    assert.deepEqual(closed('blog/a.ts', 'a.ts'), ['', '']);
  });
});
