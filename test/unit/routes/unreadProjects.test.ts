import assert from 'node:assert/strict';
import { UnreadProjects } from '../../../src/routes/index/unreadProjects.ts';

describe('projects of which files are still to be read', () => {
  const unread = () =>
    new UnreadProjects([
      { path: 'shop/app.go', project: 'shop' },
      { path: 'tool.go', project: undefined },
      { path: 'shop/users.go', project: 'shop' },
      { path: 'blog/app.go', project: 'blog' },
    ]);

  it('are handed over with all of their files when the last of these has been read, in any order', () => {
    const projects = unread();
    assert.deepEqual(projects.noteRead('shop/users.go'), []);
    assert.deepEqual(projects.noteRead('blog/app.go'), ['blog/app.go']);
    assert.deepEqual(projects.noteRead('shop/app.go'), ['shop/app.go', 'shop/users.go']);
  });

  it('are handed over once, though a file is read twice', () => {
    const projects = unread();
    projects.noteRead('shop/app.go');
    assert.deepEqual(projects.noteRead('shop/app.go'), []);
    assert.equal(projects.noteRead('shop/users.go').length, 2);
    assert.deepEqual(projects.noteRead('shop/users.go'), []);
  });

  it('are not waited for by a file outside of them', () => {
    assert.deepEqual(unread().noteRead('tool.go'), []);
  });
});
