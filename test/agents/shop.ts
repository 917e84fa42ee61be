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

interface ShopRequest {
  readonly app: 'express' | 'nest';
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Sent in turn: what is asked for by its id has been made before. */
const requests: readonly ShopRequest[] = [
  { app: 'nest', method: 'POST', path: '/backoffice/v1/products', body: { id: '7', name: 'Tea', price: 3 } },
  { app: 'express', method: 'GET', path: '/store/products' },
  { app: 'nest', method: 'GET', path: '/backoffice/v1/products/7' },
  { app: 'express', method: 'GET', path: '/store/products/search?q=tea' },
  { app: 'express', method: 'GET', path: '/store/products/7' },
  { app: 'nest', method: 'PATCH', path: '/backoffice/v1/products/7', body: { price: 4 } },
  { app: 'express', method: 'POST', path: '/store/carts/1/items', body: { product: '7' } },
  { app: 'express', method: 'GET', path: '/store/carts/1' },
  { app: 'nest', method: 'GET', path: '/backoffice/v1/products' },
  { app: 'express', method: 'GET', path: '/store/products/7/reviews' },
  { app: 'nest', method: 'GET', path: '/backoffice/v2/products' },
  { app: 'express', method: 'GET', path: '/store/orders' },
  { app: 'nest', method: 'GET', path: '/backoffice/health' },
];

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
  // The agent follows modules of the newer kind with its loader alone.
  const express = ['--experimental-loader=@opentelemetry/instrumentation/hook.mjs', 'src/server.js'];
  const children = [
    application(join(folder, 'express'), express, { name: 'shop-express', port: ports.express }, variables),
    application(join(folder, 'nest'), ['dist/main.js'], { name: 'shop-nest', port: ports.nest }, variables),
  ];
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  let turn = 0;
  setInterval(() => {
    const next = requests[turn % requests.length];
    turn += 1;
    if (next !== undefined) void send(ports[next.app], next);
  }, 250).unref();
}

async function send(port: number, { method, path, body }: ShopRequest): Promise<void> {
  const json = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  try {
    await (await fetch(`http://127.0.0.1:${port}${path}`, { method, ...json })).arrayBuffer();
  } catch {
    // The application is still starting.
  }
}

function application(
  folder: string,
  main: readonly string[],
  { name, port }: { readonly name: string; readonly port: number },
  variables: ReadonlyMap<string, string>,
): ChildProcess {
  const env = { ...process.env, ...Object.fromEntries(variables), OTEL_SERVICE_NAME: name, PORT: String(port) };
  return spawn(process.execPath, [...agentArguments, ...main], { cwd: folder, env, stdio: 'ignore' });
}
