import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { type Evil, good } from '../../hostile/evilFiles.ts';
import { makeExtractor } from './sharedExtractor.ts';

/** Of all evil folders of a process: they may harm it, so that it is none of others. */
const extractor = makeExtractor();

/** Reads a folder without any bound on time, and asserts that its good files have their routes and what is said of the evil ones. */
export async function assertGoodRoutes(made: Evil): Promise<void> {
  const { files, said, most, mostRuns = 30_000, mostPrefixes = 20_000 } = made;
  const all: Evil['files'] = { ...files, ...good };
  const table = new RouteTable({ extractor, catalogue, read: (path) => all[path] });
  for (const [path, text] of Object.entries(all)) {
    table.set(path, text);
  }
  const { routes } = await table.link();
  assert.ok(table.linked.prefixes < mostPrefixes, `${table.linked.prefixes} prefixes`);
  assert.ok(table.linked.runs < mostRuns, `${table.linked.runs} functions run`);
  const isGood = (file: string): boolean => file in good;
  const ours = routes.filter(({ registered }) => isGood(registered.file)).map(({ path }) => path);
  assert.deepEqual(ours.sort(), ['/health', '/users/:id']);
  assert.ok(routes.length - ours.length <= most, `${routes.length} routes`);
  const limits = [...table.limits].map(({ kind, file }) => `${kind} ${file}`);
  for (const { kind, file } of said) {
    assert.ok(limits.includes(`${kind} ${file}`), limits.join('\n'));
  }
}
