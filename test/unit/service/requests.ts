import { request } from 'node:http';
import * as v from 'valibot';
import type { EndpointName } from '../../../src/model/endpoint.ts';
import { type Service, type ServiceOptions, startService } from '../../../src/service/service.ts';

import { schemas, type Transaction } from './schemas.ts';

const hour = 3_600_000;

/** A Wednesday afternoon, not on the hour. */
export const clock = Date.UTC(2025, 7, 20, 14, 23, 17);

export const hoursAgo = (hours: number): string => new Date(clock - hours * hour).toISOString();

/** Does something with a service of its own and closes it, whatever comes of it. */
export async function withService<T>(options: ServiceOptions, use: (service: Service) => Promise<T>): Promise<T> {
  const service = await startService(options);
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}

/** A service of the specification, as its readers see it. */
export type Reader = Pick<Service, 'origin' | 'apiKey' | 'token' | 'appId' | 'close'>;

/** A request as the specification wants it, ready to be spoilt. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of the specification for an endpoint, over the last 24 hours where nothing else is said. */
export function properCall(
  service: Reader,
  endpoint: EndpointName,
  filter: Readonly<Record<string, unknown>> = { start: hoursAgo(24), end: hoursAgo(0) },
  groupHash = 'unknown',
): Call {
  const key = { Authentication: service.apiKey };
  const bearer = { Authorization: `Bearer ${service.token}` };
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ filter });
  const app = `/api/apps/${service.appId}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    query.set(`filter.${name}`, String(value));
  }
  const calls: Readonly<Record<EndpointName, Call>> = {
    hosts: { method: 'POST', path: `${app}/hosts`, headers: { ...key, ...json }, body },
    types: { method: 'POST', path: '/users', headers: { ...bearer, ...json }, body },
    performance: { method: 'POST', path: `${app}/performance`, headers: { ...key, ...json }, body },
    errors: { method: 'GET', path: `/api/projects/${service.appId}/errors`, headers: key },
    trend: { method: 'GET', path: `${app}/errors/trend`, headers: key },
    transactions: { method: 'POST', path: `${app}/transactions`, headers: { ...bearer, ...json }, body },
    occurrences: { method: 'POST', path: `${app}/transactions/${groupHash}/occurrences?${query}`, headers: key },
    platforms: { method: 'GET', path: '/api/platforms', headers: key },
  };
  return calls[endpoint];
}

interface Reply {
  readonly status: number;
  readonly allow: string | undefined;
  readonly text: string;
}

/** Sends a call as it is, which `fetch` would not do for bodies of GET or for missing content types. */
export function send(service: Reader, call: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(service.origin + call.path, { method: call.method, headers: call.headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(call.body);
  });
}

/** Sends a call that must be refused with a reason in JSON. */
export async function refusalOf(
  service: Reader,
  call: Call,
): Promise<{ readonly status: number; readonly message: string }> {
  const reply = await send(service, call);
  const answer: unknown = JSON.parse(reply.text);
  if (typeof answer !== 'object' || answer === null || !('message' in answer) || !('error' in answer)) {
    throw new Error(`${call.method} ${call.path} was not refused: ${reply.text.slice(0, 200)}`);
  }
  return { status: reply.status, message: String(answer.message) };
}

/** Fetches a call with the global `fetch`. */
export function fetchCall(service: Reader, call: Call, init: RequestInit = {}): Promise<Response> {
  const { method, headers, body } = call;
  return fetch(service.origin + call.path, { method, headers, ...(body === undefined ? {} : { body }), ...init });
}

/** The answer of an endpoint, held against its schema: all fields of the specification and no others. */
export async function ask<E extends EndpointName>(
  service: Reader,
  endpoint: E,
  filter?: Readonly<Record<string, unknown>>,
  groupHash?: string,
): Promise<v.InferOutput<(typeof schemas)[E]>> {
  const response = await fetchCall(service, properCall(service, endpoint, filter, groupHash));
  if (response.status !== 200) {
    throw new Error(`${endpoint}: ${response.status} ${await response.text()}`);
  }
  return v.parse(schemas[endpoint], await response.json());
}

/** All transactions of the answer, whatever their type. */
export async function transactionsOf(
  service: Reader,
  filter?: Readonly<Record<string, unknown>>,
): Promise<readonly Transaction[]> {
  return (await ask(service, 'transactions', filter)).flatMap((group) => group.transactions);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
