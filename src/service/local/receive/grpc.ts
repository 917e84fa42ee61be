import { createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { type Outcome, type Refusal, refused } from '../../refusal.ts';
import { collect, type Hold, inflate, longestBody } from './inflate.ts';
import type { Intake, Signal } from './intake.ts';

// OTLP/gRPC: one unary call for each batch, its message in one frame
// (https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md).

const services: Readonly<Record<string, Signal>> = {
  '/opentelemetry.proto.collector.trace.v1.TraceService/Export': 'traces',
  '/opentelemetry.proto.collector.logs.v1.LogsService/Export': 'logs',
  '/opentelemetry.proto.collector.metrics.v1.MetricsService/Export': 'metrics',
};

/** gRPC status codes (https://github.com/grpc/grpc/blob/master/doc/statuscodes.md). */
const codes = {
  ok: 0,
  invalidArgument: 3,
  permissionDenied: 7,
  resourceExhausted: 8,
  unimplemented: 12,
  unavailable: 14,
  unauthenticated: 16,
};

function codeOf({ status }: Refusal): number {
  switch (status) {
    case 401:
      return codes.unauthenticated;
    case 403:
    case 421:
      return codes.permissionDenied;
    case 413:
      return codes.resourceExhausted;
    case 503:
      return codes.unavailable;
    default:
      return codes.invalidArgument;
  }
}

const emptyMessage = Buffer.alloc(5);

function answer(stream: ServerHttp2Stream, code: number, message = ''): void {
  if (stream.destroyed || stream.headersSent) {
    return;
  }
  const status = { 'grpc-status': String(code), 'grpc-message': encodeURIComponent(message) };
  const head = { ':status': 200, 'content-type': 'application/grpc+proto' };
  if (code !== codes.ok) {
    stream.respond({ ...head, ...status }, { endStream: true });
    stream.close();
    return;
  }
  stream.respond(head, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.end(emptyMessage);
}

async function readCall(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  { intake, signal }: { readonly intake: Intake; readonly signal: Signal },
  hold: Hold,
): Promise<Outcome<undefined>> {
  // A stream that was destroyed because its rest is not read could not be answered any more.
  const chunks = stream.iterator({ destroyOnReturn: false });
  const received = await collect(chunks, longestBody, headers['content-length'] === undefined ? hold : () => true);
  if (!received.ok) {
    return received;
  }
  const framed = received.value;
  if (framed.length < 5 || framed.readUInt32BE(1) !== framed.length - 5) {
    return refused(400, 'malformed', 'The message is cut off, or there are several.');
  }
  const encoding = headers['grpc-encoding'];
  const message = framed.readUInt8(0) === 0 ? undefined : typeof encoding === 'string' ? encoding : 'gzip';
  const inflated = await inflate(framed.subarray(5), message, hold);
  return inflated.ok ? intake.decode(signal, 'protobuf', inflated.value) : inflated;
}

async function call(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, intake: Intake): Promise<void> {
  const signal = services[headers[':path'] ?? ''];
  if (signal === undefined || !headers['content-type']?.startsWith('application/grpc')) {
    answer(stream, codes.unimplemented, 'There is no such method.');
    return;
  }
  const allowed = intake.check(headers);
  if (!allowed.ok) {
    answer(stream, codeOf(allowed.refusal), allowed.refusal.message);
    return;
  }
  const taken = await intake.holding(headers, (hold) => readCall(stream, headers, { intake, signal }, hold));
  if (taken.ok) {
    answer(stream, codes.ok);
  } else {
    answer(stream, codeOf(taken.refusal), taken.refusal.message);
  }
}

/** Creates a server for OTLP/gRPC in clear text. Connections are handed to it once they are known to speak HTTP/2. */
export function grpcServer(intake: Intake, failed: (error: unknown) => void): Http2Server {
  const server = createServer({ settings: { maxConcurrentStreams: 32 } });
  server.on('stream', (stream, headers) => {
    stream.setTimeout(30_000, () => stream.close());
    stream.on('error', () => stream.destroy());
    call(stream, headers, intake).catch((error: unknown) => {
      failed(error);
      stream.destroy();
    });
  });
  return server;
}
