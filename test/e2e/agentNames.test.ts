import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runAtOnce } from '../../src/model/timeSlices.ts';
import { environmentFor } from '../../src/service/local/environment.ts';
import { readTraces } from '../../src/service/local/wire/otlpProtobuf.ts';
import type { Span } from '../../src/service/local/wire/telemetry.ts';
import { sendTraffic } from '../agents/client.ts';
import { agentArguments, installAgents } from '../agents/install.ts';
import { freePort } from '../agents/shop.ts';

const apps = { express: 'express.cjs', koa: 'koa.cjs', fastify: 'fastify.cjs', nest: 'nest/main.cjs' };

/** Takes in spans, and resolves `enough` when there are so many of servers. */
async function collector(wanted: number) {
  const spans: Span[] = [];
  let resolve = (): void => undefined;
  const enough = new Promise<void>((settle) => {
    resolve = settle;
  });
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const plain = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    if (request.url === '/v1/traces') spans.push(...runAtOnce(readTraces(plain)).flatMap((batch) => batch.spans));
    response.end();
    if (spans.filter(({ kind }) => kind === 'server').length >= wanted) resolve();
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { port, spans, enough, close: () => server.close() };
}

async function listening(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stdout ?? []) {
    if (String(chunk).includes('listening')) return;
  }
}

describe('real agents', () => {
  it('send the names in test/agents/received.md', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'apm-lens-agents-'));
    await installAgents(join(folder, 'agents'));
    const rows: string[] = [];
    for (const [name, main] of Object.entries(apps)) {
      const [received, port] = [await collector(13), await freePort()];
      const variables = environmentFor(`http://127.0.0.1:${received.port}`, 'token');
      const env = { ...process.env, ...Object.fromEntries(variables), PORT: String(port) };
      const options = { cwd: join(folder, 'agents'), env };
      const child = spawn(process.execPath, [...agentArguments, main], options);
      await listening(child);
      await sendTraffic(port, name);
      await received.enough;
      child.kill('SIGKILL');
      received.close();
      const servers = received.spans.filter(({ kind }) => kind === 'server');
      const exceptions = received.spans.flatMap(({ events }) => events.filter((event) => event.name === 'exception'));
      const names = new Set(
        servers.map(
          ({ name: sent, attributes }) =>
            `${sent} | ${attributes.get('http.route') ?? '–'} | ${attributes.get('http.status_code') ?? attributes.get('http.response.status_code')}`,
        ),
      );
      for (const sent of names) rows.push(`| ${name} | ${sent} | ${exceptions.length > 0 ? 'inner spans' : 'none'} |`);
    }
    await rm(folder, { recursive: true, force: true });
    const table = await readFile(join(import.meta.dirname, '..', 'agents', 'received.md'), 'utf8');
    const told = table.split('\n').filter((line) => /^\| (express|koa|fastify|nest) /.test(line));
    assert.deepEqual(rows, told);
  });
});
