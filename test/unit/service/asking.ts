import { request } from 'node:http';
import * as v from 'valibot';
import type { EndpointName } from '../../../src/service/endpoint.ts';
import type { Service } from '../../../src/service/service.ts';

const hour = 3_600_000;

/** A Wednesday afternoon, not on the hour. */
export const clock = Date.UTC(2025, 7, 20, 14, 23, 17);

export const hoursAgo = (hours: number): string => new Date(clock - hours * hour).toISOString();

const stamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const host = v.strictObject({ hostname: v.string(), ip: v.optional(v.string()), os: v.optional(v.string()) });

export const pointSchema = v.strictObject({
  label: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:00$/)),
  value: v.pipe(v.number(), v.gtValue(0)),
  doc_count: v.pipe(count, v.minValue(1)),
});

export const transactionSchema = v.strictObject({
  type: v.string(),
  duration: v.number(),
  group_hash: v.pipe(v.string(), v.hexadecimal()),
  hash: v.string(),
  host,
  memory_peak: v.number(),
  name: v.string(),
  project_id: count,
  result: v.string(),
  timestamp: stamp,
  doc_count: count,
  performance: v.array(pointSchema),
});

export const schemas = {
  hosts: v.array(
    v.strictObject({ hostname: v.string(), transactions: count, memory_peak: v.number(), median: v.number() }),
  ),
  types: v.array(v.string()),
  performance: v.array(pointSchema),
  transactions: v.array(v.strictObject({ name: v.string(), transactions: v.array(transactionSchema) })),
  platforms: v.array(
    v.strictObject({ id: v.number(), name: v.string(), language: v.string(), client_version: v.string() }),
  ),
  errorsTrend: v.array(v.strictObject({ label: v.pipe(v.string(), v.isoDate()), value: count })),
  errors: v.array(
    v.strictObject({
      group_hash: v.string(),
      class: v.string(),
      message: v.string(),
      file: v.string(),
      line: v.number(),
      stack: v.array(
        v.strictObject({
          file: v.string(),
          line: v.number(),
          in_app: v.boolean(),
          code: v.array(v.strictObject({ line: v.number(), code: v.string() })),
        }),
      ),
      created_at: stamp,
      last_seen_at: stamp,
      nth: v.pipe(v.string(), v.digits()),
      handled: v.boolean(),
      transaction: v.strictObject({ name: v.string(), hash: v.string() }),
    }),
  ),
  occurrences: v.array(
    v.strictObject({
      hash: v.string(),
      group_hash: v.string(),
      type: v.string(),
      name: v.string(),
      timestamp: stamp,
      duration: v.pipe(v.number(), v.gtValue(0)),
      memory_peak: v.pipe(v.number(), v.gtValue(0)),
      result: v.string(),
      host,
      http: v.optional(
        v.strictObject({
          request: v.strictObject({ method: v.string() }),
          url: v.strictObject({ path: v.string(), search: v.string(), full: v.string() }),
        }),
      ),
    }),
  ),
};

export type Transaction = v.InferOutput<typeof transactionSchema>;

/** A request as the specification wants it, ready to be spoilt. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of the specification for an endpoint, over the last 24 hours where nothing else is said. */
export function properCall(
  service: Service,
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
    errorsTrend: { method: 'GET', path: `${app}/errors/trend`, headers: key },
    transactions: { method: 'POST', path: `${app}/transactions`, headers: { ...bearer, ...json }, body },
    occurrences: { method: 'POST', path: `${app}/transactions/${groupHash}/occurrences?${query}`, headers: key },
    platforms: { method: 'GET', path: '/api/platforms', headers: key },
  };
  return calls[endpoint];
}

export interface Reply {
  readonly status: number;
  readonly allow: string | undefined;
  readonly text: string;
}

/** Sends a call as it is, which `fetch` would not do for bodies of GET or for missing content types. */
export function send(service: Service, call: Call): Promise<Reply> {
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
  service: Service,
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
export function fetchCall(service: Service, call: Call, init: RequestInit = {}): Promise<Response> {
  const { method, headers, body } = call;
  return fetch(service.origin + call.path, { method, headers, ...(body === undefined ? {} : { body }), ...init });
}

/** The answer of an endpoint, held against its schema: all fields of the specification and no others. */
export async function ask<E extends EndpointName>(
  service: Service,
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
  service: Service,
  filter?: Readonly<Record<string, unknown>>,
): Promise<readonly Transaction[]> {
  return (await ask(service, 'transactions', filter)).flatMap((group) => group.transactions);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
