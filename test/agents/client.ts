import { request } from 'node:http';

/** What the sender of a request saw. */
export interface Exchange {
  readonly status: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** Sends one request and measures it. */
function exchange(port: number, method: string, path: string): Promise<Exchange> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, duration: performance.now() - start });
      });
    });
    sent.on('error', reject);
    sent.end();
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
