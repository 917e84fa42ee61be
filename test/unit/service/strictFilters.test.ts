import assert from 'node:assert/strict';
import type { EndpointName } from '../../../src/model/endpoint.ts';
import { readers } from './readers.ts';
import { ask, type Call, hoursAgo, properCall, type Reader, refusalOf, send } from './requests.ts';

const withBody = ['hosts', 'types', 'performance', 'transactions'] as const;
const withoutBody = ['errors', 'trend', 'occurrences', 'platforms'] as const;

for (const { name, start } of readers) {
  describe(`the ${name} service is strict about bodies and queries`, () => {
    let service: Reader;
    let groupHash: string;

    before(async () => {
      service = await start();
      groupHash = (await ask(service, 'transactions'))[0]?.transactions[0]?.group_hash ?? '';
    });
    after(() => service.close());

    const refusal = (call: Call) => refusalOf(service, call);

    function proper(endpoint: EndpointName, filter?: Readonly<Record<string, unknown>>): Call {
      return properCall(service, endpoint, filter, groupHash);
    }

    for (const endpoint of withBody) {
      it(`${endpoint} reads bodies strictly`, async () => {
        const call = proper(endpoint);
        const cases: readonly (readonly [body: string, status: number, reason: RegExp])[] = [
          ['', 400, /JSON/],
          ['{"filter":', 400, /JSON/],
          ['{}', 422, /filter/],
          ['[]', 422, /filter/],
          ['null', 422, /filter/],
          ['{"filter":[]}', 422, /filter/],
          ['{"filter":{}}', 422, /filter\.start/],
          [`{"filter":{"end":"${hoursAgo(0)}"}}`, 422, /filter\.start/],
          [`{"filter":{"start":1755700000,"end":"${hoursAgo(0)}"}}`, 422, /filter\.start.*ISO 8601/],
          [`{"filter":{"start":"yesterday","end":"${hoursAgo(0)}"}}`, 422, /filter\.start.*ISO 8601/],
          [`{"filter":{"start":"${hoursAgo(1)}","end":"2025-02-30"}}`, 422, /filter\.end.*ISO 8601/],
          [`{"filter":{"start":"${hoursAgo(1)}","end":"${hoursAgo(2)}"}}`, 422, /before/],
          [`{"filter":{"start":"${hoursAgo(1)}","end":"${hoursAgo(0)}","colour":1}}`, 422, /filter\.colour/],
          [`{"filter":{"start":"${hoursAgo(1)}","end":"${hoursAgo(0)}"},"page":2}`, 422, /page/],
        ];
        for (const [body, status, reason] of cases) {
          const answer = await refusal({ ...call, body });
          assert.equal(answer.status, status, body);
          assert.match(answer.message, reason, body);
        }
        const query = await refusal({ ...call, path: `${call.path}?filter.start=${hoursAgo(1)}` });
        assert.equal(query.status, 400);
      });
    }

    it('refuses bodies that are not UTF-8 or too long', async () => {
      const call = proper('hosts');
      const { status } = await fetch(service.origin + call.path, {
        method: 'POST',
        headers: call.headers,
        body: new Uint8Array([0x7b, 0xff, 0x7d]),
      });
      assert.equal(status, 400);
      assert.equal((await refusal({ ...call, body: ' '.repeat(1024 * 1024 + 1) })).status, 413);
    });

    const typedFields = [
      ['hosts', 'types', 'request'],
      ['hosts', 'types', [1]],
      ['performance', 'hosts', 'web-1'],
      ['performance', 'hosts', [null]],
      ['performance', 'query_string', 7],
      ['performance', 'group_hash', ['x']],
      ['transactions', 'hosts', { 0: 'web-1' }],
      ['transactions', 'query_string', null],
    ] as const;
    for (const [endpoint, field, value] of typedFields) {
      it(`${endpoint} refuses filter.${field} = ${JSON.stringify(value)}`, async () => {
        const filter = { start: hoursAgo(1), end: hoursAgo(0), [field]: value };
        const answer = await refusal(proper(endpoint, filter));
        assert.equal(answer.status, 422);
        assert.match(answer.message, new RegExp(`filter\\.${field}`));
      });
    }

    const foreignFields = [
      ['hosts', 'hosts'],
      ['types', 'types'],
      ['performance', 'types'],
      ['transactions', 'types'],
      ['transactions', 'group_hash'],
      ['transactions', 'from'],
    ] as const;
    for (const [endpoint, field] of foreignFields) {
      it(`${endpoint} knows no filter.${field}`, async () => {
        const filter = { start: hoursAgo(1), end: hoursAgo(0), [field]: ['request'] };
        assert.equal((await refusal(proper(endpoint, filter))).status, 422);
      });
    }

    it('wants filter.end where the specification does not call it optional', async () => {
      for (const endpoint of ['hosts', 'types', 'performance'] as const) {
        assert.match((await refusal(proper(endpoint, { start: hoursAgo(1) }))).message, /filter\.end/);
      }
      for (const endpoint of ['transactions', 'occurrences'] as const) {
        assert.equal((await send(service, proper(endpoint, { start: hoursAgo(1) }))).status, 200);
      }
    });

    for (const endpoint of withoutBody) {
      it(`${endpoint} takes no body, of known length or chunked`, async () => {
        const call = proper(endpoint);
        const body = JSON.stringify({ filter: { start: hoursAgo(1) } });
        for (const framing of [{ 'Content-Length': String(body.length) }, { 'Transfer-Encoding': 'chunked' }]) {
          assert.equal((await refusal({ ...call, body, headers: { ...call.headers, ...framing } })).status, 400);
        }
      });
    }

    it('occurrences reads its filter from the query', async () => {
      const start = hoursAgo(24);
      const path = proper('occurrences').path.split('?')[0];
      const cases: readonly (readonly [query: string, status: number, reason: RegExp])[] = [
        ['', 422, /filter\.start/],
        [`start=${start}`, 422, /start/],
        ['filter.start=soon', 422, /ISO 8601/],
        [`filter.start=${start}&filter.from=-1`, 422, /filter\.from/],
        [`filter.start=${start}&filter.from=1.5`, 422, /filter\.from/],
        [`filter.start=${start}&filter.from=`, 422, /filter\.from/],
        [`filter.start=${start}&filter.start=${start}`, 422, /more than once/],
        [`filter.start=${start}&filter.hosts=web-1`, 422, /filter\.hosts/],
      ];
      for (const [query, status, reason] of cases) {
        const answer = await refusal({ ...proper('occurrences'), path: `${path}?${query}` });
        assert.equal(answer.status, status, query);
        assert.match(answer.message, reason, query);
      }
    });
  });
}
