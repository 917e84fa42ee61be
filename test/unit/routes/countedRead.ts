import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** The paths of routes in files, how many functions were run for them, and how many files were parsed. */
export async function read(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly paths: readonly string[]; readonly runs: number; readonly parsed: number }> {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files[path] });
  for (const [path, text] of Object.entries(files)) {
    table.set(path, text);
  }
  const { routes } = await table.link();
  return { paths: routes.map(({ path }) => path), runs: table.linked.runs, parsed: table.parsed };
}
