import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '../../src/service/service.ts';

/** Fields of answers in which a service may quote what it was sent. */
const quoting = new Set(['message', 'class', 'hostname', 'result', 'file']);

/** What the service in front of the real one does. */
export type EchoMode = 'quote' | 'reject' | 'redirect';

/** A service that quotes both credentials wherever it can, in front of a proper one. */
export interface EchoingService {
  readonly origin: string;
  mode: EchoMode;
  /** How often a credential was quoted. */
  quoted: number;
  close(): Promise<void>;
}

/** @param hostile the name that some transactions get */
export async function startEchoingService(service: Service, hostile: string): Promise<EchoingService> {
  const secrets = `${service.apiKey} and ${service.token}`;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(Buffer.from(chunk));
    }
    self.quoted += 1;
    if (self.mode === 'reject') {
      response.writeHead(400, { 'Content-Type': 'application/json', 'X-Echo': service.token });
      response.end(JSON.stringify({ message: `no ${secrets}`, error: secrets }));
      return;
    }
    if (self.mode === 'redirect') {
      response.writeHead(302, { Location: `/elsewhere/${service.apiKey}?${service.token}` }).end();
      return;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const proper = await fetch(`${service.origin}${request.url}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    const text = await proper.text();
    response.writeHead(proper.status, { 'Content-Type': 'application/json', 'X-Echo': secrets });
    response.end(JSON.stringify(quote(JSON.parse(text), secrets, hostile)));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const self: EchoingService = {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    mode: 'quote',
    quoted: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

/** The answer with the credentials in many of its texts, and the hostile name in place of those that begin with POST. */
function quote(value: unknown, secrets: string, hostile: string): unknown {
  if (Array.isArray(value)) {
    return value.map((element) => quote(element, secrets, hostile));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const isWork = 'name' in value && String(value.name).startsWith('POST ');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => {
      if (key === 'name' && isWork) {
        return [key, `${hostile} ${secrets}`];
      }
      return [
        key,
        quoting.has(key) && typeof inner === 'string' ? `${inner} ${secrets}` : quote(inner, secrets, hostile),
      ];
    }),
  );
}
