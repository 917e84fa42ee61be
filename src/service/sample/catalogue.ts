import { createHash } from 'node:crypto';
import { descriptorOf } from '../../model/frameworks/descriptors.ts';
import type { Route } from '../../model/route.ts';
import { type NamedRequest, namedRequestsOf } from './agentNames.ts';
import { backgroundWork } from './backgroundWork.ts';
import type { ErrorKind, Group } from './group.ts';
import { draw, keyOf } from './random.ts';
import { serversOf } from './server.ts';
import { strayRequestsOf } from './strayRequests.ts';

/** The group hash of a transaction's type and name: 32 hexadecimal digits, independent of the seed. */
export function groupHashOf(type: string, name: string): string {
  return createHash('sha256').update(`${type}\n${name}`).digest('hex').slice(0, 32);
}

/** The share of requests with each role. Each role has at least one request if there are any. */
const shares = { slow: 1 / 12, released: 1 / 7, failing: 1 / 8 };

export const errorKinds: readonly ErrorKind[] = [
  { className: 'PaymentDeclined', message: 'The card issuer declined the payment.', handled: false },
  { className: 'OutOfStock', message: 'Only 2 of 3 items are left in stock.', handled: true },
  { className: 'TimeoutError', message: 'The carrier did not answer within 5000 ms.', handled: false },
  { className: 'TypeError', message: 'Cannot read the price of a product that was deleted.', handled: false },
  { className: 'ValidationError', message: 'The voucher has expired.', handled: true },
  {
    className: 'DatabaseError',
    message: 'Deadlock found when trying to get lock; try restarting the transaction.',
    handled: false,
  },
];

function errorKindOf(index: number, framework: string | undefined): ErrorKind | undefined {
  const kind = errorKinds[index % errorKinds.length];
  const isPhp = framework === undefined || descriptorOf(framework)?.runtime === 'php';
  return kind === undefined || !isPhp ? kind : { ...kind, className: `App\\Exceptions\\${kind.className}` };
}

/**
 * Selects the requests of a role pseudo-randomly: the role's share of all, at least one, in the order of their random
 * numbers.
 */
function requestsWith(
  requests: readonly NamedRequest[],
  seed: number,
  role: keyof typeof shares,
): readonly NamedRequest[] {
  const drawn = requests.map((request) => ({ request, order: draw(keyOf(seed, request.name), role.length) }));
  drawn.sort((one, other) => one.order - other.order);
  return drawn.slice(0, Math.ceil(requests.length * shares[role])).map(({ request }) => request);
}

function successOf(method: string): string {
  const results: Readonly<Record<string, string>> = { POST: '201', DELETE: '204', OPTIONS: '204' };
  return results[method] ?? '200';
}

function requestGroups(requests: readonly NamedRequest[], seed: number): readonly Group[] {
  const slow = requestsWith(requests, seed, 'slow');
  const released = requestsWith(requests, seed, 'released');
  const failing = requestsWith(requests, seed, 'failing');
  return requests.map((request) => {
    const key = keyOf(seed, `${request.type} ${request.name}`);
    const slowness = slow.indexOf(request);
    const failure = failing.indexOf(request);
    const isRare = draw(key, 1) < 0.08 && failure === -1;
    const usual = (request.method === 'GET' ? 40 : 11) * 12 ** (draw(key, 2) - 0.5);
    const rate = isRare ? 0.2 : usual * Math.max(1, Math.min(3, request.routes.length));
    const duration = 95 * 30 ** (draw(key, 3) - 0.5);
    return {
      type: request.type,
      name: request.name,
      groupHash: groupHashOf(request.type, request.name),
      key,
      servers: serversOf('web'),
      rate: Math.max(failure === 0 ? 90 : failure === -1 ? 0 : 25, rate),
      steady: false,
      duration: slowness === -1 ? duration : 900 + 3600 * draw(key, 4) ** 2,
      memory: 6 + 30 * draw(key, 5),
      slowedByRelease: released.includes(request),
      burst: failure === 0,
      failureRate: failure === -1 ? 0 : 0.003 + 0.01 * draw(key, 6),
      success: successOf(request.method),
      failure: '500',
      error: failure === -1 ? undefined : errorKindOf(failure, request.routes[0]?.framework),
      routes: request.routes,
    };
  });
}

function strayGroups(strays: readonly NamedRequest[], seed: number): readonly Group[] {
  return strays.map((request) => {
    const key = keyOf(seed, `stray ${request.name}`);
    const success = request.routes.length > 0 ? '200' : '404';
    return {
      ...request,
      groupHash: groupHashOf(request.type, request.name),
      key,
      servers: serversOf('web'),
      rate: 3 + 6 * draw(key, 0),
      steady: request.routes.length === 0,
      duration: 8 + 50 * draw(key, 1),
      memory: 4 + 4 * draw(key, 2),
      slowedByRelease: false,
      burst: false,
      failureRate: 0,
      success: request.name === 'Error' ? 'error' : success,
      failure: '500',
      error: undefined,
    };
  });
}

function backgroundGroups(seed: number): readonly Group[] {
  return backgroundWork.map((work, index) => {
    const key = keyOf(seed, `${work.type} ${work.name}`);
    return {
      ...work,
      groupHash: groupHashOf(work.type, work.name),
      key,
      servers: serversOf(work.role),
      memory: 18 + 90 * draw(key, 0),
      slowedByRelease: false,
      burst: false,
      error: work.failureRate === 0 ? undefined : errorKindOf(index, undefined),
      routes: [],
    };
  });
}

/**
 * Generates all groups of the sample application: the requests of the given routes as their agents name them, other
 * requests, and background work. The result is determined by routes and seed.
 */
export function catalogueOf(routes: readonly Route[], seed: number): readonly Group[] {
  const requests = namedRequestsOf(routes);
  const strays = strayRequestsOf(requests, routes);
  return [...requestGroups(requests, seed), ...strayGroups(strays, seed), ...backgroundGroups(seed)];
}
