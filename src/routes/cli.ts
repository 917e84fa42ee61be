import { parseArgs } from 'node:util';
import { defaultExclude } from './index/defaultExclude.ts';
import { readRoutes } from './index/directory.ts';
import { limitHeapGrowth } from './index/heapGrowth.ts';
import { readersVersion } from './index/readersVersion.ts';
import { RouteCache } from './index/routeCache.ts';

const usage = `Usage: npm run -s routes -- [--keep FOLDER] DIRECTORY…
Prints the routes found in each directory, one JSON object a line.
  --keep FOLDER  keeps what was read in a folder, and reads only what has changed the next time
`;

// Whoever reads the routes may have read enough: `npm run -s routes -- . | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

limitHeapGrowth();
const { values, positionals: directories } = parseArgs({
  options: { keep: { type: 'string' } },
  allowPositionals: true,
});
const cache = values.keep === undefined ? undefined : new RouteCache(values.keep, readersVersion());

if (directories.length === 0) {
  process.stderr.write(usage);
  process.exitCode = 2;
}

for (const root of directories) {
  try {
    for (const { method, path, local, registered, handler, framework, prefixUnknown, upgrade } of await readRoutes(
      root,
      defaultExclude,
      cache,
    )) {
      const line = {
        root,
        method,
        path,
        local,
        file: registered.file,
        line: registered.line,
        handler: { file: handler.file, line: handler.line },
        framework,
        ...(prefixUnknown ? { prefixUnknown } : {}),
        ...(upgrade ? { upgrade } : {}),
      };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  } catch (error) {
    process.stderr.write(`${root}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
