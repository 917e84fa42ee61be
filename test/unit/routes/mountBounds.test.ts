import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { express, lines } from '../../hostile/evilFiles.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const router = `${express}const router = Router();\nrouter.get('/x', h);\nmodule.exports = router;\n`;

/** Files of a thousand mounts each, more than a folder may have, and one of another mount behind them. */
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, file) => [
      `a${file}.js`,
      express + lines(1_000, (index) => `app.use('/${index}', require('./many'));`),
    ]),
  ),
  'many.js': router,
  // An application of its own: where no mount of it were known, it would be none's.
  'one.js': `${express}app.get('/x', h);\nmodule.exports = app;\n`,
  'z.js': `${express}app.use('/z', require('./one'));\n`,
};

describe('the mounts of a folder', () => {
  it('are bounded: where one is left out, the prefix is unknown until there is room', async () => {
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files[path] });
    for (const [path, text] of Object.entries(files)) {
      table.set(path, text);
    }
    const shown = async () => {
      const { routes } = await table.link();
      return routes
        .filter(({ registered }) => registered.file === 'one.js')
        .map(({ path, prefixUnknown }) => `${path}${prefixUnknown ? ' ?' : ''}`);
    };
    assert.deepEqual(await shown(), ['/x ?']);
    const told = table.limits.filter(({ message }) => message === 'too many mounts in the folder');
    assert.deepEqual(told.map(({ kind, file }) => `${kind} ${file}`).sort(), ['bounded a8.js', 'bounded z.js']);
    table.delete('a3.js');
    table.delete('a4.js');
    assert.deepEqual(await shown(), ['/z/x']);
    assert.deepEqual(
      table.limits.filter(({ message }) => message === 'too many mounts in the folder'),
      [],
    );
  });
});
