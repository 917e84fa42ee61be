import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

import { request, traces } from './local/telemetry.ts';

const script = fileURLToPath(new URL('../../../src/serviceCli.ts', import.meta.url));

function run(...argv: readonly string[]): ChildProcess {
  return spawn(process.execPath, [script, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function outcome(child: ChildProcess): Promise<{ readonly code: unknown; readonly said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code]: unknown[] = await once(child, 'close');
  return { code, said };
}

async function introduction(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('Ctrl-C')) {
      return said;
    }
  }
  throw new Error(`The service ended: ${said}`);
}

describe('npm run service', () => {
  it('prints where it is and what it takes, serves, and ends with Ctrl-C', async () => {
    const child = run('--seed', '5');
    const said = await introduction(child);
    const [origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
    const [key = ''] = /sample-key-\w+/.exec(said) ?? [];
    assert.match(said, /App id {4}\d{4}/);
    assert.match(said, /sample-token-\w+/);
    const answer = await fetch(`${origin}/api/platforms`, { headers: { Authentication: key } });
    assert.equal(answer.status, 200);
    const ended = outcome(child);
    child.kill('SIGINT');
    assert.deepEqual(await ended, { code: 0, said: '' });
  });

  it('runs a local service, and prints the environment with which applications report to it', async () => {
    const child = run('--local');
    const said = await introduction(child);
    const lines = said.split('\n');
    const environment = lines.slice(lines.indexOf('Environment') + 1, lines.indexOf('', lines.indexOf('Environment')));
    const variables = new Map(
      environment.map((line): [string, string] => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
    );
    const origin = variables.get('OTEL_EXPORTER_OTLP_ENDPOINT') ?? '';
    assert.match(said, new RegExp(`Base URL +${origin}\n`));
    assert.ok(!variables.has('NODE_OPTIONS'));
    const [name = '', token = ''] = variables.get('OTEL_EXPORTER_OTLP_HEADERS')?.split('=') ?? [];
    const headers = { [name]: token, 'Content-Type': 'application/json' };
    const taken = await fetch(`${origin}/v1/traces`, { method: 'POST', headers, body: '{"resourceSpans":[]}' });
    assert.equal(taken.status, 200);
    const [, key = ''] = /API key +(\w+)/.exec(said) ?? [];
    const answer = await fetch(`${origin}/api/platforms`, { headers: { Authentication: key } });
    assert.equal(answer.status, 200);
    const ended = outcome(child);
    child.kill('SIGINT');
    assert.deepEqual(await ended, { code: 0, said: '' });
  });

  it('names requests after the routes that it was given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    const file = join(folder, 'routes.jsonl');
    const route = { method: 'GET', path: '/users/:id', framework: 'express', file: 'users.js', line: 4 };
    await writeFile(file, `${JSON.stringify(route)}\n`);
    const child = run('--local', '--routes', file);
    const said = await introduction(child);
    const value = (name: string) => new RegExp(`${name}[ =]+(\\S+)`).exec(said)?.[1] ?? '';
    const start = Date.now() - 60_000;
    const spans = [1, 2].map((id) =>
      request({ id: `${id}`, trace: `${id}`, start, attributes: { 'url.path': `/users/${id}` } }),
    );
    const [name = '', token = ''] = value('OTEL_EXPORTER_OTLP_HEADERS').split('=');
    const post = async (path: string, headers: Record<string, string>, body: object) => {
      const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
      const response = await fetch(`${value('Base URL')}${path}`, { ...init, body: JSON.stringify(body) });
      return await response.text();
    };
    await post('/v1/traces', { [name]: token }, traces(spans));
    const filter = { start: new Date(start - 3_600_000).toISOString(), end: new Date(start + 3_600_000).toISOString() };
    const told = await post('/api/apps/1/transactions', { Authorization: `Bearer ${value('Token')}` }, { filter });
    assert.match(told, /"name":"GET \/users\/:id".*"doc_count":2/);
    const ended = outcome(child);
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  });

  it('leaves a data file of a newer version alone, and says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    const file = join(folder, 'numbers.sqlite');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE theirs (x); PRAGMA user_version = 999;');
    database.close();
    const bytes = await readFile(file);
    const child = run('--local', '--data', file);
    await introduction(child);
    const ended = outcome(child);
    child.kill('SIGINT');
    const said = 'The data file cannot be used (newer): numbers are kept in memory alone.\n';
    assert.deepEqual(await ended, { code: 0, said });
    assert.deepEqual(await readFile(file), bytes);
    assert.deepEqual(await readdir(folder), ['numbers.sqlite']);
    await rm(folder, { recursive: true });
  });

  it('takes no option of the sample service with --local, and none of the local one without', async () => {
    for (const argv of [
      ['--local', '--seed', '5'],
      ['--data', 'numbers.sqlite'],
    ]) {
      assert.equal((await outcome(run(...argv))).code, 2, argv.join(' '));
    }
  });

  it('says in a sentence that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, said } = await outcome(run('--port', port));
    other.close();
    assert.equal(code, 1);
    assert.equal(said, `Port ${port} is in use; choose another with --port, or leave it out for any free one.\n`);
  });

  it('says what is wrong with its arguments and how to use it', async () => {
    const { code, said } = await outcome(run('--port', 'many'));
    assert.equal(code, 2);
    assert.match(said, /^--port wants a whole number.*"many"/);
    assert.match(said, /Usage: npm run service/);
  });
});
