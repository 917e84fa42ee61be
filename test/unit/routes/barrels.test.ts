import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** What a table of these files has, and what is said of them. */
async function linked(files: ReadonlyMap<string, string>) {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
  for (const [path, text] of files) {
    table.set(path, text);
  }
  return table.link();
}

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
    const { routes, limits } = await linked(files);
    assert.deepEqual(
      routes.map(({ path, handler }) => `${path} ${handler.file}`).sort(),
      numbers.map((each) => `/${each} part${each}.js`).sort(),
    );
    assert.deepEqual(limits, []);
  });
});

const modules = numbers.slice(0, 50);

describe('a package that passes on fifty modules, each of which imports everything of another', () => {
  it('tells all that they have', async () => {
    const files = new Map([
      ['shop/__init__.py', ''],
      ['shop/base.py', 'from shop.tools import *\n\n\nclass Base: ...\n'],
      ['shop/tools.py', 'from shop.types import *\n\n\nclass Tool: ...\n'],
      ['shop/types.py', 'class Type: ...\n'],
      ['shop/views/__init__.py', modules.map((each) => `from .part${each} import *\n`).join('')],
      ...modules.map((each) => {
        const text = `from shop.base import *\n\n\ndef view${each}(request): ...\n`;
        return [`shop/views/part${each}.py`, text] as const;
      }),
      [
        'shop/urls.py',
        `from django.urls import path\n\nfrom shop.views import ${modules.map((each) => `view${each}`).join(', ')}\n
urlpatterns = [${modules.map((each) => `path("${each}", view${each})`).join(', ')}]\n`,
      ],
    ]);
    const { routes, limits } = await linked(files);
    assert.deepEqual(
      routes.map(({ path, handler }) => `${path} ${handler.file}`).sort(),
      modules.map((each) => `/${each} shop/views/part${each}.py`).sort(),
    );
    assert.deepEqual(limits, []);
  });
});
