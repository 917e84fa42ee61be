import { type ChildProcess, spawn } from 'node:child_process';
import type { Installation } from './install.ts';

/** A running VS Code server. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Settles when the server ends by itself, with the end of its output. */
  readonly ended: Promise<string>;
  close(): Promise<void>;
}

/** What the machine is like that the server runs on. */
export interface ServerMachine {
  /** What stands in its environment, beside what this process has. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Switches of its Node, for the extension hosts as well: they are given no `NODE_OPTIONS`. */
  readonly nodeSwitches?: readonly string[] | undefined;
}

const listening = /Extension host agent listening on (\d+)/;

/**
 * Starts the VS Code server on a free port of the loopback interface and waits until it listens.
 * The server and the extension hosts below it end with `close`, and with this process whatever ends it.
 * @throws Error with the server's output, when it ends before it listens.
 */
export async function startServer(
  installation: Installation,
  switches: readonly string[],
  { environment, nodeSwitches = [] }: ServerMachine = {},
): Promise<Server> {
  const child = spawn(
    installation.node,
    [
      ...nodeSwitches,
      installation.server,
      ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
      ...['--telemetry-level', 'off', '--enable-smoke-test-driver', ...switches],
    ],
    {
      ...{ stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
      // Or every server starts a login shell and another Node, to learn the environment that it was given.
      env: { ...process.env, VSCODE_CLI: '1', ...environment },
    },
  );
  const killNow = () => end(child, 'SIGKILL');
  process.once('exit', killNow);
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
    if (process.env['VSCODE_SERVER_LOG'] !== undefined) process.stderr.write(chunk);
  };
  const closed = new Promise<string>((resolve) => child.once('close', () => resolve(output)));
  const exited = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
  const port = await new Promise<number>((resolve, reject) => {
    const watch = (chunk: Buffer) => {
      collect(chunk);
      const found = listening.exec(output);
      if (found?.[1] !== undefined) resolve(Number(found[1]));
    };
    child.stdout.on('data', watch);
    child.stderr.on('data', collect);
    exited.then((text) => reject(new Error(`the VS Code server ended before it listened\n${text}`)), reject);
  });
  return {
    port,
    pid: child.pid ?? 0,
    ended: exited,
    async close() {
      end(child, 'SIGTERM');
      const force = setTimeout(killNow, 3_000);
      await closed;
      clearTimeout(force);
      killNow();
      process.removeListener('exit', killNow);
    },
  };
}

/** Signals the whole group, because extension hosts outlive their server otherwise. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
