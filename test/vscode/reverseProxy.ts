import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A running proxy. */
export interface ReverseProxy {
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a reverse proxy before a VS Code server. It passes everything on and answers one request itself: `POST /mint-key`,
 * the server's half of the key with which the workbench encrypts stored secrets. The bare server does not answer it,
 * and the workbench then forgets its secrets when the window is reloaded.
 * @param port where to listen; 0 takes a free port.
 */
export async function startReverseProxy(serverPort: number, port: number): Promise<ReverseProxy> {
  const key = Buffer.alloc(32, 'development only');
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST' && incoming.url?.endsWith('/mint-key')) {
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(key);
    } else {
      passOn(serverPort, incoming, outgoing);
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    const onward = connect(serverPort, '127.0.0.1', () => {
      onward.write(requestHead(incoming));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

function requestHead(incoming: IncomingMessage): string {
  const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2) {
    lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
