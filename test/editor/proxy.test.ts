import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { Source } from '../../src/store/source.ts';
import { type ConnectProxy, startProxy } from '../unit/api/proxy.ts';
import { type StrictServer, startStrictServer } from '../unit/api/strictServer.ts';

/** The editor's own fetch knows the proxy of its settings; a bundled client would not. */
describe('proxy', () => {
  const settings = () => workspace.getConfiguration('http');
  let server: StrictServer;
  let proxy: ConnectProxy;

  before(async () => {
    server = await startStrictServer();
    proxy = await startProxy(Number(new URL(server.origin).port));
    await settings().update('proxy', proxy.url, ConfigurationTarget.Global);
  });

  after(async () => {
    await settings().update('proxy', undefined, ConfigurationTarget.Global);
    await Promise.all([proxy.close(), server.close()]);
  });

  it('leads to a service whose name it alone knows, and the retry works through it', async () => {
    server.answerNext((response) => response.writeHead(503).end());
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    const source = new Source({
      // No address stands behind this name; loopback names are the only ones that may be asked without encryption.
      baseUrl: 'http://only-behind-the-proxy.localhost:4711',
      appId: '17',
      credentials: async () => ({ apiKey: 'good-key', token: 'good-token' }),
      timeZone: 'UTC',
      fetch: (url, init) => fetch(url, init),
      log: { debug: tell, info: tell, warn: tell },
      limits: { pause: 1 },
    });
    const hosts = await source.hosts({ start: 0, end: 1 }, []);
    assert.equal(hosts.ok && hosts.value[0]?.hostname, 'web-1', JSON.stringify([hosts, lines]));
    assert.deepEqual(server.complaints, []);
    assert.equal(server.seen.length, 2);
    assert.ok(proxy.tunnels.includes('only-behind-the-proxy.localhost:4711'));
  });
});
