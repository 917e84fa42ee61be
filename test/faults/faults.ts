import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What a server does to one request. */
export interface HttpFault {
  readonly name: string;
  /** Whether the answer never ends. */
  readonly isEndless: boolean;
  readonly answer: (request: IncomingMessage, response: ServerResponse, good: string) => void;
}

type Answer = HttpFault['answer'];

const json = { 'Content-Type': 'application/json' };

function status(code: number, headers: Record<string, string> = {}, body = ''): Answer {
  return (_request, response) => response.writeHead(code, headers).end(body);
}

function named(name: string, answer: Answer): HttpFault {
  return { name, isEndless: false, answer };
}

function endless(name: string, answer: Answer): HttpFault {
  return { name, isEndless: true, answer };
}

const codes = [
  ...[204, 205, 300, 301, 302, 303, 304, 305, 306, 307, 308],
  ...[
    400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 417, 418, 421, 422, 423, 424, 425,
    426, 428,
  ],
  ...[
    429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 521, 522, 523, 524, 525, 526, 527,
    530, 598, 599,
  ],
];

const waits = {
  zero: '0',
  'a second': '1',
  'two minutes': '120',
  'a day': '86400',
  'an age': '99999999999999999999',
  negative: '-5',
  nonsense: 'soon',
  past: 'Tue, 19 Aug 2025 08:00:00 GMT',
  'far date': 'Fri, 31 Dec 9999 23:59:59 GMT',
};

const targets = {
  'another origin': 'http://127.0.0.1:1/elsewhere',
  'another scheme': 'javascript:alert(1)',
  itself: '',
  'no address': 'http://',
  'a name of a host': '//evil.example.com/x',
};

const bodies: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  null: 'null',
  'an empty object': '{}',
  'empty data': '{"data":{}}',
  'a number': '42',
  'a text': '"ok"',
  true: 'true',
  'a list of null': '[null,null]',
  'a list of objects without fields': '[{},{}]',
  'a list of lists': '[[],[]]',
  'an error in 200': '{"error":{"code":1,"message":"no"}}',
  HTML: '<!doctype html><p>Sign in</p>',
  'JSON cut short': '[{"name":"request","transactions":[{"na',
  'a comma too many': '[1,]',
  NaN: '[NaN]',
  'numbers beyond all': '[{"hostname":"a","median":1e999,"transactions":1e308}]',
  'deep nesting': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'half a surrogate pair': '["\\ud800",{"name":"\\udc00"}]',
  'the prototype': '{"__proto__":{"name":"x"},"constructor":1}',
  'UTF-16': Buffer.from('[]', 'utf16le'),
  'bytes that are no text': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  'many nulls': `[${Array.from({ length: 20_000 }, () => 'null').join(',')}]`,
  'more than the limit': ' '.repeat(1_100_000),
};

function raw(text: string): Answer {
  return (request) => request.socket.end(text);
}

const connection: readonly HttpFault[] = [
  named('reset at once', (request) => request.socket.resetAndDestroy()),
  named('closed at once', (request) => request.socket.destroy()),
  named('reset after the head', (request, response) => {
    response.writeHead(200, { ...json, 'Content-Length': '100' });
    response.flushHeaders();
    setImmediate(() => request.socket.resetAndDestroy());
  }),
  named('closed within the body', (request, response, good) => {
    response.writeHead(200, { ...json, 'Content-Length': String(good.length) });
    response.write(good.slice(0, 5), () => request.socket.destroy());
  }),
  endless('no answer', () => {}),
  endless('no body', (_request, response) => response.writeHead(200, json).flushHeaders()),
  endless('stalled within the body', (_request, response, good) => {
    response.writeHead(200, { ...json, 'Content-Length': String(good.length) });
    response.write(good.slice(0, 5));
  }),
  named('no HTTP', raw('hello\r\n\r\n')),
  named('a broken head', raw('HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n[]')),
  named('two lengths', raw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]')),
  named('a broken chunk', raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n0\r\n\r\n')),
  named('a head without end', raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n[]`)),
  named('a length too long', raw('HTTP/1.1 200 OK\r\nContent-Length: 99\r\nConnection: close\r\n\r\n[]')),
  named('not gzip', status(200, { ...json, 'Content-Encoding': 'gzip' }, '[{"hostname":"web-1"}]')),
  named('not Brotli', status(200, { ...json, 'Content-Encoding': 'br' }, '[{"hostname":"web-1"}]')),
  named('gzip cut short', (_request, response, good) => {
    response.writeHead(200, { ...json, 'Content-Encoding': 'gzip' }).end(gzipSync(good).subarray(0, 12));
  }),
  named('an encoding that nobody knows', status(200, { ...json, 'Content-Encoding': 'x-own' }, 'xyz')),
];

/** Everything that is tried on each endpoint. */
export const faults: readonly HttpFault[] = [
  ...codes.map((code) => named(String(code), status(code))),
  ...[429, 503].flatMap((code) =>
    Object.entries(waits).map(([name, header]) =>
      named(`${code} after ${name}`, status(code, { 'Retry-After': header })),
    ),
  ),
  ...Object.entries(targets).map(([name, location]) =>
    named(`307 to ${name}`, (request, response) =>
      response.writeHead(307, { Location: location === '' ? (request.url ?? '') : location }).end(),
    ),
  ),
  ...Object.entries(bodies).map(([name, body]) =>
    named(`200 with ${name}`, (_request, response) => response.writeHead(200, json).end(body)),
  ),
  ...connection,
];
