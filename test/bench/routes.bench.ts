import assert from 'node:assert/strict';
import { directoryExtractor } from '../../src/routes/extract/directoryExtractor.ts';
import { RouteTable } from '../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../src/routes/frameworks/catalogue.ts';

/**
 * Reading must grow with the number of files: ten times as many may take somewhat more than ten times as long, and a hundred times would be
 * quadratic. An edit must cost far less than reading everything. Run: node test/bench/routes.bench.ts
 */
const limit = 25;
const extractor = directoryExtractor();

/** An application of so many routers, each in its folder with a controller and a file that has nothing to do with routes. */
function application(routers: number): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const names = Array.from({ length: routers }, (_, index) => `things${index}`);
  const imports = names.map((name) => `const ${name} = require('./${name}/router');`).join('\n');
  const mounts = names.map((name) => `app.use('/api/${name}', ${name});`).join('\n');
  files.set('app.js', `const express = require('express');\n${imports}\nconst app = express();\n${mounts}\n`);
  for (const name of names) {
    files.set(
      `${name}/router.js`,
      `const { Router } = require('express');\nconst controller = require('./controller');\nconst router = Router();\n` +
        `router.get('/', controller.list);\nrouter.get('/:id', controller.show);\nrouter.post('/', controller.create);\nmodule.exports = router;\n`,
    );
    files.set(
      `${name}/controller.js`,
      'exports.list = () => {};\nexports.show = () => {};\nexports.create = () => {};\n',
    );
    files.set(`${name}/model.js`, 'exports.find = (id) => ({ id });\n'.repeat(20));
  }
  return files;
}

async function read(files: ReadonlyMap<string, string>): Promise<RouteTable> {
  const table = new RouteTable({ extractor, catalogue, read: (path) => files.get(path) });
  for (const [path, text] of files) {
    table.set(path, text);
  }
  const { routes } = await table.link();
  assert.equal(routes.length, 3 * ((files.size - 1) / 3));
  return table;
}

/** Milliseconds, the fastest of three runs. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await work();
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}

const [few, many] = [application(50), application(500)];
const small = await measure(() => read(few));
const large = await measure(() => read(many));
console.log(
  `${few.size} files ${small.toFixed(0)} ms, ${many.size} files ${large.toFixed(0)} ms, ratio ${(large / small).toFixed(1)}`,
);
assert.ok(large / small < limit, `reading grows by ${(large / small).toFixed(1)} where 10 is linear and 100 quadratic`);

const table = await read(many);
const edited = `${many.get('things7/router.js')}// typed\n`;
const edit = await measure(async () => {
  table.set('things7/router.js', edited);
  await table.link();
});
console.log(`an edit ${edit.toFixed(0)} ms, ${(large / edit).toFixed(1)} times faster than reading everything`);
assert.ok(edit * 2 < large, `an edit takes ${edit.toFixed(0)} ms of the ${large.toFixed(0)} ms for everything`);
