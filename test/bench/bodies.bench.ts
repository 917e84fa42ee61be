import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { startLocalService } from '../../src/service/local/localService.ts';
import { encode } from '../unit/service/local/protocol.ts';
import { log, logs, request, span, traces } from '../unit/service/local/telemetry.ts';
import { GapMeter } from './gapMeter.ts';

// How long a large body keeps the local service's process from its next turn, in milliseconds of its own processor time:
// `node test/bench/bodies.bench.ts`. Run with `--trace-gc` to see which turns are collections of V8.

const size = 8_000_000;
const now = Date.now();
const exception = {
  'exception.type': 'E',
  'exception.message': 'no',
  'exception.stacktrace': 'Error: no\n    at f (/app/a.js:1:2)\n'.repeat(40),
};

/** So many records that they take as many bytes in JSON. */
function many(record: (index: number) => object): readonly object[] {
  const { length } = JSON.stringify(record(100_000));
  return Array.from({ length: Math.floor(size / length) }, (_, index) => record(index));
}

const trace = (index: number) => `t${Math.floor(index / 5)}`;
const start = now - 1_000;
const spans = many((index) =>
  index % 5 === 0
    ? request({ trace: trace(index), id: `${index}`, start, route: `/a/${index % 40}` })
    : span({ trace: trace(index), id: `${index}`, parent: `${index - (index % 5)}`, start }),
);
const chain = many((index) => span({ id: `${index}`, parent: `${index - 1}`, start, kind: 2, parentIs: 'local' }));
const throws = many((index) =>
  request({ trace: trace(index), id: `${index}`, start, route: '/', exceptions: [exception, exception] }),
);
const records = many((index) => log({ trace: trace(index), span: `${index}`, at: start }, exception));
const attributes = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`a${index}`, index]));
const inspected = many((index) =>
  index % 2 === 0
    ? { model: 'transaction', hash: `${index}`, name: 'GET /', type: 'request', timestamp: start / 1_000 }
    : { model: 'error', class: 'E', message: `${index}`, transaction: { hash: `${index - 1}` } },
);
const one = (fields: string) => `{"resourceSpans":[{"scopeSpans":[{"spans":[{${fields}}]}]}]}`;

const bodies: Readonly<Record<string, string | object>> = {
  spans: traces(spans),
  'one chain of spans': traces(chain),
  'spans with exceptions': traces(throws),
  'log records': logs(records),
  'a span of many attributes': traces([request({ id: 'a', start, attributes })]),
  'empty events': one(`"events":[${'{},'.repeat(1_900_000)}{}]`),
  numbers: `{"resourceSpans":[${'1,'.repeat(1_990_000)}1]}`,
  resources: `{"resourceSpans":[${'{},'.repeat(1_900_000)}{}]}`,
  'a long name': one(`"name":"${'a'.repeat(size)}"`),
  'Inspector’s': JSON.stringify(inspected),
  'Inspector’s in base64': Buffer.from(JSON.stringify(inspected)).toString('base64'),
  'inflated blanks': ' '.repeat(60_000_000),
};

async function measure(name: string, kind: string, path: string, body: Buffer): Promise<void> {
  const service = await startLocalService();
  const zipped = body.length > 15_000_000;
  const headers = {
    'x-apm-lens-token': service.ingestToken,
    'Content-Type': kind === 'protobuf' ? 'application/x-protobuf' : 'application/json',
    ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
  };
  const sender = new Worker(
    `const { parentPort, workerData: { url, headers, body } } = require('node:worker_threads');
     parentPort.once('message', () => fetch(url, { method: 'POST', headers, body }).then(
       (answer) => parentPort.postMessage(answer.status), (error) => parentPort.postMessage(String(error))));`,
    { eval: true, workerData: { url: service.origin + path, headers, body: zipped ? gzipSync(body) : body } },
  );
  await new Promise((resolve) => sender.once('online', resolve));
  const meter = new GapMeter();
  const answer = new Promise((resolve) => sender.once('message', resolve));
  sender.postMessage('send');
  const status = await answer;
  const gaps = meter.stop();
  const longest = gaps.slice(0, 3).map((gap) => gap.toFixed(0).padStart(5));
  const over = gaps.filter((gap) => gap > 50).length;
  process.stdout.write(
    `${name.padEnd(28)}${kind.padEnd(10)}${longest.join('')}${String(over).padStart(5)}  ${status}\n`,
  );
  await sender.terminate();
  await service.close();
}

process.stdout.write(`${'body'.padEnd(28)}${'in'.padEnd(10)}  longest turns  > 50\n`);
for (const round of [1, 2]) {
  process.stdout.write(`${round === 1 ? 'cold' : 'again'}\n`);
  for (const [name, body] of Object.entries(bodies)) {
    const path = name.startsWith('Inspector') ? '/' : name === 'log records' ? '/v1/logs' : '/v1/traces';
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await measure(name, 'JSON', path, Buffer.from(text));
    if (typeof body === 'object') {
      const message = 'resourceLogs' in body ? 'ExportLogsServiceRequest' : 'ExportTraceServiceRequest';
      await measure(name, 'protobuf', path, encode(message, body));
    }
  }
}
