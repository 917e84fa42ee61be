import { request as httpRequest } from 'node:http';
import { encode } from '../unit/service/local/protocol.ts';
import { kinds, request, span, traces } from '../unit/service/local/telemetry.ts';

// Sends requests of seven spans to a local service, a thousand a second in batches of 512 spans, as the batch processor of an SDK does:
// `node test/bench/localLoad.ts PORT TOKEN SECONDS`.

const [, , port, token = '', seconds = '60'] = process.argv;
const perSecond = 1_000;

function spansOf(index: number): readonly object[] {
  const id = index.toString(36);
  const start = Date.now() - 20;
  const route = `/api/resource-${index % 40}/:id`;
  const entry = request({ id, trace: id, start, duration: 5 + (index % 50), route });
  const inner = Array.from({ length: 6 }, (_, part) =>
    span({
      ...{ id: `${id}.${part}`, trace: id, parent: id, start: start + part, duration: 1, kind: kinds.internal },
      ...{ name: 'middleware - query', attributes: { 'express.name': 'query', 'express.type': 'middleware' } },
    }),
  );
  return [...inner, entry];
}

function send(body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/x-protobuf', 'x-apm-lens-token': token };
    const sent = httpRequest({ host: '127.0.0.1', port, path: '/v1/traces', method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

let sent = 0;
let refused = 0;
const began = performance.now();
while (sent < perSecond * Number(seconds)) {
  const batch = Array.from({ length: 73 }, (_, index) => spansOf(sent + index)).flat();
  sent += 73;
  refused += (await send(encode('ExportTraceServiceRequest', traces(batch)))) === 200 ? 0 : 1;
  const early = (sent / perSecond) * 1_000 - (performance.now() - began);
  if (early > 0) {
    await new Promise((resolve) => setTimeout(resolve, early));
  }
}
process.stdout.write(`${JSON.stringify({ sent, refused, seconds: (performance.now() - began) / 1_000 })}\n`);
