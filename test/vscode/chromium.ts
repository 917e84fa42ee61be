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

const googleNames = ['google-chrome', 'google-chrome-stable', 'chrome', 'msedge.exe'];
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

let found: Promise<Browser> | undefined;

/**
 * The Chromium that the tests use: named by CHROME_PATH; a build of Google's in its usual place; the one from npm where this machine can
 * run it; any other that is on the PATH, or that Playwright installed; and otherwise Debian's package, installed. The one from npm comes
 * before a distribution's: it is headless alone and built for speed, and a window costs a third less processor time in it.
 */
export function findBrowser(): Promise<Browser> {
  found ??= search();
  return found;
}

async function search(): Promise<Browser> {
  const named = existing([process.env['CHROME_PATH'] ?? '', ...onThePath(googleNames), ...places]);
  if (named !== undefined) return named;
  const other = existing([...onThePath(names), chromium.executablePath()]) ?? (await installFromDebian());
  if (other === undefined) return installFromNpm();
  return process.arch === 'x64' && hasBrowserLibraries() ? installFromNpm().catch(() => other) : other;
}

function existing(paths: readonly string[]): Browser | undefined {
  const program = paths.find((path) => path !== '' && existsSync(path));
  return program === undefined ? undefined : { program, args: [] };
}

function onThePath(names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Chromium from npm lacks system libraries on a bare Debian; the distribution's package brings them along. */
async function installFromDebian(): Promise<Browser | undefined> {
  if (hasBrowserLibraries()) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get'))
    return undefined;
  say('no Chromium here: installing the package "chromium" with apt-get');
  try {
    await run('apt-get', ['update', '-q'], project);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], project);
  } catch (error) {
    say(`apt-get could not install Chromium: ${String(error)}`);
    return undefined;
  }
  return existing(onThePath(names));
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
    say('installing a headless Chromium, @sparticuz/chromium from npm (70 MB)');
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
