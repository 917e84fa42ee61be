import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Route } from '../../../src/model/route.ts';
import { readCommandLine } from '../../../src/service/commandLine.ts';
import { readRouteLines } from '../../../src/service/routeLines.ts';
import { startService } from '../../../src/service/service.ts';
import { ask, properCall, send, transactionsOf, withService } from './requests.ts';

const users: Route = {
  method: 'GET',
  path: '/api/users/:id',
  local: '/:id',
  framework: 'express',
  registered: { file: 'src/users.ts', line: 12 },
  handler: { file: 'src/users.ts', line: 30, name: undefined },
  prefixUnknown: false,
};

describe('the sample service', () => {
  it('listens on loopback, on the port asked for, and frees it on closing', async () => {
    const port = await withService({}, async ({ origin }) => {
      assert.match(origin, /^http:\/\/127\.0\.0\.1:\d+$/);
      const taken = Number(new URL(origin).port);
      await assert.rejects(startService({ port: taken }), { code: 'EADDRINUSE' });
      return taken;
    });
    await withService({ port }, async ({ origin }) => assert.equal(origin, `http://127.0.0.1:${port}`));
  });

  it('reports the routes it is given, and others from then on', async () => {
    await withService({ routes: [users] }, async (service) => {
      const names = async (): Promise<readonly string[]> =>
        (await transactionsOf(service, { start: new Date(Date.now() - 86_400_000).toISOString() })).map(
          ({ name }) => name,
        );
      assert.ok((await names()).includes('GET /:id'));
      assert.ok(!(await names()).includes('GET /api/v1/orders/{order}'));
      service.setRoutes([{ ...users, framework: 'nestjs' }]);
      assert.ok((await names()).includes('GET /api/users/:id'));
      assert.ok(!(await names()).includes('GET /:id'));
      service.setRoutes([]);
      assert.ok((await names()).includes('App\\Jobs\\SendInvoice'));
    });
  });

  it('takes one credential for both headers where told so', async () => {
    await withService({ credentials: { apiKey: 'sample-both', token: 'sample-both' } }, async (service) => {
      assert.equal((await send(service, properCall(service, 'platforms'))).status, 200);
      assert.equal((await send(service, properCall(service, 'types'))).status, 200);
    });
  });

  it('marks its credentials as samples', async () => {
    await withService({ seed: 77 }, async (service) => {
      assert.match(service.apiKey, /^sample-key-[0-9a-f]{24}$/);
      assert.match(service.token, /^sample-token-[0-9a-f]{24}$/);
      assert.match(service.appId, /^\d{4}$/);
    });
  });

  it('lists platforms, several of them with the same id', async () => {
    await withService({}, async (service) => {
      const ids = (await ask(service, 'platforms')).map(({ id }) => id);
      assert.ok(new Set(ids).size < ids.length);
    });
  });

  it('ends connections that are kept alive, and may be closed twice', async () => {
    const port = await withService({}, async (service) => {
      const kept = await fetch(`${service.origin}/api/platforms`);
      await kept.text();
      await service.close();
      return Number(new URL(service.origin).port);
    });
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });
});

describe('the command line of the sample service', () => {
  it('reads port, seed and routes', () => {
    assert.deepEqual(readCommandLine([]), { kind: 'start', port: 0, seed: 1, routesFile: undefined });
    assert.deepEqual(readCommandLine(['--port', '4100', '--seed=9', '--routes', '-']), {
      kind: 'start',
      port: 4100,
      seed: 9,
      routesFile: '-',
    });
    assert.deepEqual(readCommandLine(['--help']), { kind: 'help' });
  });

  const mistakes = [
    [['--port', '65536'], /--port.*"65536"/],
    [['--port', '-1'], /--port/],
    [['--port', '80x'], /--port.*"80x"/],
    [['--port', ''], /--port/],
    [['--seed', '1.5'], /--seed.*"1\.5"/],
    [['--seed', '4294967296'], /--seed/],
    [['--colour'], /--colour/],
    [['somewhere'], /somewhere/],
    [['--port'], /--port/],
  ] as const;
  for (const [argv, reason] of mistakes) {
    it(`says what is wrong with ${argv.join(' ')}`, () => {
      const wish = readCommandLine(argv);
      assert.equal(wish.kind, 'mistake');
      assert.match(wish.kind === 'mistake' ? wish.message : '', reason);
    });
  }
});

describe('routes as JSON Lines', () => {
  const line =
    '{"root":".","method":"GET","path":"/api/users/:id","local":"/:id","file":"src/users.ts","line":12,"handler":{"file":"src/users.ts","line":30},"framework":"express"}';

  it('are read as the route reader prints them', () => {
    const read = readRouteLines(`${line}\n\n${line}\r\n`);
    assert.deepEqual(read, { ok: true, value: [users, users] });
  });

  it('are refused by the number of the line', () => {
    for (const bad of ['{', '[]', '{"method":"GET"}', 'null']) {
      const read = readRouteLines(`${line}\n${bad}\n`);
      assert.ok(!read.ok && /Line 2/.test(read.refusal.message), bad);
    }
  });
});
