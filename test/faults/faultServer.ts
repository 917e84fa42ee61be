import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EndpointName } from '../../src/model/endpoint.ts';
import type { HttpFault } from './faults.ts';

/** A proper answer of each endpoint, with something in it. */
export const goodAnswers: Readonly<Record<EndpointName, string>> = {
  hosts: '[{"hostname":"web-1","transactions":3,"median":12}]',
  types: '["request","job"]',
  performance: '[{"label":"2025-08-19 11:00","value":5,"doc_count":2}]',
  errors: '[{"class":"OutOfStock","message":"None left","nth":3}]',
  trend: '{"2025-08-18":2}',
  transactions:
    '[{"name":"request","transactions":[{"name":"GET /orders","type":"request","duration":312,"doc_count":4}]}]',
  occurrences: '[{"hash":"h1","duration":3}]',
  platforms: '[{"id":1,"name":"Laravel","language":"PHP"}]',
};

/** A server for one endpoint at a time, well or faulty. */
export interface FaultServer {
  readonly origin: string;
  endpoint: EndpointName;
  /** Undefined answers properly. */
  fault: HttpFault | undefined;
  /** How many requests it has got. */
  requests: number;
  close(): Promise<void>;
}

export async function startFaultServer(): Promise<FaultServer> {
  const server = createServer({ keepAlive: true }, (request, response) => {
    self.requests += 1;
    const good = goodAnswers[self.endpoint];
    request.resume();
    request.on('error', () => {});
    if (self.fault === undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(good);
    } else {
      self.fault.answer(request, response, good);
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const self: FaultServer = {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    endpoint: 'hosts',
    fault: undefined,
    requests: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
