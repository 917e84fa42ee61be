import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { post, told, withLocal } from './sending.ts';
import { request, traces } from './telemetry.ts';

const script = fileURLToPath(new URL('../../../../src/serviceCli.ts', import.meta.url));

/** A local service in a process of its own. */
interface Separate {
  readonly child: ChildProcess;
  /** Sends so many requests of a route; resolves when they were taken. */
  send(route: string, count: number): Promise<void>;
}

async function startSeparate(file: string): Promise<Separate> {
  const child = spawn(process.execPath, [script, '--local', '--data', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('Ctrl-C')) break;
  }
  const value = (name: string) => new RegExp(`${name}=(\\S+)`).exec(said)?.[1] ?? '';
  const port = Number(new URL(value('OTEL_EXPORTER_OTLP_ENDPOINT')).port);
  const headers = { 'Content-Type': 'application/json', 'x-apm-lens-token': value('INSPECTOR_INGESTION_KEY') };
  let sent = 0;
  // The process has the clock of its machine, and keeps what happened in the last month.
  const begun = Date.now();
  const send = async (route: string, count: number) => {
    const spans = Array.from({ length: count }, () => {
      sent += 1;
      return request({ id: `${sent}`, trace: `${sent}`, start: begun - 60_000 + sent, route });
    });
    assert.equal((await post({ port }, '/v1/traces', headers, JSON.stringify(traces(spans)))).status, 200);
  };
  return { child, send };
}

/** Whether a text is in the file already, or in what SQLite has written beside it. */
function isWritten(file: string, text: string): boolean {
  return [file, `${file}-wal`].some((each) => existsSync(each) && readFileSync(each).includes(text));
}

describe('a local service that is killed while it writes', () => {
  it('has kept what was written, and its file is whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'apm-lens-'));
    const file = join(folder, 'local.sqlite');
    const { child, send } = await startSeparate(file);
    await send('/first', 100);
    while (child.exitCode === null && !isWritten(file, '/first')) await setImmediate();
    // Until the first of many more is in the file: the others are being written at this moment, or wait for it.
    const sending = Array.from({ length: 40 }, (_, index) => send(`/more-${index}`, 250));
    const settled = Promise.allSettled(sending);
    while (child.exitCode === null && !isWritten(file, '/more-')) await setImmediate();
    child.kill('SIGKILL');
    await once(child, 'close');
    await settled;

    await withLocal({ file, now: Date.now }, async (service) => {
      assert.equal(service.unkept, undefined);
      const rows = await told(service, '1', Date.now());
      assert.equal(rows.find(({ name }) => name === 'GET /first')?.doc_count, 100);
      for (const { name, doc_count } of rows) {
        assert.ok(doc_count <= 250, `${name}: ${doc_count}`);
      }
    });
    assert.ok(!existsSync(`${file}.broken`));
    await rm(folder, { recursive: true });
  });
});
