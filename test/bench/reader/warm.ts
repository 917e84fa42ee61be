import { readersVersion } from '../../../src/routes/storage/readersVersion.ts';
import { RouteCache } from '../../../src/routes/storage/routeCache.ts';
import { open } from './folder.ts';

// Opens a folder of which everything is kept: `node test/bench/reader/warm.ts FOLDER STORAGE`.

const [root = '', storage = ''] = process.argv.slice(2);
const index = open(root, new RouteCache(storage, readersVersion()));
const start = process.cpuUsage();
const kept = await index.loadKept();
const { user, system } = process.cpuUsage(start);
await index.sources.scan();
await index.link();
console.log(
  JSON.stringify({
    parsed: index.parsed,
    read: index.sources.reads,
    kept: kept?.routes.length ?? 0,
    untilKept: (user + system) / 1000,
  }),
);
