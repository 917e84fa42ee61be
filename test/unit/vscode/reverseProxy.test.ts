import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type ReverseProxy, startReverseProxy } from '../../vscode/reverseProxy.ts';

describe('the proxy of the VS Code server', () => {
  let server: Server;
  let proxy: ReverseProxy;

  beforeEach(async () => {
    server = createServer((incoming, outgoing) => {
      outgoing.writeHead(418, { 'x-seen': `${incoming.method} ${incoming.url} ${incoming.headers.host}` });
      incoming.pipe(outgoing);
    });
    server.on('upgrade', (incoming, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${incoming.headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`,
      );
      socket.pipe(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    assert.ok(typeof address === 'object' && address !== null);
    proxy = await startReverseProxy(address.port, 0);
  });

  afterEach(async () => {
    await proxy.close();
    server.close();
    server.closeAllConnections();
  });

  it('answers the request for a key with the same 32 bytes every time', async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const answer = await fetch(`${proxy.origin}/mint-key`, { method: 'POST' });
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    assert.equal(keys[0]?.length, 32);
    assert.deepEqual(keys[0], keys[1]);
  });

  it('passes everything else on as it is', async () => {
    const answer = await fetch(`${proxy.origin}/a?b=c`, { method: 'POST', body: 'text' });
    assert.equal(answer.status, 418);
    assert.equal(answer.headers.get('x-seen'), `POST /a?b=c 127.0.0.1:${proxy.port}`);
    assert.equal(await answer.text(), 'text');
  });

  it('passes upgraded connections through in both directions', async () => {
    const asked = request(`${proxy.origin}/socket`, { headers: { connection: 'Upgrade', upgrade: 'echo' } });
    asked.end();
    const [answer, socket] = await once(asked, 'upgrade');
    assert.equal(answer.headers.upgrade, 'echo');
    socket.write('there and back');
    const [echo] = await once(socket, 'data');
    assert.equal(String(echo), 'there and back');
    socket.destroy();
  });
});
