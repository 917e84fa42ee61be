import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runAtOnce } from '../../../../src/model/timeSlices.ts';
import { readInspector as inspectorInSteps } from '../../../../src/service/local/wire/inspector.ts';
import { Malformed } from '../../../../src/service/local/wire/malformed.ts';
import {
  readLogsJson as logsJsonInSteps,
  readTracesJson as tracesJsonInSteps,
} from '../../../../src/service/local/wire/otlpJson.ts';
import {
  readLogs as logsInSteps,
  readTraces as tracesInSteps,
} from '../../../../src/service/local/wire/otlpProtobuf.ts';
import { encode } from './protocol.ts';
import { jsStack, log, logs, rangeError, request, shop, span, traces } from './telemetry.ts';

const readTraces = (bytes: Uint8Array) => runAtOnce(tracesInSteps(bytes));
const readLogs = (bytes: Uint8Array) => runAtOnce(logsInSteps(bytes));
const readTracesJson = (text: string) => runAtOnce(tracesJsonInSteps(Buffer.from(text)));
const readLogsJson = (text: string) => runAtOnce(logsJsonInSteps(Buffer.from(text)));
const readInspector = (text: string) => runAtOnce(inspectorInSteps(Buffer.from(text)));

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

  /** A message in a field of its own, which is of the kind that has a length. */
  const within = (field: number, message: Buffer): Buffer => {
    const length = [
      (message.length & 0x7f) | 0x80,
      ((message.length >> 7) & 0x7f) | 0x80,
      ((message.length >> 14) & 0x7f) | 0x80,
      message.length >> 21,
    ];
    return Buffer.concat([Buffer.from([field * 8 + 2, ...length]), message]);
  };

  it('refuses ids that are longer than any, in JSON and in protobuf', () => {
    const spanWith = (bytes: number) => within(1, within(2, within(2, within(1, Buffer.alloc(bytes, 0xab)))));
    assert.equal(readTraces(spanWith(32))[0]?.spans[0]?.traceId, 'ab'.repeat(32));
    assert.throws(() => readTraces(spanWith(33)), Malformed);
    const jsonWith = (digits: number) =>
      JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [{ traceId: 'a'.repeat(digits) }] }] }] });
    assert.equal(readTracesJson(jsonWith(64))[0]?.spans[0]?.traceId, 'a'.repeat(64));
    assert.throws(() => readTracesJson(jsonWith(65)), Malformed);
  });

  it('refuses a body that says more than any batch, before it fills the memory', () => {
    // Two bytes a span, and three characters an object.
    const spans = Buffer.alloc(2_000_000).fill(Buffer.from([2 * 8 + 2, 0]));
    assert.throws(() => readTraces(within(1, within(2, spans))), Malformed);
    // Lists of no more members each than a list may have.
    const objects = new Array<string>(11).fill(`[${'{},'.repeat(200_000)}{}]`).join(',');
    const says = { message: 'The body says more than any batch.' };
    assert.throws(() => readTracesJson(`{"resourceSpans":[${objects}]}`), says);
    assert.throws(() => readLogsJson(`{"resourceLogs":[${objects}]}`), says);
    assert.throws(() => readInspector(`[${objects}]`), says);
  });

  it('reads lists in lists as nothing, however deep', () => {
    const few = 1_000;
    const nested = (depth: number) => {
      const value = `${'{"arrayValue":{"values":['.repeat(depth)}{"stringValue":"x"}${']}}'.repeat(depth)}`;
      return `{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":${value}}]}}]}`;
    };
    const [inJson] = readTracesJson(nested(few));
    assert.equal(inJson?.resource.size, 0);
    assert.throws(() => readTracesJson(nested(60_000)), Malformed);
    let list = within(1, Buffer.from('x'));
    for (let level = 0; level < 2_000; level += 1) {
      list = within(5, within(1, list));
    }
    const key = Buffer.concat([within(1, Buffer.from('service.name')), within(2, list)]);
    const [inProtobuf] = readTraces(within(1, within(1, within(1, key))));
    assert.equal(inProtobuf?.resource.size, 0);
    const result = `${'['.repeat(few)}${']'.repeat(few)}`;
    const { transactions } = readInspector(`[{"model":"transaction","result":${result}}]`);
    assert.equal(transactions[0]?.result, '');
  });

  it('refuses a record that says more than any, or is longer', () => {
    const many = `[${'{},'.repeat(50_000)}{}]`;
    const inJson = (fields: string) => `{"resourceSpans":[{"scopeSpans":[{"spans":[{${fields}}]}]}]}`;
    for (const fields of [`"attributes":${many}`, `"events":${many}`, `"events":[{"attributes":${many}}]`]) {
      assert.throws(() => readTracesJson(inJson(fields)), Malformed);
    }
    assert.throws(() => readInspector(`[{"model":"error","stack":${many}}]`), Malformed);
    const inProtobuf = (record: Buffer) => within(1, within(2, within(2, record)));
    const empty = Buffer.alloc(100_002).fill(Buffer.from([9 * 8 + 2, 0]));
    const unknown = Buffer.alloc(100_002).fill(Buffer.from([99 * 8, 0].map((byte) => byte & 0x7f)));
    for (const record of [empty, within(11, empty), unknown, within(5, Buffer.alloc(4 * 1024 * 1024))]) {
      assert.throws(() => readTraces(inProtobuf(record)), Malformed);
    }
    const group = Buffer.from([3 * 8 + 3, ...Array(10_000).fill(8), 3 * 8 + 4]);
    assert.throws(() => readTraces(group), Malformed);
    assert.equal(readTraces(inProtobuf(within(5, Buffer.alloc(1024 * 1024))))[0]?.spans.length, 1);
  });
});
