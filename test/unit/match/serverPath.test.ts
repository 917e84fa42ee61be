import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { resolveServerPath } from '../../../src/match/serverPath.ts';

const found = (file: string) => ({ kind: 'found', file });
const none = { kind: 'none' };

describe('resolveServerPath', () => {
  const laravel = ['app/Models/Order.php', 'app/Http/Controllers/OrderController.php', 'routes/api.php', 'artisan'];

  it('finds the file whose whole path ends the path on the server', () => {
    assert.deepEqual(resolveServerPath('/var/www/html/app/Models/Order.php', laravel), found('app/Models/Order.php'));
    assert.deepEqual(resolveServerPath('/var/www/html/artisan', laravel), found('artisan'));
  });

  it('prefers the longest tail', () => {
    const files = ['src/orders/index.ts', 'src/users/index.ts', 'users/index.ts'];
    assert.deepEqual(resolveServerPath('/srv/shop/src/users/index.ts', files), found('src/users/index.ts'));
  });

  it('finds a file of a folder that is deployed alone', () => {
    const files = ['backend/shop/views.py', 'frontend/views.js'];
    assert.deepEqual(resolveServerPath('/srv/app/shop/views.py', files), found('backend/shop/views.py'));
  });

  it('does not guess between files with equally long tails', () => {
    const files = ['services/a/src/app.ts', 'services/b/src/app.ts', 'src/main.ts'];
    assert.deepEqual(resolveServerPath('/srv/src/app.ts', files), {
      kind: 'ambiguous',
      files: ['services/a/src/app.ts', 'services/b/src/app.ts'],
    });
  });

  it('takes a file name alone for no evidence', () => {
    assert.deepEqual(resolveServerPath('/srv/app/lib/index.js', ['src/index.js']), none);
  });

  it("leaves other people's code alone", () => {
    const files = ['src/index.js', 'lib/router/index.js', 'node_modules/koa/lib/application.js'];
    assert.deepEqual(resolveServerPath('/app/node_modules/express/lib/router/index.js', files), none);
    assert.deepEqual(resolveServerPath('/app/vendor/acme/src/index.js', files), none);
    assert.deepEqual(
      resolveServerPath('/app/node_modules/koa/lib/application.js', files),
      found('node_modules/koa/lib/application.js'),
    );
  });

  it('leaves the standard libraries alone', () => {
    const files = ['events.py', 'http/server.go'];
    assert.deepEqual(resolveServerPath('/usr/lib/python3.12/asyncio/events.py', files), none);
    assert.deepEqual(resolveServerPath('/usr/local/go/src/net/http/server.go', files), none);
  });

  it('understands Windows paths, whose case does not count', () => {
    assert.deepEqual(
      resolveServerPath('C:\\inetpub\\Shop\\Controllers\\ordersController.cs', ['Controllers/OrdersController.cs']),
      found('Controllers/OrdersController.cs'),
    );
    assert.deepEqual(resolveServerPath('/srv/controllers/Orders.cs', ['Controllers/Orders.cs']), none);
  });

  it('understands file addresses', () => {
    assert.deepEqual(resolveServerPath('file:///app/src/app.mjs', ['src/app.mjs']), found('src/app.mjs'));
  });

  it('finds nothing for what is no file of the workspace', () => {
    for (const file of [
      '',
      '/',
      'node:internal/process/task_queues',
      '/usr/lib/python3.12/asyncio/events.py',
      '<frozen>',
    ]) {
      assert.deepEqual(resolveServerPath(file, laravel), none, file);
    }
  });
});
