import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../src/service/cli.ts', import.meta.url));

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

  it('takes no option of the sample service with --local, and none of the local one without', async () => {
    for (const argv of [
      ['--local', '--seed', '5'],
      ['--local', '--routes', '-'],
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
