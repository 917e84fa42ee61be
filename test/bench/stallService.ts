import { Worker } from 'node:worker_threads';

const program = `const { createServer } = require('node:http');
const { parentPort, workerData: count } = require('node:worker_threads');
const label = (time) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
const list = (length, make) => JSON.stringify(Array.from({ length }, (_, index) => make(index)));
const transactions = (start) => '[{"name":"request","transactions":' + list(count, (index) => ({
  name: 'GET /api/area' + (index % 97) + '/things' + index + '/{id}', type: 'request', group_hash: 'group' + index, hash: 'hash' + index,
  host: { hostname: 'web-1', ip: '10.0.0.1' }, duration: 100 + index % 900, memory_peak: 12.5, project_id: 7, result: '200',
  timestamp: '2025-08-19 10:00:00', doc_count: 2400,
  performance: Array.from({ length: 24 }, (_, at) => ({ label: label(start + at * 3600000), value: 100 + (index * 7 + at) % 900, doc_count: 100 })),
})) + '}]';
const hosts = () => list(count, (index) => ({ hostname: 'web-' + index, transactions: index, memory_peak: 12.5, median: 100 }));
const errors = () => list(Math.ceil(count / 10), (index) => ({
  group_hash: 'error' + index, class: 'RuntimeException', message: 'Number ' + index, file: '/srv/app/a.php', line: 1, nth: index,
  stack: Array.from({ length: 20 }, (_, at) => ({ file: '/srv/app/file' + at + '.php', line: at + 1, in_app: true })),
}));
const known = new Map();
const answer = (key, make) => { if (!known.has(key)) known.set(key, Buffer.from(make())); return known.get(key); };
createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => { body += chunk; });
  request.on('end', () => {
    if (request.url.endsWith('/transactions')) {
      const start = Math.floor(Date.parse(JSON.parse(body).filter.start) / 3600000) * 3600000;
      response.end(answer(start, () => transactions(start)));
    } else {
      response.end(request.url.endsWith('/hosts') ? answer('hosts', hosts) : request.url.endsWith('/errors') ? answer('errors', errors) : '[]');
    }
  });
}).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port); });`;

/** A service in a thread of its own, so that only the reading side is measured: as many transactions and hosts, a tenth as many errors. */
export function startService(count: number): Promise<{ readonly origin: string; readonly worker: Worker }> {
  const worker = new Worker(program, { eval: true, workerData: count });
  return new Promise((resolve, reject) => {
    worker.once('message', (port: number) => resolve({ origin: `http://127.0.0.1:${port}`, worker }));
    worker.once('error', reject);
  });
}
