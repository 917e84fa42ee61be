import assert from 'node:assert/strict';
import { join } from 'node:path';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { expectedRoutes, routeLines } from './expectedRoutes.ts';
import { applications, type Files } from './mutation.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const folders = ['original/', 'copied/'];
/** Their routes refer to another file by a name that only one file of the folder may have. */
const unique: ReadonlySet<string> = new Set(['connexion/document-beside-program', 'hanami/routers']);

// As two working trees of a repository in one folder, or two applications that name things alike.
describe('an application beside a copy of itself', () => {
  for (const { name, files } of applications().filter((each) => !unique.has(each.name))) {
    it(`has the routes that it has alone: ${name}`, async () => {
      const routes = await readTwice(files);
      for (const folder of folders) {
        const own = routes.filter(({ registered }) => registered.file.startsWith(folder));
        const lines = routeLines(own).map((line) =>
          line.replaceAll(`  ${folder}`, '  ').replaceAll(`-> ${folder}`, '-> '),
        );
        assert.deepEqual(lines, expectedRoutes(join(import.meta.dirname, 'fixtures', name)));
      }
    });
  }
});

async function readTwice(files: Files) {
  const both = new Map(folders.flatMap((folder) => [...files].map(([path, text]) => [folder + path, text] as const)));
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => both.get(path) });
  for (const [path, text] of both) {
    table.set(path, text);
  }
  return (await table.link()).routes;
}
