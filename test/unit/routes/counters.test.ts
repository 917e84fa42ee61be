import assert from 'node:assert/strict';
import { defaultExclude } from '../../../src/routes/files/defaultExclude.ts';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { matcherOf } from '../../../src/routes/syntax/globs.ts';
import { type GeneratedApplication, type Generator, generate } from '../../generated/application.ts';
import { generators } from '../../generated/frameworks.ts';
import { sharedExtractor } from './sharedExtractor.ts';

const isExcluded = matcherOf(defaultExclude);

// How much work the reader does, counted: no clock decides these.
describe('the work of the route reader', () => {
  async function open({ files }: GeneratedApplication): Promise<RouteTable> {
    const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: (path) => files.get(path) });
    for (const [path, text] of files) {
      if (!isExcluded(path)) {
        table.set(path, text);
      }
    }
    return table;
  }

  /** What saving a file with routes takes, in an application of so many modules. */
  async function save(generator: Generator, modules: number): Promise<Work> {
    const application = generate(generator, modules, { size: 0 });
    const table = await open(application);
    const before = (await table.link()).routes.length;
    const atFirst = workOf(table);
    const path = application.routeFiles[7] ?? '';
    table.set(path, `${application.files.get(path)}\n`);
    assert.equal((await table.link()).routes.length, before);
    const { parsed, units, prefixes } = workOf(table);
    return {
      parsed: parsed - atFirst.parsed,
      units: units - atFirst.units,
      prefixes: prefixes - atFirst.prefixes,
    };
  }

  for (const generator of generators) {
    it(`parses of ${generator.framework} what holds routes or is referred to`, async () => {
      const application = generate(generator, 50, { size: 0.2 });
      const table = await open(application);
      assert.equal((await table.link()).routes.length, application.routes);
      assert.equal(table.parsed, application.read);
    });

    it(`parses one file of ${generator.framework} when one is saved, and links as much in 200 modules as in 20`, async function () {
      this.timeout(120_000);
      const [few, many] = [await save(generator, 20), await save(generator, 200)];
      assert.equal(few.parsed, 1);
      assert.equal(many.parsed, 1);
      assert.equal(many.units, few.units);
      // Gin's functions that register in a group which they are given form one unit with those that call them.
      if (generator.framework !== 'gin') {
        assert.equal(many.prefixes, few.prefixes);
      }
    });

    it(`parses nothing of ${generator.framework} when nothing has changed`, async () => {
      const application = generate(generator, 50, { size: 0.2 });
      const table = await open(application);
      await table.link();
      const atFirst = workOf(table);
      for (const [path, text] of application.files) {
        if (!isExcluded(path)) {
          table.set(path, text);
        }
      }
      await table.link();
      assert.deepEqual(workOf(table), atFirst);
    });
  }
});

interface Work {
  readonly parsed: number;
  readonly units: number;
  readonly prefixes: number;
}

function workOf({ parsed, linked }: RouteTable): Work {
  return { parsed, ...linked };
}
