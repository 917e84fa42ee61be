import assert from 'node:assert/strict';
import { endpointNames } from '../../../src/model/endpoint.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { clock, fetchCall, properCall, send, withService } from './requests.ts';

describe('faults of the sample service', () => {
  let service: Service;

  beforeEach(async () => {
    service = await startService({ now: () => clock });
  });
  afterEach(() => service.close());

  const status = async (endpoint: (typeof endpointNames)[number]): Promise<number> =>
    (await send(service, properCall(service, endpoint))).status;

  it('meet the endpoint they were set for, as often as they say', async () => {
    service.faults.set('hosts', { status: 503, times: 2 });
    assert.deepEqual([await status('hosts'), await status('platforms'), await status('hosts')], [503, 200, 503]);
    assert.equal(await status('hosts'), 200);
  });

  it('play one after the other, until taken back', async () => {
    service.faults.set('types', [{ status: 500, times: 1 }, { status: 404 }]);
    assert.deepEqual([await status('types'), await status('types'), await status('types')], [500, 404, 404]);
    service.faults.clear('types');
    assert.equal(await status('types'), 200);
  });

  it('for all endpoints give way to those of one', async () => {
    service.faults.set('all', { status: 500 });
    service.faults.set('platforms', { status: 401 });
    assert.equal(await status('platforms'), 401);
    for (const endpoint of endpointNames.filter((name) => name !== 'platforms')) {
      assert.equal(await status(endpoint), 500, endpoint);
    }
    service.faults.clear();
    assert.equal(await status('errors'), 200);
  });

  it('can be given at the start', async () => {
    await withService({ faults: { errors: { status: 502, shape: 'html' } } }, async (faulty) => {
      const response = await fetchCall(faulty, properCall(faulty, 'errors'));
      assert.equal(response.status, 502);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(await response.text(), /^<!DOCTYPE html>/);
    });
  });

  it('send headers', async () => {
    service.faults.set('transactions', { status: 429, headers: { 'Retry-After': '120' } });
    const response = await fetchCall(service, properCall(service, 'transactions'));
    assert.deepEqual([response.status, response.headers.get('retry-after')], [429, '120']);
    const answer: unknown = await response.json();
    assert.deepEqual(answer, { error: 'fault', message: 'This fault was asked for.' });
  });

  it('redirect', async () => {
    service.faults.set('platforms', { redirect: 'https://elsewhere.example/api/platforms' });
    const response = await fetchCall(service, properCall(service, 'platforms'), { redirect: 'manual' });
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('location'), 'https://elsewhere.example/api/platforms');
    service.faults.set('platforms', { redirect: '/elsewhere', status: 307 });
    assert.equal((await fetchCall(service, properCall(service, 'platforms'), { redirect: 'manual' })).status, 307);
  });

  it('reset the connection', async () => {
    service.faults.set('hosts', { reset: true });
    await assert.rejects(send(service, properCall(service, 'hosts')), { code: 'ECONNRESET' });
    assert.equal(service.requests.at(-1)?.status, undefined);
  });

  it('break the body off after some bytes', async () => {
    service.faults.set('transactions', { truncateAt: 100 });
    const response = await fetchCall(service, properCall(service, 'transactions'));
    assert.equal(response.status, 200);
    assert.ok(Number(response.headers.get('content-length')) > 100);
    await assert.rejects(response.text());
  });

  it('cut the JSON short in an answer that is complete', async () => {
    service.faults.set('transactions', { cutAt: 100 });
    const text = await (await fetchCall(service, properCall(service, 'transactions'))).text();
    assert.equal(text.length, 100);
    assert.throws(() => JSON.parse(text), SyntaxError);
  });

  it('stall, until the service closes', async () => {
    service.faults.set('platforms', { stallAt: 10 });
    const response = await fetchCall(service, properCall(service, 'platforms'));
    const reader = response.body?.getReader();
    assert.ok(reader);
    const { value } = await reader.read();
    assert.equal(value?.length, 10);
    const next = reader.read();
    next.catch(() => undefined);
    await service.close();
    await assert.rejects(next);
  });

  it('delay the answer, and closing does not wait for it', async () => {
    service.faults.set('platforms', [{ delayMilliseconds: 40, times: 1 }, { delayMilliseconds: 3_600_000 }]);
    const begun = performance.now();
    assert.equal(await status('platforms'), 200);
    assert.ok(performance.now() - begun >= 39);
    const waiting = assert.rejects(send(service, properCall(service, 'platforms')));
    while (service.requests.length < 2) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await service.close();
    await waiting;
  });

  it('blow the body up, still valid JSON', async () => {
    service.faults.set('platforms', { hugeBody: 5_000_000 });
    const response = await fetchCall(service, properCall(service, 'platforms'));
    assert.equal(response.headers.get('content-length'), null);
    const text = await response.text();
    assert.ok(text.length >= 5_000_000);
    service.faults.clear();
    const plain = await fetchCall(service, properCall(service, 'platforms'));
    assert.deepEqual(JSON.parse(text), await plain.json());
  });

  it('stop writing a huge body where the other side goes away', async () => {
    service.faults.set('platforms', { hugeBody: 10_000_000_000 });
    const stop = new AbortController();
    const response = await fetchCall(service, properCall(service, 'platforms'), { signal: stop.signal });
    const reader = response.body?.getReader();
    assert.ok((await reader?.read())?.value);
    stop.abort();
    assert.equal(await status('hosts'), 200);
  });

  it('do not touch requests of no endpoint, and leave refusals refusals', async () => {
    service.faults.set('all', { shape: 'emptyList', times: 1 });
    assert.equal((await send(service, { method: 'GET', path: '/', headers: {} })).status, 404);
    const call = properCall(service, 'platforms');
    assert.equal((await send(service, { ...call, headers: {} })).status, 401);
  });
});

describe('the log of requests', () => {
  it('says what came and how it was taken, and never a secret', async () => {
    await withService({ now: () => clock, seed: 8 }, async (service) => {
      service.faults.set('errors', { status: 500 });
      const { apiKey, token, appId } = service;
      await send(service, properCall(service, 'platforms'));
      await send(service, properCall(service, 'errors'));
      await send(service, { ...properCall(service, 'types'), headers: { Authentication: token } });
      await send(service, { method: 'PUT', path: `/nowhere?key=${apiKey}`, headers: {}, body: token });
      const entries = service.requests;
      assert.deepEqual(
        entries.map(({ method, path, endpoint, credentials, status }) => [method, path, endpoint, credentials, status]),
        [
          ['GET', '/api/platforms', 'platforms', 'right', 200],
          ['GET', `/api/projects/${appId}/errors`, 'errors', 'right', 500],
          ['POST', '/users', 'types', 'wrongHeader', 401],
          ['PUT', '/nowhere', undefined, undefined, 404],
        ],
      );
      assert.deepEqual(
        entries.map(({ refusal }) => refusal !== undefined),
        [false, false, true, true],
      );
      assert.ok(entries[0]?.headerNames.includes('authentication'));
      assert.deepEqual(entries[3]?.query, { key: '***' });
      assert.ok(entries.every(({ at }) => at === clock));
      const written = JSON.stringify(entries);
      assert.ok(!written.includes(apiKey) && !written.includes(token));
    });
  });

  it('tells a missing credential from a wrong one, and reads the filter', async () => {
    await withService({}, async (service) => {
      const call = properCall(service, 'hosts', { start: '2025-01-01', end: '2025-01-02' });
      await send(service, { ...call, headers: {} });
      await send(service, { ...call, headers: { Authentication: 'x' } });
      assert.deepEqual(
        service.requests.map(({ credentials }) => credentials),
        ['missing', 'wrong'],
      );
      assert.equal(service.requests[0]?.body, '{"filter":{"start":"2025-01-01","end":"2025-01-02"}}');
    });
  });
});
