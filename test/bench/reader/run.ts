import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface Run {
  readonly output: string;
  /** Seconds of the processor, all threads together. */
  readonly cpu: number;
  /** Seconds on the wall. */
  readonly wall: number;
  /** Most megabytes at any time. */
  readonly peak: number;
}

/** As `npm run routes` starts Node. */
const flags = ['--import', './src/compileCache.js', '--max-semi-space-size=8', '--v8-pool-size=1'];

/** As `npm run routes` starts a program of the sources. */
function started(program: string): readonly string[] {
  return program.startsWith('src/') ? ['src/bundled.js', program] : [program];
}

/** Runs a program of the project in a process of its own. Rejects where it fails. */
export async function run(program: string, ...args: readonly string[]): Promise<Run> {
  const root = join(import.meta.dirname, '../../..');
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [...flags, '--import', join(import.meta.dirname, 'reportUsage.ts'), ...started(program), ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'pipe'] },
  );
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  const [output, usage, code] = await Promise.all([read(child.stdio[1]), read(child.stdio[3]), ended]);
  if (code !== 0) {
    throw new Error(`${program} ended with ${code}`);
  }
  const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(usage);
  return {
    output,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    wall: (performance.now() - start) / 1000,
    peak: maxRSS / 1024,
  };
}

function read(stream: unknown): Promise<string> {
  return isReadable(stream) ? text(stream) : Promise.reject(new Error('the program has no such output'));
}

function isReadable(stream: unknown): stream is Readable {
  return typeof stream === 'object' && stream !== null && 'read' in stream;
}
