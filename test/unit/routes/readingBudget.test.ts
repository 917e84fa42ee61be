import assert from 'node:assert/strict';
import { ReadingBudget } from '../../../src/routes/files/readingBudget.ts';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';
import { application, read, SourceFolder, summary } from './sourceFolder.ts';

describe('what a folder may take', () => {
  it('is taken by files in their order, given back by those that go, and taken anew by those that change', () => {
    const budget = new ReadingBudget(10);
    assert.deepEqual([budget.take('a', 6), budget.take('b', 5), budget.take('c', 4)], [true, false, true]);
    assert.deepEqual(
      budget.limits.map(({ kind, file }) => [kind, file]),
      [['tooMuch', 'b']],
    );
    assert.equal(budget.take('a', 7), false);
    budget.release('a');
    assert.equal(budget.take('b', 5), true);
    assert.deepEqual(budget.limits, []);
  });

  it('counts files that say next to nothing, too, since each takes its part', () => {
    const budget = new ReadingBudget(10, 4);
    assert.deepEqual([budget.take('a', 1), budget.take('b', 0), budget.take('c', 1)], [true, true, false]);
    budget.release('a');
    assert.equal(budget.take('c', 5), true);
  });

  it('bounds the number of files, whatever they say, and leaves each folder its share of it', async () => {
    const text = "const app = require('express')();\napp.get('/a', a);\n";
    const budget = new ReadingBudget(Number.POSITIVE_INFINITY, 0, 5);
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined, budget });
    for (const path of ['a/1.js', 'a/2.js', 'a/3.js', 'a/4.js', 'a/5.js', 'good/app.js', 'good/users.js']) {
      table.set(path, text);
    }
    const { routes } = await table.link();
    assert.deepEqual(
      routes.map(({ registered }) => registered.file),
      ['a/1.js', 'a/2.js', 'a/3.js', 'good/app.js', 'good/users.js'],
    );
    assert.deepEqual(
      table.limits.map(({ kind, file }) => [kind, file]),
      [
        ['tooMuch', 'a/4.js'],
        ['tooMuch', 'a/5.js'],
      ],
    );
  });

  it('leaves out the files beyond it and says which, until they change', async () => {
    const folder = await SourceFolder.make();
    try {
      await folder.write('zoo.js', "const app = require('express')();\napp.get('/zoo', a);\n");
      const mostCharacters = application['app.js'].length + application['users.js'].length;
      const index = folder.open({ mostCharacters });
      const linked = await read(index);
      assert.deepEqual(summary(linked), ['GET /v1/users users.js:4 list.js:1']);
      assert.deepEqual(
        linked?.limits.map(({ kind, file }) => [kind, file]),
        [['tooMuch', 'zoo.js']],
      );
      await folder.write('app.js', '');
      index.sources.changed(['app.js']);
      await folder.write('zoo.js', "const app = require('express')();\napp.get('/zoos', a);\n");
      index.sources.changed(['zoo.js']);
      await index.sources.update();
      const after = await index.link();
      assert.deepEqual(after?.limits, []);
      assert.ok(summary(after).includes('GET /zoos zoo.js:2 zoo.js:2'));
    } finally {
      await folder.dispose();
    }
  });
});
