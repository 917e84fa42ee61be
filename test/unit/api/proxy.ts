import { createServer } from 'node:http';
import { connect } from 'node:net';

export interface ConnectProxy {
  readonly url: string;
  /** The targets that were asked for, as `host:port`. */
  readonly tunnels: readonly string[];
  close(): Promise<void>;
}

/** A CONNECT proxy on loopback that leads every tunnel, whatever name it asks for, to one port on loopback. */
export async function startProxy(port: number): Promise<ConnectProxy> {
  const tunnels: string[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  const sockets = new Set<import('node:stream').Duplex>();
  server.on('connect', (request, client) => {
    tunnels.push(request.url ?? '');
    const target = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    tunnels,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) {
          socket.destroy();
        }
        server.close(() => resolve());
      }),
  };
}
