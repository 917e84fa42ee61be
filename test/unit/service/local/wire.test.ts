import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readLogsJson, readTracesJson } from '../../../../src/service/local/wire/otlpJson.ts';
import { readLogs, readTraces } from '../../../../src/service/local/wire/otlpProtobuf.ts';
import { Malformed } from '../../../../src/service/local/wire/protobuf.ts';
import { encode } from './protocol.ts';
import { jsStack, log, logs, rangeError, request, shop, span, traces } from './telemetry.ts';

const at = Date.UTC(2025, 7, 20, 14, 0, 0);

const sample = traces([
  request({
    id: 'entry',
    start: at,
    duration: 12.5,
    route: '/users/:id',
    status: 500,
    exceptions: [rangeError],
    failed: true,
  }),
  span({
    id: 'inner',
    parent: 'entry',
    start: at + 1,
    attributes: { 'process.command_args': ['artisan', 'orders:settle'] },
  }),
]);

describe('OTLP on the wire', () => {
  it('reads what another library wrote in protobuf', () => {
    const [batch] = readTraces(encode('ExportTraceServiceRequest', sample));
    assert.equal(batch?.resource.get('service.name'), 'shop');
    const [entry, inner] = batch?.spans ?? [];
    assert.equal(entry?.traceId, '74726163650000000000000000000000');
    assert.equal(entry?.spanId, '656e747279000000');
    assert.equal(entry?.parentId, '');
    assert.equal(entry?.kind, 'server');
    assert.equal(entry?.start, at);
    assert.equal(entry?.duration, 12.5);
    assert.equal(entry?.failed, true);
    assert.equal(entry?.scope, '@opentelemetry/instrumentation-http');
    assert.equal(entry?.attributes.get('http.response.status_code'), 500);
    assert.deepEqual(entry?.events[0]?.attributes.get('exception.stacktrace'), jsStack);
    assert.equal(inner?.parentId, entry?.spanId);
    assert.equal(inner?.attributes.get('process.command_args'), 'artisan\norders:settle');
  });

  it('keeps no header, no query attribute and nothing else that it does not need', () => {
    const secret = {
      'http.request.header.authorization': ['Bearer s3cret'],
      'url.query': 'token=s3cret',
      'db.statement': 's3cret',
    };
    const json = traces([request({ id: 'a', start: at, attributes: secret })]);
    for (const batches of [
      readTraces(encode('ExportTraceServiceRequest', json)),
      readTracesJson(JSON.stringify(json)),
    ]) {
      assert.deepEqual([...(batches[0]?.spans[0]?.attributes.keys() ?? [])].sort(), [
        'http.request.method',
        'http.response.status_code',
      ]);
    }
  });

  it('reads the same from JSON as from protobuf, whatever the spans are', () => {
    const plain = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(fc.string()),
    );
    const some = fc.record({
      id: fc.string({ minLength: 1 }),
      name: fc.string(),
      kind: fc.integer({ min: 0, max: 5 }),
      start: fc.integer({ min: 0, max: 4e12 }),
      duration: fc.integer({ min: 0, max: 1e8 }),
      failed: fc.boolean(),
      attributes: fc.dictionary(
        fc.constantFrom('http.route', 'http.method', 'url.path', 'db.statement', 'job.class'),
        plain,
      ),
    });
    fc.assert(
      fc.property(fc.array(some), (spans) => {
        const json = traces(spans.map(span));
        assert.deepEqual(readTracesJson(JSON.stringify(json)), readTraces(encode('ExportTraceServiceRequest', json)));
      }),
    );
  });

  it('reads log records alike', () => {
    const json = logs([log({ span: 'entry', at }, rangeError)]);
    const read = readLogs(encode('ExportLogsServiceRequest', json));
    assert.equal(read[0]?.logs[0]?.attributes.get('exception.type'), 'RangeError');
    assert.equal(read[0]?.logs[0]?.spanId, '656e747279000000');
    assert.equal(read[0]?.logs[0]?.time, at);
    assert.deepEqual(readLogsJson(JSON.stringify(json)), read);
  });

  it('names a message that is cut off as malformed, wherever it is cut', () => {
    const whole = encode('ExportTraceServiceRequest', sample);
    let refused = 0;
    for (let length = 1; length < whole.length; length += 1) {
      assert.throws(() => readTraces(whole.subarray(0, length)), Malformed);
      refused += 1;
    }
    assert.equal(refused, whole.length - 1);
  });

  it('names other bytes as malformed, or reads nothing from them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readTraces(bytes);
        } catch (error) {
          assert.ok(error instanceof Malformed);
        }
      }),
    );
  });

  it('refuses JSON that is no request', () => {
    for (const text of ['', '[', '[]', 'null', '7']) {
      assert.throws(() => readTracesJson(text), Malformed, text);
    }
    assert.deepEqual(readTracesJson('{}'), []);
    const named = JSON.stringify(traces([span({ id: 'a', start: at })], shop)).replace(
      /"spanId":"\w+"/,
      '"spanId":"not hexadecimal"',
    );
    assert.throws(() => readTracesJson(named), Malformed);
  });
});
