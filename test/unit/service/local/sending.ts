import { request as httpRequest } from 'node:http';
import { connect } from 'node:http2';
import { gzipSync } from 'node:zlib';
import {
  type LocalService,
  type LocalServiceOptions,
  startLocalService,
} from '../../../../src/service/local/localService.ts';
import { encode } from './protocol.ts';

/** A Wednesday afternoon, not on the hour. */
export const clock = Date.UTC(2025, 7, 20, 14, 23, 17);

/** Does something with a local service of its own and closes it, whatever comes of it. */
export async function withLocal<T>(
  options: LocalServiceOptions,
  use: (service: LocalService) => Promise<T>,
): Promise<T> {
  const service = await startLocalService({ now: () => clock, ...options });
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}

export interface Sent {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends bytes to a path with these headers and no others that matter. */
export function post(
  service: Pick<LocalService, 'port'>,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer | string,
  method = 'POST',
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port: service.port, host: '127.0.0.1', path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The ways in which one and the same request can be written. */
export const encodings = ['protobuf', 'json', 'protobuf+gzip', 'json+gzip', 'grpc', 'grpc+gzip'] as const;
export type Encoding = (typeof encodings)[number];

export const token = (service: LocalService) => ({ 'x-apm-lens-token': service.ingestToken });

/** Sends an export request, given as OTLP/JSON: traces or logs. Throws where it is refused. */
export async function deliver(service: LocalService, json: object, encoding: Encoding = 'protobuf'): Promise<void> {
  const isLogs = 'resourceLogs' in json;
  const binary = encode(isLogs ? 'ExportLogsServiceRequest' : 'ExportTraceServiceRequest', json);
  const zipped = encoding.endsWith('+gzip');
  if (encoding.startsWith('grpc')) {
    const name = isLogs ? 'logs.v1.LogsService' : 'trace.v1.TraceService';
    const status = await callGrpc(service, name, zipped ? gzipSync(binary) : binary, zipped);
    if (status !== '0') {
      throw new Error(`gRPC status ${status}`);
    }
    return;
  }
  const isJson = encoding.startsWith('json');
  const body = isJson ? Buffer.from(JSON.stringify(json)) : binary;
  const headers = {
    ...token(service),
    'Content-Type': isJson ? 'application/json' : 'application/x-protobuf',
    ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
  };
  const reply = await post(service, isLogs ? '/v1/logs' : '/v1/traces', headers, zipped ? gzipSync(body) : body);
  if (reply.status !== 200) {
    throw new Error(`${reply.status} ${reply.text}`);
  }
}

/** One unary call of OTLP/gRPC; answers its status. */
export function callGrpc(
  service: LocalService,
  name: string,
  message: Buffer,
  zipped: boolean,
  headers = token(service),
): Promise<string> {
  const frame = Buffer.alloc(5);
  frame.writeUInt8(zipped ? 1 : 0, 0);
  frame.writeUInt32BE(message.length, 1);
  return new Promise((resolve, reject) => {
    const session = connect(service.origin);
    session.on('error', reject);
    const stream = session.request({
      ':method': 'POST',
      ':path': `/opentelemetry.proto.collector.${name}/Export`,
      'content-type': 'application/grpc',
      te: 'trailers',
      ...(zipped ? { 'grpc-encoding': 'gzip' } : {}),
      ...headers,
    });
    let status = '';
    const note = (received: Readonly<Record<string, unknown>>) => {
      status = String(received['grpc-status'] ?? status);
    };
    stream.on('response', note);
    stream.on('trailers', note);
    stream.on('error', reject);
    stream.on('close', () => {
      session.close();
      resolve(status);
    });
    stream.resume();
    stream.end(Buffer.concat([frame, message]));
  });
}

/** The text of an endpoint's answer. */
async function ask(service: LocalService, path: string, credential: 'key' | 'token', body?: object): Promise<string> {
  const headers = {
    ...(credential === 'key' ? { Authentication: service.apiKey } : { Authorization: `Bearer ${service.token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const method = body === undefined && !path.includes('/occurrences') ? 'GET' : 'POST';
  const reply = await post(service, path, headers, body === undefined ? '' : JSON.stringify(body), method);
  if (reply.status !== 200) {
    throw new Error(`${path}: ${reply.status} ${reply.text}`);
  }
  return reply.text;
}

/** The answers of all eight endpoints about the 24 hours before a time, as text; the occurrences of every group. */
export async function answers(
  service: LocalService,
  appId = '1',
  until = clock,
): Promise<Readonly<Record<string, string>>> {
  const filter = { start: new Date(until - 86_400_000).toISOString(), end: new Date(until).toISOString() };
  const app = `/api/apps/${appId}`;
  const transactions = await ask(service, `${app}/transactions`, 'token', { filter });
  const query = new URLSearchParams({ 'filter.start': filter.start, 'filter.end': filter.end });
  const hashes = [...transactions.matchAll(/"group_hash":"(\w+)"/g)].map(([, hash]) => hash ?? '');
  const occurrences = await Promise.all(
    hashes.map((hash) => ask(service, `${app}/transactions/${hash}/occurrences?${query}`, 'key')),
  );
  return {
    transactions,
    occurrences: occurrences.join('\n'),
    hosts: await ask(service, `${app}/hosts`, 'key', { filter }),
    types: await ask(service, '/users', 'token', { filter }),
    performance: await ask(service, `${app}/performance`, 'key', { filter }),
    errors: await ask(service, `/api/projects/${appId}/errors`, 'key'),
    errorsTrend: await ask(service, `${app}/errors/trend`, 'key'),
    platforms: await ask(service, '/api/platforms', 'key'),
  };
}

/** A transaction of the transactions list, as far as tests look. */
export interface Told {
  readonly name: string;
  readonly type: string;
  readonly doc_count: number;
  readonly duration: number;
  readonly result: string;
  readonly group_hash: string;
}

/** All transactions of the answer. */
export async function told(service: LocalService, appId = '1', until = clock): Promise<readonly Told[]> {
  const groups: readonly { readonly transactions: readonly Told[] }[] = JSON.parse(
    (await answers(service, appId, until))['transactions'] ?? '[]',
  );
  return groups.flatMap(({ transactions }) => transactions);
}
