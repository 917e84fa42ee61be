import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endpointRules, type Rule } from './specification.ts';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface StrictServer {
  readonly origin: string;
  /** Every request, in order. */
  readonly seen: readonly Seen[];
  /** What broke the specification, in words. */
  readonly complaints: readonly string[];
  /** Answers the next requests instead of the specification, one function each. */
  answerNext(...answers: readonly ((response: ServerResponse, request: Seen) => void)[]): void;
  close(): Promise<void>;
}

/** A server on loopback that holds every request against the specification and answers 400 to what breaks it. */
export async function startStrictServer(): Promise<StrictServer> {
  const seen: Seen[] = [];
  const complaints: string[] = [];
  const scripted: ((response: ServerResponse, request: Seen) => void)[] = [];
  const server = createServer(async (request, response) => {
    const record = await read(request);
    seen.push(record);
    const found = judge(record);
    complaints.push(...found.complaints.map((complaint) => `${record.method} ${record.path}: ${complaint}`));
    const script = scripted.shift();
    if (script !== undefined) {
      script(response, record);
      return;
    }
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = found.status;
    response.end(found.complaints.length > 0 ? JSON.stringify({ message: found.complaints.join('; ') }) : found.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    seen,
    complaints,
    answerNext: (...answers) => scripted.push(...answers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  const url = new URL(request.url ?? '', 'http://localhost');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.search,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

function judge(request: Seen): { status: number; complaints: readonly string[]; answer: string } {
  const rule = endpointRules.find(({ method, path }) => method === request.method && path.test(request.path));
  if (rule === undefined) {
    return { status: 404, complaints: ['no such endpoint'], answer: '' };
  }
  const credential = headerComplaints(request, rule);
  if (credential.length > 0) {
    return { status: 401, complaints: credential, answer: '' };
  }
  const complaints = [...bodyComplaints(request, rule), ...queryComplaints(request, rule)];
  return { status: complaints.length > 0 ? 400 : 200, complaints, answer: rule.answer };
}

function headerComplaints({ headers }: Seen, rule: Rule): readonly string[] {
  const authentication = headers['authentication'];
  return rule.credential === 'key'
    ? [
        ...(authentication === 'good-key' ? [] : ['the Authentication header has to be the API key']),
        ...(headers.authorization === undefined ? [] : ['no Authorization header here']),
      ]
    : [
        ...(headers.authorization === 'Bearer good-token' ? [] : ['Authorization has to be Bearer <token>']),
        ...(authentication === undefined ? [] : ['no Authentication header here']),
        ...(headers['content-type'] === 'application/json' ? [] : ['Content-Type has to be application/json']),
      ];
}

function bodyComplaints({ body, headers }: Seen, rule: Rule): readonly string[] {
  if (rule.body === undefined) {
    return [
      ...(body === '' ? [] : ['no body is described']),
      ...(headers['content-type'] === undefined ? [] : ['no Content-Type without a body']),
    ];
  }
  const value: unknown = JSON.parse(body);
  const filter = typeof value === 'object' && value !== null && 'filter' in value ? value.filter : undefined;
  if (typeof filter !== 'object' || filter === null) {
    return ['filter is required'];
  }
  return fieldComplaints(Object.entries(filter), rule.body, '');
}

function queryComplaints({ query }: Seen, rule: Rule): readonly string[] {
  return fieldComplaints([...new URLSearchParams(query)], rule.query ?? [], 'filter.');
}

function fieldComplaints(
  entries: readonly (readonly [string, unknown])[],
  known: readonly string[],
  prefix: string,
): readonly string[] {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const names = entries.map(([name]) => name);
  return [
    ...names.filter((name) => !known.includes(name)).map((name) => `${name} is not known here`),
    ...(known.length > 0 && !names.includes(`${prefix}start`) ? ['start is required'] : []),
    ...entries
      .filter(([name, value]) => /start$|end$/.test(name) && !date.test(String(value)))
      .map(([name]) => `${name} has to be an ISO 8601 date`),
  ];
}
