import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { environmentFor } from '../../src/service/local/environment.ts';
import { cacheFolder, project } from '../vscode/folders.ts';
import { run, say } from '../vscode/npm.ts';
import { shop } from '../vscode/shop.ts';
import { agentArguments, installPackages } from './install.ts';

/** The shop with applications that really run, and report to a local service at a port, with a token. */
export interface RunningShop {
  readonly folder: string;
  readonly port: number;
  readonly token: string;
  /** Starts the applications and sends them requests, until this process ends. */
  start(): void;
}

const paths = [
  ['express', '/'],
  ['express', '/store/products'],
  ['express', '/store/products/7'],
  ['express', '/store/orders'],
  ['nest', '/backoffice/v1/products'],
  ['nest', '/backoffice/v2/products'],
  ['nest', '/backoffice/v1/products/7'],
] as const;

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Copies the shop, gives it its packages, and compiles what has to be. */
export async function prepareShop(): Promise<RunningShop> {
  say("getting the shop's applications ready");
  const folder = join(cacheFolder, 'running-shop');
  await rm(folder, { recursive: true, force: true });
  await cp(shop, folder, { recursive: true });
  await symlink(await installPackages(), join(folder, 'node_modules'), 'junction');
  const compiler = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
  const output = ['--noEmit', 'false', '--rootDir', 'src', '--outDir', 'dist'];
  // It complains of the types of Node, which the shop has none of, and compiles all the same.
  await run(process.execPath, [compiler, '-p', '.', ...output], join(folder, 'nest')).catch(() => undefined);
  const [port, express, nest] = [await freePort(), await freePort(), await freePort()];
  const token = randomBytes(24).toString('hex');
  const ports = { express, nest };
  return {
    folder,
    port,
    token,
    start: () => startApplications(folder, ports, environmentFor(`http://127.0.0.1:${port}`, token)),
  };
}

function startApplications(
  folder: string,
  ports: { readonly express: number; readonly nest: number },
  variables: ReadonlyMap<string, string>,
): void {
  const children = [
    application(join(folder, 'express'), 'src/server.js', { name: 'shop-express', port: ports.express }, variables),
    application(join(folder, 'nest'), 'dist/main.js', { name: 'shop-nest', port: ports.nest }, variables),
  ];
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  setInterval(() => {
    const [app, path] = paths[Math.floor(Math.random() * paths.length)] ?? paths[0];
    fetch(`http://127.0.0.1:${ports[app]}${path}`).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  }, 250).unref();
}

function application(
  folder: string,
  main: string,
  { name, port }: { readonly name: string; readonly port: number },
  variables: ReadonlyMap<string, string>,
): ChildProcess {
  const env = { ...process.env, ...Object.fromEntries(variables), OTEL_SERVICE_NAME: name, PORT: String(port) };
  return spawn(process.execPath, [...agentArguments, main], { cwd: folder, env, stdio: 'ignore' });
}
