import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type LocalService, startLocalService } from '../../../../src/service/local/localService.ts';
import { encode } from './protocol.ts';
import { callGrpc, clock, deliver, post, token, told } from './sending.ts';
import { request, traces } from './telemetry.ts';

const batch = traces([request({ id: 'hostile', start: clock - 1_000, route: '/' })]);
/** How often is asked again until the service has seen what others began or ended. */
const mostTries = 5_000;
/** Requests during which the service reads what was written to it before: each takes it several turns of its event loop. */
const requestsOfReading = 200;
const binary = encode('ExportTraceServiceRequest', batch);

describe('a local service refuses', () => {
  let service: LocalService;
  const failures: unknown[] = [];

  before(async () => {
    service = await startLocalService({ now: () => clock, failed: (error) => failures.push(error) });
  });
  after(() => service.close());

  /** After whatever was sent, nothing was taken in, nothing failed, and the service goes on. */
  afterEach(async () => {
    assert.deepEqual(await told(service), []);
    assert.deepEqual(failures, []);
  });

  const proper = () => ({ ...token(service), 'Content-Type': 'application/x-protobuf' });

  /** The beginning of a request, up to its body. */
  const begun = (length: string) =>
    `POST /v1/traces HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-protobuf\r\nx-apm-lens-token: ${service.ingestToken}\r\n${length}\r\n\r\n`;

  const headers: Readonly<Record<string, readonly [status: number, headers: Readonly<Record<string, string>>]>> = {
    'another host': [421, { Host: 'shop.example' }],
    'another host that begins alike': [421, { Host: '127.0.0.1.shop.example:80' }],
    'another host that ends alike': [421, { Host: 'shop-localhost:80' }],
    'a page': [403, { Origin: 'https://shop.example' }],
    'a page of no origin': [403, { Origin: 'null' }],
    'a page on loopback': [403, { Origin: 'http://localhost:3000' }],
    'a page that names no origin': [403, { 'Sec-Fetch-Site': 'cross-site' }],
    'an address that was typed into a browser': [403, { 'Sec-Fetch-Site': 'none' }],
    'a missing token': [401, { 'x-apm-lens-token': '' }],
    'a wrong token': [401, { 'x-apm-lens-token': 'f'.repeat(48) }],
    'plain text': [415, { 'Content-Type': 'text/plain' }],
    'a form': [415, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    'an encoding nobody knows': [415, { 'Content-Encoding': 'br' }],
    'what is not gzip': [400, { 'Content-Encoding': 'gzip' }],
  };
  for (const [name, [status, sent]] of Object.entries(headers)) {
    it(`${name}`, async () => {
      for (const path of ['/v1/traces', '/v1/logs', '/v1/metrics', '/']) {
        const type = path === '/' && sent['Content-Type'] === undefined ? { 'Content-Type': 'application/json' } : {};
        const reply = await post(service, path, { ...proper(), ...type, ...sent }, binary);
        assert.equal(reply.status, status, `${path} ${reply.text}`);
      }
    });
  }

  it('readers of another host and pages, with the right key', async () => {
    const key = { Authentication: service.apiKey };
    assert.equal((await post(service, '/api/platforms', { ...key, Host: 'shop.example' }, '', 'GET')).status, 421);
    assert.equal(
      (await post(service, '/api/platforms', { ...key, Origin: 'http://localhost' }, '', 'GET')).status,
      403,
    );
    assert.equal((await post(service, '/api/platforms', key, '', 'GET')).status, 200);
  });

  it('the token of reporting for reading, and that of reading for reporting', async () => {
    assert.equal(
      (await post(service, '/api/platforms', { Authentication: service.ingestToken }, '', 'GET')).status,
      401,
    );
    for (const secret of [service.apiKey, service.token]) {
      const reply = await post(service, '/v1/traces', { ...proper(), 'x-apm-lens-token': secret }, binary);
      assert.equal(reply.status, 401);
    }
  });

  it('protobuf that is cut off, and JSON that is none', async () => {
    assert.equal((await post(service, '/v1/traces', proper(), binary.subarray(0, -3))).status, 400);
    const json = { ...token(service), 'Content-Type': 'application/json' };
    assert.equal((await post(service, '/v1/traces', json, '{"resourceSpans":')).status, 400);
    assert.equal((await post(service, '/', json, 'not base64 of JSON!')).status, 400);
    const invalid = Buffer.concat([Buffer.from('{"resourceSpans":[],"x":"'), Buffer.of(0xff), Buffer.from('"}')]);
    assert.equal((await post(service, '/v1/traces', json, invalid)).status, 400);
  });

  it('a body that grows too large when it is inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024));
    assert.ok(bomb.length < 100_000);
    const reply = await post(service, '/v1/traces', { ...proper(), 'Content-Encoding': 'gzip' }, bomb);
    assert.equal(reply.status, 413);
  });

  it('a body that is announced as too large, before it comes', async () => {
    const socket = connect(service.port, '127.0.0.1');
    socket.write(begun(`Content-Length: ${17 * 1024 * 1024}`));
    const [reply]: unknown[] = await once(socket, 'data');
    assert.match(String(reply), /^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('a body that grows too large while it comes, of which no length was announced', async () => {
    const socket = connect(service.port, '127.0.0.1');
    const length = 16 * 1024 * 1024 + 1;
    socket.write(`${begun('Transfer-Encoding: chunked')}${length.toString(16)}\r\n`);
    socket.write(Buffer.alloc(length));
    const [reply]: unknown[] = await once(socket, 'data');
    assert.match(String(reply), /^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('a body that never ends', async () => {
    const impatient = await startLocalService({ now: () => clock, bodyTimeout: 300 });
    const socket = connect(impatient.port, '127.0.0.1');
    socket.write(
      `POST /v1/traces HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-protobuf\r\nx-apm-lens-token: ${impatient.ingestToken}\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`,
    );
    socket.resume();
    socket.on('error', () => undefined);
    await once(socket, 'close');
    assert.deepEqual(await told(impatient), []);
    await impatient.close();
  });

  it('calls of gRPC without the token, of other methods, and cut off', async () => {
    const name = 'trace.v1.TraceService';
    assert.equal(await callGrpc(service, name, binary, false, { 'x-apm-lens-token': 'wrong' }), '16');
    assert.equal(await callGrpc(service, 'trace.v1.OtherService', binary, false), '12');
    assert.equal(await callGrpc(service, name, binary.subarray(0, -3), false), '3');
  });

  it('a call of gRPC that is too long, as it was sent or when it is inflated', async () => {
    const name = 'trace.v1.TraceService';
    assert.equal(await callGrpc(service, name, Buffer.alloc(17 * 1024 * 1024), false), '8');
    assert.equal(await callGrpc(service, name, gzipSync(Buffer.alloc(65 * 1024 * 1024)), true), '8');
  });

  /** Announces so many of the longest bodies, none of which comes. */
  async function announced(count: number): Promise<readonly Socket[]> {
    const open = Array.from({ length: count }, () => {
      const socket = connect(service.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(begun(`Content-Length: ${16 * 1024 * 1024}`));
      return socket;
    });
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    await untilRead();
    return open;
  }

  /**
   * Waits until the service has read what was written to it. What is asked meanwhile holds none of its memory: otherwise
   * the service might refuse what was begun, and not what is asked.
   */
  async function untilRead(): Promise<void> {
    for (let asked = 0; asked < requestsOfReading; asked += 1) {
      await post(service, '/v1/traces', { 'Content-Type': 'application/x-protobuf' }, '');
    }
  }

  /** Asks until the answer is another: the service sees later that connections have begun or ended. */
  async function whileAnswer<T>(is: T, ask: () => Promise<T>): Promise<T> {
    let answer = await ask();
    for (let tries = 0; answer === is && tries < mostTries; tries += 1) {
      answer = await ask();
    }
    return answer;
  }

  it('too much at a time, and says when to come again', async () => {
    const open = await announced(6);
    const cutOff = () => post(service, '/v1/traces', proper(), binary.subarray(0, -3));
    assert.equal(await whileAnswer(400, async () => (await cutOff()).status), 503);
    assert.equal((await cutOff()).headers['retry-after'], '1');
    assert.equal(await callGrpc(service, 'trace.v1.TraceService', binary.subarray(0, -3), false), '14');
    for (const socket of open) {
      socket.destroy();
    }
    assert.equal(await whileAnswer(503, async () => (await cutOff()).status), 400);
  });

  it('too much at a time of which no length was announced', async () => {
    const probe = async () => (await post(service, '/v1/metrics', proper(), Buffer.alloc(2 * 1024 * 1024))).status;
    const open = await announced(5);
    const length = 15 * 1024 * 1024;
    const unannounced = connect(service.port, '127.0.0.1');
    unannounced.on('error', () => undefined);
    unannounced.write(`${begun('Transfer-Encoding: chunked')}${length.toString(16)}\r\n`);
    await new Promise((written) => unannounced.write(Buffer.alloc(length), written));
    await untilRead();
    assert.equal(await whileAnswer(200, probe), 503);
    for (const socket of [...open, unannounced]) {
      socket.destroy();
    }
    assert.equal(await whileAnswer(503, probe), 200);
  });

  it('too much at a time when it is inflated, however small it was sent', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    assert.ok(bomb.length < 100_000);
    const zipped = { ...proper(), 'Content-Encoding': 'gzip' };
    const inflated = async () => (await post(service, '/v1/metrics', zipped, bomb)).status;
    assert.equal(await inflated(), 200);
    const open = await announced(5);
    assert.equal(await whileAnswer(200, inflated), 503);
    assert.equal(await callGrpc(service, 'metrics.v1.MetricsService', bomb, true), '14');
    for (const socket of open) {
      socket.destroy();
    }
    assert.equal(await whileAnswer(503, inflated), 200);
    assert.equal(await callGrpc(service, 'metrics.v1.MetricsService', bomb, true), '0');
  });
});

describe('a local service takes', () => {
  it('what was refused a moment before, once it is as it should be', async () => {
    const service = await startLocalService({ now: () => clock });
    assert.equal((await post(service, '/v1/traces', { 'Content-Type': 'application/x-protobuf' }, binary)).status, 401);
    assert.match(service.lastRefusal?.message ?? '', /x-apm-lens-token/);
    await deliver(service, batch);
    assert.equal((await told(service)).length, 1);
    await service.close();
  });
});
