import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { cacheFolder, project } from './folders.ts';
import { makePackage, npmInstall, run, say } from './npm.ts';

/** A Chromium program, and the switches it needs beside ours. */
export interface Browser {
  readonly program: string;
  readonly args: readonly string[];
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge.exe'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The Chromium of this machine: named by CHROME_PATH, on the PATH, in its usual place, or one that Playwright installed.
 * Where there is none it is installed: from Debian's packages when we may, otherwise from npm.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH'];
  const installed = [named, ...onThePath(), ...places, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  if (installed !== undefined) return { program: installed, args: [] };
  return (await installFromDebian()) ?? (await installFromNpm());
}

function onThePath(): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Chromium from npm lacks system libraries on a bare Debian, so there the distribution's package comes first. */
async function installFromDebian(): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get'))
    return undefined;
  if (hasBrowserLibraries()) return undefined;
  say('no Chromium here: installing the package "chromium" with apt-get');
  try {
    await run('apt-get', ['update', '-q'], project);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], project);
  } catch (error) {
    say(`apt-get could not install Chromium: ${String(error)}`);
    return undefined;
  }
  const program = onThePath().find((path) => existsSync(path));
  return program === undefined ? undefined : { program, args: [] };
}

function hasBrowserLibraries(): boolean {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'];
  const found = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
  return ['libnss3.so', 'libgbm.so.1', 'libatk-bridge-2.0.so.0'].every((library) => found.includes(library));
}

async function installFromNpm(): Promise<Browser> {
  const folder = join(cacheFolder, 'chromium');
  const packed = join(folder, 'node_modules', '@sparticuz', 'chromium');
  if (!existsSync(packed)) {
    say('no Chromium here: installing @sparticuz/chromium from npm (70 MB)');
    await makePackage(folder);
    await npmInstall(folder, ['@sparticuz/chromium@153']);
  }
  const script = `import(${JSON.stringify(pathToFileURL(join(packed, 'build', 'index.js')).href)}).then(async ({ default: c }) =>
    console.log(JSON.stringify({ program: await c.executablePath(), args: c.args })))`;
  const answer = await run(process.execPath, ['--eval', script], folder);
  const told: unknown = JSON.parse(answer.trim().split('\n').at(-1) ?? 'null');
  if (typeof told === 'object' && told !== null && 'program' in told && typeof told.program === 'string') {
    return { program: told.program, args: ['--headless=shell', '--no-zygote'] };
  }
  throw new Error(`@sparticuz/chromium did not say where its program is: ${answer}`);
}
