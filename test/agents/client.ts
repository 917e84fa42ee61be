import { connect } from 'node:net';

/** What the sender of a request saw. */
export interface Exchange {
  /** Milliseconds. */
  readonly duration: number;
}

/**
 * Sends one request and measures it until the server ends the connection. It does so when the response is over for it too: what it has
 * measured itself is no longer.
 */
function exchange(port: number, method: string, path: string): Promise<Exchange> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    socket.resume();
    socket.once('end', () => {
      socket.end();
      resolve({ duration: performance.now() - start });
    });
    socket.once('error', reject);
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  });
}

/** What is sent to each application, in the order of its handlers: below its own prefix, and how often. */
const traffic: readonly (readonly [method: string, path: string, times: number])[] = [
  ['GET', '/users/7?token=secret', 6],
  ['POST', '/users', 4],
  ['GET', '/users/7/orders', 3],
];

/** Sends the whole traffic of an application, one request after the other; answers what was seen for each handler. */
export async function sendTraffic(port: number, prefix: string): Promise<readonly (readonly Exchange[])[]> {
  const handlers: Exchange[][] = [];
  for (const [method, path, times] of traffic) {
    const exchanges: Exchange[] = [];
    for (let time = 0; time < times; time += 1) {
      exchanges.push(await exchange(port, method, `/${prefix}${path}`));
    }
    handlers.push(exchanges);
  }
  return handlers;
}
