import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import fastCheck from 'fast-check';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { Extractor } from '../../../src/routes/index/extractor.ts';
import { RouteTable } from '../../../src/routes/index/routeTable.ts';
import { Grammars } from '../../../src/routes/syntax/grammars.ts';

const { resolve } = createRequire(import.meta.url);
const fixtures = join(import.meta.dirname, 'fixtures');

interface Application {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

type Mutation = (lines: readonly string[], from: number, to: number) => readonly string[];

const mutations: Readonly<Record<string, Mutation>> = {
  cut: (lines, from, to) => [...lines.slice(0, from), ...lines.slice(to)],
  duplicated: (lines, from, to) => [...lines.slice(0, to), ...lines.slice(from)],
  shuffled: (lines, from, to) => [...lines.slice(0, from), ...lines.slice(from, to).reverse(), ...lines.slice(to)],
  truncated: (lines, from) => [...lines.slice(0, from), lines[from]?.slice(0, (lines[from]?.length ?? 0) / 2) ?? ''],
};

// Mutated code does not throw, and costs no more than twice the time of the original per byte. Times are of the processor and
// sums over all mutations of one application in one run, so that only a reader that goes astray can fail.
describe('the route reader on broken code', () => {
  const extractor = new Extractor(new Grammars((wasm) => readFile(resolve(wasm))), catalogue);

  for (const application of applications()) {
    it(`reads mutations of ${application.name}`, async function () {
      this.timeout(60_000);
      await read(extractor, application.files);
      let original = 0;
      let mutated = 0;
      await fastCheck.assert(
        fastCheck.asyncProperty(
          fastCheck.constantFrom(...Object.keys(mutations)),
          fastCheck.double({ min: 0, max: 1, noNaN: true }),
          fastCheck.double({ min: 0, max: 1, noNaN: true }),
          async (kind, left, right) => {
            const files = mutate(application.files, mutations[kind], left, right);
            // What is cut away does not make the rest cheaper to open: fewer bytes count as those of the original.
            const growth = Math.max(1, size(files) / size(application.files));
            original += await fastest(extractor, application.files);
            mutated += (await fastest(extractor, files)) / growth;
          },
        ),
        { numRuns: 12, seed: 7 },
      );
      assert.ok(mutated <= 2 * original, `mutations took ${(mutated / original).toFixed(2)} times as long per byte`);
    });
  }
});

function applications(): readonly Application[] {
  return readdirSync(fixtures).flatMap((framework) =>
    readdirSync(join(fixtures, framework)).map((rule) => {
      const directory = join(fixtures, framework, rule);
      const files = readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'expected.txt')
        .map((entry) => join(entry.parentPath, entry.name));
      const texts = files.map(
        (file) => [relative(directory, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
      );
      return { name: `${framework}/${rule}`, files: new Map(texts) };
    }),
  );
}

async function fastest(extractor: Extractor, files: ReadonlyMap<string, string>): Promise<number> {
  return Math.min(await read(extractor, files), await read(extractor, files), await read(extractor, files));
}

/** Reads and links an application; answers the processor time that took, in microseconds. */
async function read(extractor: Extractor, files: ReadonlyMap<string, string>): Promise<number> {
  const start = process.cpuUsage();
  const table = new RouteTable(extractor, catalogue, async (path) => files.get(path));
  for (const [path, text] of files) {
    await table.set(path, text);
  }
  await table.link();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

function mutate(
  files: ReadonlyMap<string, string>,
  mutation: Mutation | undefined,
  left: number,
  right: number,
): ReadonlyMap<string, string> {
  return new Map(
    [...files].map(([path, text]) => {
      const lines = text.split('\n');
      const [from, to] = [left, right]
        .sort((first, second) => first - second)
        .map((part) => Math.floor(part * lines.length));
      return [path, (mutation?.(lines, from ?? 0, to ?? 0) ?? lines).join('\n')];
    }),
  );
}

function size(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, text) => sum + text.length, 1);
}
