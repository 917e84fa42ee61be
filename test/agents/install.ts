import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cacheFolder, project } from '../vscode/folders.ts';
import { run } from '../vscode/npm.ts';

const own = join(project, 'test', 'workspaces', 'agents');
const cache = join(cacheFolder, 'agents');

/** Installs the frameworks and agents of `test/workspaces/agents`, once for each change of their versions. */
export async function installPackages(): Promise<string> {
  const lock = await readFile(join(own, 'package-lock.json'), 'utf8');
  const done = join(cache, 'installed.json');
  if ((await readFile(done, 'utf8').catch(() => '')) !== lock) {
    await mkdir(cache, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) {
      await cp(join(own, name), join(cache, name));
    }
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], cache);
    await writeFile(done, lock);
  }
  return join(cache, 'node_modules');
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
