import assert from 'node:assert/strict';
import { join } from 'node:path';
import { qualifyRoutes } from '../../../src/host/folder/qualifiedPaths.ts';
import type { Place, Route } from '../../../src/model/route.ts';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { readFixture, sharedExtractor } from './sharedExtractor.ts';
import { application } from './sourceFolder.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

// By fixture: a route, and the mounts and groups that made its prefix, the outermost first. Read by hand from the sources.
const expected: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'express/mounts-across-files': {
    'GET /api/users': ['app.js:8'],
    'GET /v2/users': ['app.js:9'],
  },
  'express/base-controllers': {
    'GET /api/tags': ['src/index.ts:16', 'src/controller.ts:23'],
  },
  'fastapi/routers-across-files': {
    'DELETE /api/v1/orders/open/{number}': ['shop/main.py:9', 'shop/api/__init__.py:6', 'shop/api/orders.py:3'],
  },
  'django/includes': {
    'ANY /api/v1/orders/<int:pk>/': ['shop/urls.py:18'],
    'ANY /reports/daily/': ['shop/urls.py:20'],
  },
  'rails/drawn': {
    'GET /api/v1/trees': ['config/routes.rb:2', 'config/routes.rb:3', 'config/routes.rb:4'],
  },
  'rails/scopes-and-files': {
    'GET /v2/admin/reports': ['config/routes.rb:46', 'config/routes/admin.rb:1'],
  },
  'laravel/groups': {
    'PATCH /rest/v1/ping': ['bootstrap/app.php:6', 'routes/api.php:7'],
  },
  'spring/controllers': {
    // The line of `@RequestMapping`, which is not the first annotation of the class.
    'GET /shop/api/orders': ['web/OrderController.java:9'],
  },
  'spring/functional': {
    // The line of the bean's name, which is not that of its annotation, and that of `nest`.
    'GET /kotlin/v1/orders': ['Kotlin.kt:12', 'Kotlin.kt:13'],
  },
  'aspnet/attributes': {
    'GET /api/Orders/{id:int}': ['OrdersController.cs:7'],
    // A template that begins with a slash is all of the path.
    'GET /status': [],
  },
  'symfony/configuration': {
    'GET /api/users': ['config/routes.yaml:21'],
  },
  'gin/groups-across-packages': {
    'GET /api/v1/users/:id/orders': ['main.go:26', 'main.go:28'],
  },
  'grape/mounts-and-versions': {
    'DELETE /api/v1/users/:id/keys/:key_id': ['root.rb:7', 'users.rb:3', 'users.rb:14', 'users.rb:16'],
  },
};

describe('the places that made a prefix', () => {
  for (const [fixture, routes] of Object.entries(expected)) {
    it(`are those of the source in ${fixture}`, async () => {
      const found = await readFixture(join(fixtures, fixture));
      for (const [name, places] of Object.entries(routes)) {
        const route = found.find(({ method, path }) => `${method} ${path}` === name);
        assert.deepEqual(route && (route.via ?? []).map(written), places, name);
      }
    });
  }

  it('are the line of the class where no attribute of it says the path', async () => {
    const controllers = [
      'using Microsoft.AspNetCore.Mvc;',
      '[Route("api/[controller]")]',
      'public abstract class BaseController : ControllerBase {}',
      '[Authorize]',
      'public class HealthController : BaseController {',
      '    [HttpGet("live")] public string Live() => "";',
      '}',
    ].join('\n');
    const { routes } = await tableOf(new Map([['Controllers.cs', controllers]])).link();
    assert.deepEqual(routes.map(chain), ['GET /api/Health/live Controllers.cs:5']);
  });

  it('follow an edit that moves the line of a mount, and keep the route', async () => {
    const files = new Map(Object.entries(application));
    const table = tableOf(files);
    assert.deepEqual((await table.link()).routes.map(chain), ['GET /v1/users app.js:2']);
    table.set('app.js', `\n\n${files.get('app.js')}`);
    assert.deepEqual((await table.link()).routes.map(chain), ['GET /v1/users app.js:4']);
  });

  it('are one array for all routes of a prefix', async () => {
    const routes = [1, 2].map((each) => `router.get('/users/${each}', list);\n`).join('');
    const users = application['users.js'].replace("router.get('/users', list);\n", routes);
    const [first, second] = (await tableOf(new Map(Object.entries({ ...application, 'users.js': users }))).link())
      .routes;
    assert.ok(first?.via !== undefined && first.via === second?.via);
    const [moved, beside] = qualifyRoutes([first, second], 'api/');
    assert.deepEqual(moved?.via?.map(written), ['api/app.js:2']);
    assert.equal(moved?.via, beside?.via);
  });
});

function tableOf(files: ReadonlyMap<string, string>): RouteTable {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
  for (const [path, text] of files) {
    table.set(path, text);
  }
  return table;
}

function written({ file, line }: Place): string {
  return `${file}:${line}`;
}

function chain({ method, path, via = [] }: Route): string {
  return [`${method} ${path}`, ...via.map(written)].join(' ');
}
