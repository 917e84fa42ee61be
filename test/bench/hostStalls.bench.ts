import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Terminal } from '../e2e/pages/terminal.ts';
import { Workbench } from '../e2e/pages/workbench.ts';
import { VsCode } from '../e2e/vscode.ts';

// How long the extension host is kept from its next turn while a watched application reports a thousand requests a second, in a real VS
// Code with the packaged extension: `npm run build && npm run package && node test/bench/hostStalls.bench.ts [SECONDS]`.

const seconds = process.argv[2] ?? '60';
const folder = mkdtempSync(join(tmpdir(), 'apm-lens-'));
const measured = join(folder, 'measured.json');

interface Measured {
  readonly turns: number;
  /** Those longer than a millisecond of the host's own processor time, the longest first. */
  readonly gaps: readonly { readonly length: number; readonly at: number }[];
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function print(what: string, { gaps, turns }: Measured): void {
  const counts = [1, 5, 10, 20, 30, 40, 50].map(
    (limit) => `${limit}: ${gaps.filter(({ length }) => length > limit).length}`,
  );
  const longest = gaps.slice(0, 5).map(({ length, at }) => `${length.toFixed(1)} after ${(at / 1_000).toFixed(1)} s`);
  say(`${what}: ${turns} turns; in ms of the host's own processor time, longer than ${counts.join(', ')}`);
  say(`  the longest ${longest.join(', ')}`);
}

const probe = pathToFileURL(join(import.meta.dirname, 'hostProbe.ts')).href;
const machine = { environment: { HOST_PROBE: measured }, nodeSwitches: ['--import', probe] };
const code = await VsCode.open({}, { machine });
try {
  const workbench = new Workbench(code.page);
  const terminal = new Terminal(code.page);

  async function measure(work: () => Promise<void>): Promise<Measured> {
    code.signalExtensions('SIGUSR2');
    await work();
    rmSync(measured, { force: true });
    code.signalExtensions('SIGUSR2');
    return JSON.parse(await terminal.written(measured));
  }

  await workbench.sideBar.open();
  await workbench.sideBar.view('Transactions').getByText('Watch your own application').click();
  await workbench.editor
    .preview()
    .getByText(/of this window report to/)
    .waitFor();
  await terminal.open();
  const told = join(folder, 'told.txt');
  const line = `echo "$OTEL_EXPORTER_OTLP_ENDPOINT|$OTEL_EXPORTER_OTLP_HEADERS" > ${told}`;
  const [endpoint = '', header = ''] = (await terminal.write(line, told)).trim().split('|');
  await workbench.editor.open('controllers/products.js');
  print('At rest', await measure(() => new Promise((resolve) => setTimeout(resolve, 10_000))));

  const sent: string[] = [];
  const load = await measure(async () => {
    const script = join(import.meta.dirname, 'localLoad.ts');
    const [, token = ''] = header.split('=');
    const child = spawn(process.execPath, [script, new URL(endpoint).port, token, seconds]);
    child.stdout.on('data', (chunk: Buffer) => sent.push(chunk.toString()));
    child.stderr.pipe(process.stderr);
    await once(child, 'close');
  });
  print(`Under load, ${sent.join('').trim()}`, load);
  await workbench.takePicture('80-under-load');
} finally {
  await code.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
