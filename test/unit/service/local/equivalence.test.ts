import assert from 'node:assert/strict';
import { answers, clock, deliver, type Encoding, encodings, told, withLocal } from './sending.ts';
import { log, logs, rangeError, request, span, traces } from './telemetry.ts';

const at = clock - 5 * 60_000;

/** Two requests; the second throws, which three spans and a log record tell. */
const entry = request({
  id: 'b',
  trace: 'two',
  start: at + 1_000,
  duration: 25.5,
  route: '/orders',
  status: 500,
  exceptions: [rangeError],
});
const middle = span({ id: 'middle', parent: 'b', trace: 'two', start: at + 1_000.2, exceptions: [rangeError] });
const innermost = span({ id: 'inner', parent: 'middle', trace: 'two', start: at + 1_000.4, exceptions: [rangeError] });
const record = log({ span: 'inner', trace: 'two', at: at + 1_003 }, rangeError);
const first = request({ id: 'a', trace: 'one', start: at, duration: 12.25, route: '/users/:id' });

const usual: readonly object[] = [traces([first]), traces([innermost, middle, entry]), logs([record])];

async function answersTo(batches: readonly object[], encoding: Encoding = 'protobuf') {
  return withLocal({}, async (service) => {
    for (const batch of batches) {
      await deliver(service, batch, encoding);
    }
    return answers(service);
  });
}

describe('what a local service tells', () => {
  it('is what was sent', async () => {
    await withLocal({}, async (service) => {
      for (const batch of usual) {
        await deliver(service, batch);
      }
      const rows = (await told(service)).map(({ type, name, doc_count, duration, result }) => ({
        type,
        name,
        doc_count,
        duration,
        result,
      }));
      assert.deepEqual(rows, [
        { type: 'request', name: 'GET /orders', doc_count: 1, duration: 25.5, result: '500' },
        { type: 'request', name: 'GET /users/:id', doc_count: 1, duration: 12.25, result: '200' },
      ]);
      const [error, ...others]: readonly Readonly<Record<string, unknown>>[] = JSON.parse(
        (await answers(service))['errors'] ?? '',
      );
      assert.equal(others.length, 0);
      assert.equal(error?.['class'], 'RangeError');
      assert.equal(error?.['message'], 'No orders today.');
      assert.equal(error?.['file'], '/srv/shop/src/orders.js');
      assert.equal(error?.['line'], 11);
      assert.equal(error?.['nth'], '1');
      assert.equal(error?.['handled'], false);
      assert.deepEqual(error?.['transaction'], { name: 'GET /orders', hash: '6200000000000000' });
    });
  });

  for (const encoding of encodings.slice(1)) {
    it(`is the same to the byte when it came as ${encoding}`, async () => {
      assert.deepEqual(await answersTo(usual, encoding), await answersTo(usual));
    });
  }

  it('does not change when every batch comes twice', async () => {
    assert.deepEqual(await answersTo([...usual, ...usual]), await answersTo(usual));
  });

  it('joins an error that the innermost span alone has noted to the request above it', async () => {
    const request500 = request({ id: 'b', trace: 'two', start: at, route: '/orders', status: 500 });
    const plain = span({ id: 'middle', parent: 'b', trace: 'two', start: at });
    for (const batches of [
      [innermost, plain, request500],
      [request500, plain, innermost],
      [innermost, request500, plain],
    ]) {
      const { errors = '' } = await answersTo(batches.map((one) => traces([one])));
      assert.match(errors, /"transaction":\{"name":"GET \/orders","hash":"6200000000000000"\}/);
    }
  });

  it('is an error without a transaction where none has come within a minute, though nothing else is sent', async () => {
    let now = clock;
    await withLocal({ now: () => now }, async (service) => {
      await deliver(service, traces([first]));
      await deliver(service, logs([log({ trace: 'lost', span: 'lost', at }, rangeError)]));
      assert.equal((await answers(service))['errors'], '[]');
      now += 60_000;
      assert.match((await answers(service))['errors'] ?? '', /"nth":"1".*"transaction":\{"name":"","hash":""\}/);
    });
  });

  const orders: Readonly<Record<string, readonly object[]>> = {
    'a log record comes before its span': [logs([record]), traces([first]), traces([innermost, middle, entry])],
    'parents come before their spans': [
      traces([entry]),
      traces([middle]),
      traces([innermost]),
      logs([record]),
      traces([first]),
    ],
    'spans come before their parents, one by one': [
      traces([innermost]),
      logs([record]),
      traces([middle]),
      traces([first]),
      traces([entry]),
    ],
    'a gap between an error and its transaction is closed last': [
      traces([innermost]),
      traces([entry]),
      logs([record]),
      traces([middle]),
      traces([first]),
    ],
  };
  for (const [name, batches] of Object.entries(orders)) {
    it(`does not change when ${name}`, async () => {
      assert.deepEqual(await answersTo(batches), await answersTo(usual));
    });
  }
});
