import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cacheFolder, project } from '../vscode/folders.ts';
import { run } from '../vscode/npm.ts';

const own = join(project, 'test', 'workspaces', 'agents');

/**
 * Installs the frameworks and agents of `test/workspaces/agents`, once for each change of their versions. Two runs of the tests may do so
 * at the same time: each installs into a folder of its own, and the first to end gives the folder that both use.
 */
export async function installPackages(): Promise<string> {
  const lock = await readFile(join(own, 'package-lock.json'), 'utf8');
  const place = join(cacheFolder, `agents-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  if (!existsSync(place)) {
    await mkdir(cacheFolder, { recursive: true });
    const begun = await mkdtemp(join(cacheFolder, 'agents-begun-'));
    for (const name of ['package.json', 'package-lock.json']) {
      await cp(join(own, name), join(begun, name));
    }
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], begun);
    await rename(begun, place).catch(async (error: unknown) => {
      if (!existsSync(place)) throw error;
      await rm(begun, { recursive: true, force: true });
    });
  }
  return join(place, 'node_modules');
}

/** Puts the applications into a folder, ready to be started there: `express.cjs`, `koa.cjs`, `fastify.cjs` and `nest/main.cjs`. */
export async function installAgents(folder: string): Promise<void> {
  const packages = await installPackages();
  await cp(own, folder, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  await symlink(packages, join(folder, 'node_modules'), 'junction');
  await build({
    entryPoints: [join(folder, 'nest', 'main.ts')],
    outfile: join(folder, 'nest', 'main.cjs'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    logLevel: 'error',
  });
}

/** Loads the agent before the application, with nothing else than its documented argument. */
export const agentArguments = ['--require', '@opentelemetry/auto-instrumentations-node/register'];
