import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startProxy } from './proxy.ts';
import { startStrictServer } from './strictServer.ts';

const client = fileURLToPath(new URL('../../../src/api/client.ts', import.meta.url));

describe('proxy', () => {
  it("is used where the host's fetch uses it, retry included", async () => {
    const server = await startStrictServer();
    const proxy = await startProxy(Number(new URL(server.origin).port));
    server.answerNext((response) => response.writeHead(503).end());
    // A process whose own fetch obeys a proxy, as the editor's does; the name is known to the proxy alone.
    const program = `
      const { Client } = await import(${JSON.stringify(client)});
      const log = { debug() {}, info() {}, warn() {} };
      const answer = await new Client({
        baseUrl: 'http://only-behind-the-proxy.localhost:4711',
        appId: '17',
        credentials: async () => ({ apiKey: 'good-key' }),
        fetch,
        log,
        limits: { pause: 1 },
      }).ask('hosts', { range: { start: 0, end: 1 } });
      process.stdout.write(JSON.stringify(answer));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, NODE_USE_ENV_PROXY: '1', http_proxy: proxy.url, no_proxy: '' },
    });
    await Promise.all([proxy.close(), server.close()]);
    assert.deepEqual(JSON.parse(stdout), {
      ok: true,
      value: [{ hostname: 'web-1', transactions: 120, memory_peak: 38.5, median: 212.25 }],
    });
    assert(proxy.tunnels.length > 0);
    assert(proxy.tunnels.every((target) => target === 'only-behind-the-proxy.localhost:4711'));
    assert.equal(server.seen.length, 2);
    assert.deepEqual(server.complaints, []);
  });
});
