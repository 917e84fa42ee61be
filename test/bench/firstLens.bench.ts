import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startService } from '../../src/service/service.ts';
import { Workbench } from '../e2e/pages/workbench.ts';
import { VsCode } from '../e2e/vscode.ts';

// When the lenses of an open file are there in a large folder, in a real VS Code with the packaged extension, cold and after a reload, and
// what its processes take: `npm run build && npm run package && node test/bench/firstLens.bench.ts FOLDER [MINUTES]`. The shop is copied
// into a copy of the folder; one of its handlers is open. With MINUTES, memory is printed once more after that time, beside that of an
// extension host without the extension, for which as much has been done: opening a file by its name makes VS Code keep all names.

const [given, minutes = '0'] = process.argv.slice(2);
if (given === undefined) throw new Error('name a folder');
const handler = 'shop/express/src/controllers/products.js';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Megabytes in memory. */
  readonly memory: number;
  /** Seconds of the processor so far. */
  readonly cpu: number;
  readonly words: string;
}

function processes(): readonly Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,cputimes=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, memory, cpu, words = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
      return pid === undefined
        ? []
        : [{ pid: Number(pid), parent: Number(parent), memory: Number(memory) / 1024, cpu: Number(cpu), words }];
    });
}

/** The extension host, and the process that reads routes: neither is there before a window is open. */
function ours(): { readonly host: Process | undefined; readonly reader: Process | undefined } {
  const all = processes();
  const host = all.findLast(({ words }) => words.includes('--type=extensionHost'));
  return { host, reader: all.find(({ words, parent }) => parent === host?.pid && words.includes('routesReader')) };
}

function memoryOf(process: Process | undefined): string {
  return `${Math.round(process?.memory ?? 0)} MB`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/**
 * Waits until the reader has had nothing to do for ten seconds, so that it has also kept what it has read; answers when that began, and the
 * most memory that it took.
 */
async function untilRead(): Promise<{ readonly at: number; readonly peak: number }> {
  let [last, at, peak] = [-1, performance.now(), 0];
  while (performance.now() - at < 10_000) {
    const { reader } = ours();
    peak = Math.max(peak, reader?.memory ?? 0);
    if ((reader?.cpu ?? 0) > last) {
      last = reader?.cpu ?? 0;
      at = performance.now();
    }
    await pause(200);
  }
  return { at, peak };
}

/** A copy of the folder that was named, with the shop in it. */
async function large(copied: string): Promise<string> {
  const folder = join(copied, '..', 'large');
  cpSync(resolve(given ?? ''), folder, { recursive: true });
  cpSync(copied, join(folder, 'shop'), { recursive: true });
  return folder;
}

/** An extension that has our icon, for which a window under test is waited, and no program. */
const manifest = {
  name: 'icon',
  publisher: 'nobody',
  version: '1.0.0',
  engines: { vscode: '*' },
  contributes: {
    viewsContainers: { activitybar: [{ id: 'icon', title: 'APM Lens', icon: 'icon.svg' }] },
    views: { icon: [{ id: 'icon.view', name: 'View' }] },
  },
};

async function sayWithoutExtension(): Promise<void> {
  const extensions = mkdtempSync(join(tmpdir(), 'no-extension-'));
  mkdirSync(join(extensions, 'nobody.icon-1.0.0'));
  writeFileSync(join(extensions, 'nobody.icon-1.0.0', 'package.json'), JSON.stringify(manifest));
  const code = await VsCode.open({}, { prepare: large, extensions });
  try {
    await new Workbench(code.page).editor.open(handler);
    await pause(Number(minutes) * 60_000);
    say(`without the extension, idle for ${minutes} minutes: extension host ${memoryOf(ours().host)}`);
  } finally {
    await code.close();
    rmSync(extensions, { recursive: true });
  }
}

if (Number(minutes) > 0) {
  await sayWithoutExtension();
}
const service = await startService({ seed: 7 });
const code = await VsCode.open({}, { prepare: large });
try {
  const workbench = new Workbench(code.page);
  const lens = workbench.editor
    .lenses()
    .filter({ hasText: /\d (ms|s) · / })
    .first();
  say(`extension host before: ${memoryOf(ours().host)}`);
  await workbench.editor.open(handler);
  const opened = performance.now();
  await workbench.signIn(service);
  const signedIn = performance.now();
  await lens.waitFor({ timeout: 300_000 });
  say(`cold: first lens ${seconds(signedIn)} after signing in, ${seconds(opened)} after the file was opened`);
  const { at, peak } = await untilRead();
  say(
    `cold: everything read ${((at - opened) / 1000).toFixed(1)} s after the file was opened, reader at most ${Math.round(peak)} MB`,
  );
  say(`extension host after: ${memoryOf(ours().host)}`);
  if (Number(minutes) > 0) {
    await pause(Number(minutes) * 60_000);
    const { host, reader } = ours();
    say(
      `idle for ${minutes} minutes: extension host ${memoryOf(host)}, reader ${reader ? memoryOf(reader) : 'has ended'}`,
    );
  }
  await code.reload();
  await workbench.editor.lines().first().waitFor();
  const shown = performance.now();
  await lens.waitFor({ timeout: 300_000 });
  say(`reload: first lens ${seconds(shown)} after the editor shows the file`);
  await untilRead();
  say(`extension host after the reload: ${memoryOf(ours().host)}`);
} finally {
  await code.close();
  await service.close();
}
process.exit(0);
