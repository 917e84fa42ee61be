import assert from 'node:assert/strict';
import { endpointNames, endpoints } from '../../../src/model/endpoint.ts';
import { readers } from './readers.ts';
import { ask, type Call, hoursAgo, properCall, type Reader, refusalOf, send } from './requests.ts';

for (const { name, start } of readers) {
  describe(`the ${name} service is strict`, () => {
    let service: Reader;
    let groupHash: string;

    before(async () => {
      service = await start();
      groupHash = (await ask(service, 'transactions'))[0]?.transactions[0]?.group_hash ?? '';
    });
    after(() => service.close());

    function proper(endpoint: (typeof endpointNames)[number], filter?: Readonly<Record<string, unknown>>): Call {
      return properCall(service, endpoint, filter, groupHash);
    }

    const refusal = (call: Call) => refusalOf(service, call);

    const keyed = ['hosts', 'performance', 'errors', 'trend', 'occurrences', 'platforms'] as const;
    const tokened = ['types', 'transactions'] as const;

    for (const endpoint of endpointNames) {
      describe(endpoint, () => {
        it('answers a request of the specification', async () => {
          assert.equal((await send(service, proper(endpoint))).status, 200);
        });

        it('wants a credential', async () => {
          const { Authentication, Authorization, ...headers } = proper(endpoint).headers;
          assert.equal([Authentication, Authorization].filter((value) => value !== undefined).length, 1);
          assert.equal((await refusal({ ...proper(endpoint), headers })).status, 401);
        });

        it('answers other methods with 405 and Allow', async () => {
          const { method } = proper(endpoint);
          for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'].filter((each) => each !== method)) {
            const { body, ...call } = proper(endpoint);
            const reply = await send(service, { ...call, method: other });
            assert.deepEqual([other, reply.status, reply.allow], [other, 405, method]);
          }
        });

        it('knows no other spelling of its path', async () => {
          const call = proper(endpoint);
          const [path = '', query] = call.path.split('?');
          for (const other of [`${path}/`, `/${path}`, path.toUpperCase()]) {
            assert.equal((await refusal({ ...call, path: query ? `${other}?${query}` : other })).status, 404, other);
          }
        });
      });
    }

    for (const endpoint of keyed) {
      it(`${endpoint} refuses the token, the key with a scheme, the key as bearer and both headers`, async () => {
        const call = proper(endpoint);
        const { Authentication: key = '', ...others } = call.headers;
        for (const headers of [
          { Authentication: service.token },
          { Authentication: `Bearer ${key}` },
          { Authentication: `${key}x` },
          { Authentication: '' },
          { Authorization: `Bearer ${key}` },
          { Authorization: key },
          { Authentication: key, Authorization: `Bearer ${service.token}` },
        ]) {
          assert.equal((await refusal({ ...call, headers: { ...others, ...headers } })).status, 401);
        }
      });
    }

    for (const endpoint of tokened) {
      it(`${endpoint} refuses the key, the token without Bearer, the token in Authentication and both headers`, async () => {
        const call = proper(endpoint);
        const { Authorization: bearer = '', ...others } = call.headers;
        for (const headers of [
          { Authorization: `Bearer ${service.apiKey}` },
          { Authorization: service.token },
          { Authorization: `Basic ${service.token}` },
          { Authorization: `${bearer}x` },
          { Authentication: service.token },
          { Authentication: service.apiKey },
          { Authentication: service.apiKey, Authorization: bearer },
        ]) {
          assert.equal((await refusal({ ...call, headers: { ...others, ...headers } })).status, 401);
        }
      });

      it(`${endpoint} wants Content-Type: application/json`, async () => {
        const call = proper(endpoint);
        const { 'Content-Type': _, ...others } = call.headers;
        assert.equal((await refusal({ ...call, headers: others })).status, 415);
        assert.equal((await refusal({ ...call, headers: { ...others, 'Content-Type': 'text/plain' } })).status, 415);
        const named = { ...others, 'Content-Type': 'application/json; charset=utf-8' };
        assert.equal((await send(service, { ...call, headers: named })).status, 200);
      });
    }

    for (const endpoint of endpointNames.filter((name) => name !== 'types' && name !== 'platforms')) {
      it(`${endpoint} knows its own application only`, async () => {
        const call = proper(endpoint);
        for (const id of ['9', `${service.appId}0`, 'app', `0${service.appId}`]) {
          const path = call.path.replace(`/${service.appId}/`, `/${id}/`);
          assert.notEqual(path, call.path);
          assert.equal((await refusal({ ...call, path })).status, 404);
        }
      });
    }

    it('occurrences of an unknown group are not found', async () => {
      assert.equal((await refusal(properCall(service, 'occurrences', { start: hoursAgo(1) }, 'abc'))).status, 404);
    });

    it('never repeats a credential in an answer', async () => {
      const call = proper('platforms');
      const reply = await send(service, { ...call, headers: { Authentication: 'someone-elses-key' } });
      assert.equal(reply.status, 401);
      assert.doesNotMatch(reply.text, /someone-elses-key/);
      assert.ok(!reply.text.includes(service.apiKey));
    });

    it('follows the paths and methods of the specification', () => {
      assert.deepEqual(
        Object.values(endpoints).map(({ method, path, credential }) => `${method} ${path} ${credential}`),
        [
          'POST /api/apps/:id/hosts apiKey',
          'POST /users token',
          'POST /api/apps/:id/performance apiKey',
          'GET /api/projects/:id/errors apiKey',
          'GET /api/apps/:id/errors/trend apiKey',
          'POST /api/apps/:id/transactions token',
          'POST /api/apps/:id/transactions/:group_hash/occurrences apiKey',
          'GET /api/platforms apiKey',
        ],
      );
    });
  });
}
