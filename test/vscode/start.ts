import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareShop } from '../agents/shop.ts';
import { cacheFolder, project } from './folders.ts';
import { launch } from './launcher.ts';
import { run, say } from './npm.ts';
import { shop } from './shop.ts';

// `npm start`: the shop in a real VS Code, with the extension in development mode on sample data. `npm run start:local`: the same on the
// shop's own applications, which run under the OpenTelemetry SDK and are sent requests.

const isLocal = process.argv.includes('--local');
const userDataDir = join(cacheFolder, isLocal ? 'start-local' : 'start');
const running = isLocal ? await prepareShop() : undefined;
const folder = running?.folder ?? shop;
const settings = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  ...(running === undefined ? {} : { 'apmLens.local.port': running.port }),
};
const args = [
  `--extensionDevelopmentPath=${project}`,
  `--user-data-dir=${userDataDir}`,
  `--extensions-dir=${join(userDataDir, 'extensions')}`,
  '--disable-workspace-trust',
  folder,
  join(folder, 'express', 'src', 'controllers', 'products.js'),
];

/** The extension reads them in development mode alone, and then shows its sample data, or watches, without being asked. */
if (running === undefined) process.env['APM_LENS_SAMPLE'] = '1';
else process.env['APM_LENS_LOCAL'] = running.token;

endWithParent();
try {
  await run(process.execPath, ['esbuild.js'], project);
  for (const folder of ['User', 'Machine']) {
    await mkdir(join(userDataDir, folder), { recursive: true });
    await writeFile(join(userDataDir, folder, 'settings.json'), JSON.stringify(settings, null, 2));
  }
  running?.start();
  process.exit(hasDesktop() ? await openDesktop() : await launch(args));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** The shell between npm and this process passes no signals on: when npm is ended, this process only sees a new parent. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 1_000).unref();
}

/** Whether a desktop VS Code, no older than `engines.vscode` asks for, can show a window here. */
function hasDesktop(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY, VSCODE_IPC_HOOK_CLI } = process.env;
  if (process.platform === 'linux' && DISPLAY === undefined && WAYLAND_DISPLAY === undefined) return false;
  if (VSCODE_IPC_HOOK_CLI !== undefined) return false;
  const asked = spawnSync('code', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  const [major = 0, minor = 0] = (asked.stdout ?? '').split('.').map(Number);
  return asked.status === 0 && (major > 1 || (major === 1 && minor >= 105));
}

function openDesktop(): Promise<number> {
  say('opening the shop in the VS Code of this machine; close its window, or press Ctrl-C, to end');
  return new Promise((resolve, reject) => {
    const child = spawn('code', ['--new-window', '--wait', ...args], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 0));
  });
}
