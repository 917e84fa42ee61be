import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(import.meta.dirname, '../../..');

const program = `import { Worker } from 'node:worker_threads';
import { greeting } from './parts/greeting.ts';
new Worker(new URL('./thread.ts', import.meta.url)).on('message', (text) => console.log(greeting, text, process.argv.slice(2).join()));
`;
const thread = `import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
parentPort?.postMessage(basename(import.meta.dirname));
`;

describe('a program that runs as one file', () => {
  let root = '';
  const write = (path: string, text: string) => writeFile(join(root, path), text);
  const run = async (): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/bundled.js', 'src/program.ts', '--all', 'x'], {
      cwd: root,
    });
    return stdout;
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'bundled-'));
    await mkdir(join(root, 'src', 'parts'), { recursive: true });
    await mkdir(join(root, 'node_modules'));
    await symlink(join(project, 'node_modules', 'esbuild'), join(root, 'node_modules', 'esbuild'));
    await cp(join(project, 'src', 'bundled.js'), join(root, 'src', 'bundled.js'));
    await write('package.json', '{ "type": "module" }');
    await write('package-lock.json', '{}');
    await write('src/program.ts', program);
    await write('src/thread.ts', thread);
    await write('src/parts/greeting.ts', "export const greeting: string = 'hello';\n");
  });

  afterEach(async () => {
    await rm(root, { recursive: true, force: true });
  });

  it('has its options, its threads and the folders of its sources', async () => {
    assert.equal(await run(), 'hello src --all,x\n');
  });

  it('is built only when one of its sources has changed', async () => {
    await run();
    await rm(join(root, 'node_modules', 'esbuild'));
    assert.equal(await run(), 'hello src --all,x\n');
    await write('src/parts/greeting.ts', "export const greeting: string = 'good morning';\n");
    await assert.rejects(run(), /Cannot find package 'esbuild'/);
    await symlink(join(project, 'node_modules', 'esbuild'), join(root, 'node_modules', 'esbuild'));
    assert.equal(await run(), 'good morning src --all,x\n');
  });

  it('is built again if a source has changed while it was built', async () => {
    const { mtimeMs } = await stat(join(root, 'src/parts/greeting.ts'));
    const later = mtimeMs / 1000 + 3_600;
    await utimes(join(root, 'src/parts/greeting.ts'), later, later);
    assert.equal(await run(), 'hello src --all,x\n');
    await rm(join(root, 'node_modules', 'esbuild'));
    await assert.rejects(run(), /Cannot find package 'esbuild'/);
  });

  it('is built anew when the source of a thread has changed', async () => {
    await run();
    await write('src/thread.ts', thread.replace('basename(', "'the ' + basename("));
    assert.equal(await run(), 'hello the src --all,x\n');
  });
});
