import assert from 'node:assert/strict';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { exceptionIn, throwKey } from '../../../../src/service/local/fold/exception.ts';
import { boundedText } from '../../../../src/service/local/wire/boundedText.ts';
import { clock, deliver, withLocal } from './sending.ts';
import { request, shop, traces } from './telemetry.ts';

describe('of long texts, a local service keeps the beginning', () => {
  it('in a throw whose transaction has not arrived', () => {
    const attributes = new Map([
      ['exception.type', 'E'.repeat(100_000)],
      ['exception.message', 'm'.repeat(100_000)],
    ]);
    const origin = { service: 'shop', instance: undefined, host: 'laptop', language: undefined };
    const raised = exceptionIn(attributes, clock, origin);
    assert.ok(raised);
    assert.deepEqual([raised.className.length, raised.message.length], [1_000, 10_000]);
    assert.equal(throwKey(raised).length, 64);
  });

  it('and not the whole in memory', () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const megabytes = (): number => {
      collect();
      return getHeapStatistics().used_heap_size / 1024 / 1024;
    };
    const before = megabytes();
    const kept = Array.from({ length: 200 }, (_, index) =>
      boundedText(Buffer.alloc(500_000, String.fromCharCode(97 + (index % 26))).toString('latin1'), 20),
    );
    assert.ok(megabytes() - before < 50);
    assert.deepEqual([kept[0], kept[27]], ['a'.repeat(20), 'b'.repeat(20)]);
  });

  it('in names of services: requests and spans are counted under the same', async () => {
    await withLocal({}, async (service) => {
      const resource = { ...shop, 'service.name': 'x'.repeat(100_000) };
      await deliver(service, traces([request({ id: 'one', start: clock - 1_000, route: '/' })], resource));
      assert.deepEqual(
        service.services.map(({ name, requests, spans }) => [name.length, requests, spans]),
        [[1_000, 1, 1]],
      );
    });
  });
});
