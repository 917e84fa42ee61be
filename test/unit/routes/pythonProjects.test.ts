import assert from 'node:assert/strict';
import { PythonProjects } from '../../../src/routes/languages/python/projects.ts';

describe('the Python projects of a workspace', () => {
  let projects: PythonProjects;

  const add = (path: string, ...uses: readonly string[]): void => projects.set(path, { uses });
  const closed = (...files: readonly string[]): readonly (string | undefined)[] => {
    projects.update();
    return files.map((file) => projects.closedAround(file));
  };

  beforeEach(() => {
    projects = new PythonProjects();
    add('shop/pyproject.toml');
    add('shop/src/shop/__init__.py');
    add('shop/src/shop/orders.py', 'shop.database', 'json', 'fastapi');
    add('blog/manage.py');
    add('blog/requirements.txt');
    add('blog/posts/views.py', 'posts', 'posts.models', 'django.http');
    add('blog/posts/models.py');
  });

  it('are the outermost folders that hold a manifest', () => {
    add('blog/plugins/setup.py');
    assert.deepEqual(closed('shop/src/shop/orders.py', 'blog/plugins/a.py', 'other/a.py'), ['shop', 'blog', undefined]);
  });

  it('are open where one imports a module of another', () => {
    add('blog/posts/feed.py', 'shop.orders');
    assert.deepEqual(closed('blog/a.py', 'shop/a.py'), [undefined, undefined]);
    projects.delete('blog/posts/feed.py');
    assert.deepEqual(closed('blog/a.py', 'shop/a.py'), ['blog', 'shop']);
  });

  it('are open to what lies in the folders around them', () => {
    add('common.py');
    add('blog/posts/feed.py', 'common');
    assert.deepEqual(closed('blog/a.py', 'shop/a.py'), [undefined, 'shop']);
  });

  it('are closed where another has a folder of the name of a package, below one of its own', () => {
    add('shop/src/shop/json/__init__.py');
    add('shop/src/shop/json/decoder.py');
    add('blog/posts/feed.py', 'json', 'json.decoder');
    assert.deepEqual(closed('blog/a.py', 'shop/a.py'), ['blog', 'shop']);
  });

  it('are open where they lie in a package', () => {
    add('apps/__init__.py');
    add('apps/mail/setup.py');
    add('apps/mail/send.py');
    assert.deepEqual(closed('apps/mail/send.py'), [undefined]);
  });

  it('tell when they have changed', () => {
    assert.equal(projects.update(), true);
    add('blog/posts/models.py');
    assert.equal(projects.update(), false);
    projects.delete('blog/requirements.txt');
    assert.deepEqual(closed('blog/a.py'), ['blog']);
    projects.delete('blog/manage.py');
    assert.deepEqual(closed('blog/a.py'), [undefined]);
  });
});
