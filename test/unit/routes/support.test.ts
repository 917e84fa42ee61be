import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptors } from '../../../src/model/frameworks/descriptors.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { supportTable } from '../../accuracy/supportTable.ts';
import { readSources } from '../architecture/sources.ts';

describe('the table of frameworks', () => {
  it('is the one that the accuracy script prints', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/frameworks.md'), 'utf8');
    assert.ok(page.includes(supportTable()), 'run: npm run -s accuracy -- --table');
  });

  it('leaves no framework out', () => {
    const titled = [...catalogue.frameworks.values()].filter(({ support }) => support).map(({ name }) => name);
    const left = [...catalogue.frameworks.keys()].filter(
      (name) => !titled.some((known) => name === known || name.startsWith(`${known} `)),
    );
    assert.deepEqual(left, []);
  });

  it('has a reader for every descriptor', () => {
    const read = [...catalogue.frameworks.keys()];
    assert.deepEqual(
      Object.keys(descriptors).filter((name) => !read.includes(name)),
      [],
    );
  });

  it('keeps what is known of a framework in its reader and its descriptor alone', () => {
    const names = Object.keys(descriptors).join('|');
    const said = new RegExp(`['"](?:${names})['"]`);
    const reader = 'extract,files,index,threads,storage,folder,worker,window,link,syntax';
    const elsewhere = readSources(`src/{match,service,host,views,panel,routes/{${reader}}}/**/*.ts`)
      .filter(
        ({ path, text }) => !path.endsWith('/shopRoutes.ts') && said.test(text.replace(/^\s*(?:\*|\/[/*]).*$/gm, '')),
      )
      .map(({ path }) => path);
    assert.deepEqual(elsewhere, []);
  });
});
