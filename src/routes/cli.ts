import { parseArgs } from 'node:util';
import { defaultExclude } from './files/defaultExclude.ts';
import { readDirectory } from './folder/directory.ts';
import { readersVersion } from './storage/readersVersion.ts';
import { RouteCache } from './storage/routeCache.ts';
import { sentenceOf } from './window/reportedLimits.ts';
import { limitHeapGrowth } from './worker/heapGrowth.ts';
import { optimiseLate } from './worker/lateOptimisation.ts';

const usage = `Usage: npm run -s routes -- [--keep FOLDER] DIRECTORY…
Prints the routes found in each directory, one JSON object a line; to standard error, which files are left out and why.
  --keep FOLDER  keeps what was read in a folder, and reads only what has changed the next time
`;

// Whoever reads the routes may have read enough: `npm run -s routes -- . | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

limitHeapGrowth();
optimiseLate();
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
    const { routes, limits } = await readDirectory(root, defaultExclude, cache);
    for (const { method, path, local, registered, handler, framework, prefixUnknown, upgrade } of routes) {
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
    for (const sentence of limits.flatMap(sentenceOf)) {
      process.stderr.write(`${root}: ${sentence}\n`);
    }
  } catch (error) {
    process.stderr.write(`${root}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
