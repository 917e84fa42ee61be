import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../../src/routes/cli.ts');
const express = "const app = require('express')();\n";

describe('the command that prints routes', () => {
  it('prints each route as a line, and says which file it left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'routes-'));
    try {
      await writeFile(join(folder, 'app.js'), `${express}app.get('/orders', list);\n`);
      await writeFile(join(folder, 'packed.js'), `${express}app.get('/packed', list);${'f();'.repeat(100_000)}\n`);
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, folder]);
      assert.deepEqual(stdout.trim().split('\n').map(nameOf), ['GET /orders']);
      assert.equal(stderr, `${folder}: Reading packed.js was left out: its lines are too long\n`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reads source code with a null character in a comment, and none that is binary', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'routes-'));
    try {
      await writeFile(join(folder, 'app.js'), `${express}// padded with \0\napp.get('/orders', list);\n`);
      const binary = Buffer.concat([Buffer.from(`${express}app.get('/binary', list);\n`), Buffer.from([0, 0xff, 0])]);
      await writeFile(join(folder, 'clip.ts'), binary);
      const { stdout } = await promisify(execFile)(process.execPath, [program, folder]);
      assert.deepEqual(stdout.trim().split('\n').map(nameOf), ['GET /orders']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

function nameOf(line: string): string {
  const { method, path } = JSON.parse(line);
  return `${method} ${path}`;
}
