import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileSystemClock } from '../../../src/routes/files/fileSystemClock.ts';
import type { FolderIndex } from '../../../src/routes/folder/folderIndex.ts';
import { openFolder } from '../../../src/routes/folder/openFolder.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import type { LinkedFolder } from '../../../src/routes/link/linkedFolder.ts';
import type { KeptRoutes } from '../../../src/routes/storage/keptRoutes.ts';
import { keptRoutesOf, versionOf } from '../../../src/routes/storage/keptRoutesFile.ts';
import { RouteCache, type WriteFile } from '../../../src/routes/storage/routeCache.ts';
import type { SecondThread } from '../../../src/routes/threads/secondThread.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** An hour on: what was written just now has settled. */
export const later = () => fileSystemClock() + 3_600_000;

export const application = {
  'app.js': "const app = require('express')();\napp.use('/v1', require('./users'));\napp.listen(80);\n",
  'users.js':
    "const { Router } = require('express');\nconst { list } = require('./list');\nconst router = Router();\nrouter.get('/users', list);\nmodule.exports = router;\n",
  'list.js': 'exports.list = () => {};\n',
  'other.js': 'exports.nothing = 1;\n',
};

/** What stands for the program of the readers. */
const readers = 'readers';
export const readersVersion = versionOf(Buffer.from(readers));

const writeWhole: WriteFile = writeFile;
const alone: SecondThread | undefined = undefined;

/** An application in a folder of this machine, and beside it a folder for what is kept of it. */
export class SourceFolder {
  readonly storage: string;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.storage = join(folder, 'kept');
  }

  /** One without files. */
  static async empty(): Promise<SourceFolder> {
    return new SourceFolder(await mkdtemp(join(tmpdir(), 'apm-lens-')));
  }

  static async make(): Promise<SourceFolder> {
    const made = await SourceFolder.empty();
    for (const [path, text] of Object.entries(application)) {
      await made.write(path, text);
    }
    return made;
  }

  dispose(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  file(path: string): string {
    return join(this.#folder, 'source', path);
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(this.file(path)), { recursive: true });
    await writeFile(this.file(path), text);
  }

  open({
    version = readersVersion,
    now = later,
    exclude = ['**/vendor/**'],
    leftOut = [''],
    write = writeWhole,
    mostCharacters = Number.POSITIVE_INFINITY,
    mostFiles = undefined as number | undefined,
    second = alone,
  } = {}): FolderIndex {
    const cache = new RouteCache(this.storage, version, write);
    return openFolder(
      { root: this.file(''), exclude, nested: ['nested'] },
      {
        extractor: sharedExtractor,
        catalogue,
        cache,
        now,
        mostCharacters,
        mostFiles,
        second,
        leftOut: new Map([['', new Set(leftOut.filter((path) => path !== ''))]]),
      },
    );
  }

  /** Reads it, and keeps what was read. */
  async keep(options: Parameters<SourceFolder['open']>[0] = {}): Promise<void> {
    const index = this.open(options);
    await read(index);
    await index.keep();
  }

  /** What a window shows of what was kept, whose package has this program of the readers. */
  async shown({ exclude = ['**/vendor/**'], program = readers } = {}): Promise<KeptRoutes | undefined> {
    const file = join(this.#folder, 'program');
    await writeFile(file, program);
    return await keptRoutesOf(this.storage, file)({ root: this.file(''), exclude, nested: ['nested'] });
  }

  /** The one file that is kept of the source files. */
  async kept(): Promise<string> {
    return join(this.storage, (await this.#names())[1]);
  }

  /** The one file that is kept of the routes. */
  async keptRoutes(): Promise<string> {
    return join(this.storage, (await this.#names())[0]);
  }

  async #names(): Promise<readonly [string, string]> {
    const [routes = '', files = '', ...more] = (await readdir(this.storage)).toSorted();
    const [name] = routes.split('.');
    assert.deepEqual([routes, files, ...more], [`${name}.handlers`, `${name}.routes`]);
    return [routes, files];
  }
}

export async function read(index: FolderIndex): Promise<LinkedFolder | undefined> {
  await index.loadKept();
  await index.sources.scan();
  return await index.link();
}

export function summary(linked: LinkedFolder | undefined): readonly string[] {
  return (linked?.routes ?? [])
    .map(
      ({ method, path, registered, handler }) =>
        `${method} ${path} ${registered.file}:${registered.line} ${handler.file}:${handler.line}`,
    )
    .toSorted();
}
