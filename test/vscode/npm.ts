import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs a program and waits for it.
 * @throws Error with the end of its output, when it cannot start or exits with another code than 0.
 */
export function run(program: string, args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, shell: process.platform === 'win32' });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdin.end();
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args.join(' ')} ended with code ${code}\n${output.slice(-4000)}`));
    });
  });
}

/** Installs the dependencies of a folder, or the packages named, without running any of their scripts. */
export async function npmInstall(folder: string, args: readonly string[]): Promise<void> {
  const quiet = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  await run('npm', ['install', ...quiet, ...args], folder);
}

/** Unpacks a package of the registry, without what it depends on, into the folder `package` of a folder, which is made. */
export async function unpack(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const written = await run('npm', ['pack', name, '--loglevel=error'], folder);
  const archive = written.trimEnd().split('\n').at(-1) ?? '';
  await run('tar', ['-xzf', archive], folder);
  await rm(join(folder, archive));
}

/** Makes a folder a package of its own, so that npm installs into it and not into a package above. */
export async function makePackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
}

/** Says on standard output what is going on. */
export function say(sentence: string): void {
  process.stdout.write(`[vscode] ${sentence}\n`);
}
