import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as send } from 'node:http';
import { createServer } from 'node:net';
import { type LocalService, startLocalService } from '../../../../src/service/local/localService.ts';
import { clock, post, token, told } from './sending.ts';
import { request, traces } from './telemetry.ts';

const paths = [
  '/v1/traces',
  '/v1/traces/',
  '//v1/traces',
  '/v1/traces?a=b',
  '/v1/traces/?',
  '/v1/logs/',
  '/v1/metrics/',
];

/** Whether this machine has an IPv6 loopback address. */
async function hasIpv6(): Promise<boolean> {
  const server = createServer();
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(0, '::1', () => resolve(true));
  });
  server.close();
  return listening;
}

describe('the addresses of a local service', () => {
  let service: LocalService;

  beforeEach(async () => {
    service = await startLocalService({ now: () => clock });
  });
  afterEach(() => service.close());

  const body = (id: string): string => JSON.stringify(traces([request({ id, start: clock - 1_000, route: '/here' })]));
  const headers = () => ({ ...token(service), 'Content-Type': 'application/json' });

  it('take data with one slash more than is written, and with a query', async () => {
    for (const [index, path] of paths.entries()) {
      const sent = path.includes('traces') ? body(`s${index}`) : '{}';
      assert.equal((await post(service, path, headers(), sent)).status, 200, path);
    }
    assert.deepEqual(
      (await told(service)).map(({ doc_count }) => doc_count),
      [5],
    );
    for (const path of ['/v1/trace', '/v1/traces/x', '/v2/traces', '/v1//traces', '/v1/traces//']) {
      assert.equal((await post(service, path, headers(), body('no'))).status, 404, path);
    }
  });

  it('are those of both loopback addresses, where the machine has them, and are given back', async function () {
    if (!(await hasIpv6())) {
      this.skip();
    }
    const sent = send({ host: '::1', port: service.port, path: '/v1/traces', method: 'POST', headers: headers() });
    sent.end(body('six'));
    const [response] = await once(sent, 'response');
    assert.equal(response.statusCode, 200);
    response.resume();
    await once(response, 'end');
    assert.equal((await told(service)).length, 1);
    await service.close();
    const again = createServer().listen(service.port, '::1');
    await once(again, 'listening');
    again.close();
  });
});
