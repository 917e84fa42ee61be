import assert from 'node:assert/strict';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { RouteTable } from '../../../src/routes/index/routeTable.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const numbers = Array.from({ length: 60 }, (_, index) => index);

describe('a file that passes on sixty others by wildcards', () => {
  it('tells all that they have, however many names are looked up at once', async () => {
    const files = new Map([
      ['barrel.js', numbers.map((each) => `export * from './part${each}.js';\n`).join('')],
      ...numbers.map((each) => {
        const text = `export const route${each} = { path: '/${each}', handler: (req, res) => res.json([]) };\n`;
        return [`part${each}.js`, text] as const;
      }),
      [
        'routes.js',
        `${numbers.map((each) => `import { route${each} } from './barrel.js';\n`).join('')}
export const routes = [${numbers.map((each) => `route${each}`).join(', ')}];\n`,
      ],
      [
        'app.js',
        `import express from 'express';
import { routes } from './routes.js';
const app = express();
routes.forEach((route) => app.get(route.path, route.handler));
`,
      ],
    ]);
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
    for (const [path, text] of files) {
      table.set(path, text);
    }
    const { routes, limits } = await table.link();
    assert.deepEqual(
      routes.map(({ path, handler }) => `${path} ${handler.file}`).sort(),
      numbers.map((each) => `/${each} part${each}.js`).sort(),
    );
    assert.deepEqual(limits, []);
  });
});
