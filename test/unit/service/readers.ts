import { startLocalService } from '../../../src/service/local/localService.ts';
import { type Service, startService } from '../../../src/service/service.ts';
import { clock, type Reader } from './requests.ts';

/** A local service to which an application has reported one transaction. */
async function startReportedTo(): Promise<Reader> {
  const service = await startLocalService({ now: () => clock });
  const transaction = {
    ...{ model: 'transaction', type: 'request', name: 'GET /orders/:id', hash: 'f00d', result: '200' },
    ...{ timestamp: clock / 1000 - 60, duration: 31.2, memory_peak: 12.5, host: { hostname: 'laptop' } },
  };
  const reply = await fetch(service.origin, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Inspector-Key': service.ingestToken },
    body: JSON.stringify([transaction]),
  });
  if (reply.status !== 200) {
    throw new Error(`The local service refused a transaction: ${reply.status}`);
  }
  return service;
}

/** The services that have to keep the specification. */
export const readers: readonly { readonly name: string; readonly start: () => Promise<Reader> }[] = [
  { name: 'sample', start: (): Promise<Service> => startService({ now: () => clock }) },
  { name: 'local', start: startReportedTo },
];
