import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const clientModule = fileURLToPath(new URL('../../../src/api/client.ts', import.meta.url));
const project = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Whether both slots are as they were after loading, in a process of its own: once where nobody has set them yet, which is when undici's
 * root takes them, and once where they are somebody's.
 */
function slotsAround(load: string): unknown {
  return ['undefined', "{ of: 'another extension' }"].map((before) => {
    const program = `
      const symbols = [1, 2].map((n) => Symbol.for('undici.globalDispatcher.' + n));
      const before = ${before};
      for (const symbol of symbols) {
        Object.defineProperty(globalThis, symbol, { value: before, writable: true, configurable: true });
      }
      ${load}
      process.stdout.write(JSON.stringify(symbols.every((symbol) => globalThis[symbol] === before)));
    `;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }));
  });
}

describe('global dispatcher', () => {
  it('would be seen to change when undici is imported by its root', () => {
    assert.deepEqual(slotsAround("await import('undici');"), [false, true]);
  });

  it('is left alone by the wire', () => {
    assert.deepEqual(slotsAround(`await import(${JSON.stringify(clientModule)});`), [true, true]);
  });

  it('is left alone by the built extension', function () {
    this.timeout(60_000);
    const folder = mkdtempSync(join(tmpdir(), 'apm-lens-bundle-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    execFileSync(process.execPath, ['esbuild.js', `--outdir=${folder}`], { cwd: project, stdio: 'ignore' });
    const bundle = join(folder, 'extension.cjs');
    // Anything of the editor's interface is a class, a function and an object with everything in it.
    const load = `
      const { default: Module, createRequire } = await import('node:module');
      const anything = new Proxy(class {}, {
        get: (target, key) => (key === 'prototype' || typeof key === 'symbol' ? target[key] : anything),
        apply: () => anything,
      });
      const load = Module._load;
      Module._load = (request, ...rest) => (request === 'vscode' ? anything : load(request, ...rest));
      createRequire(${JSON.stringify(bundle)})(${JSON.stringify(bundle)});
    `;
    assert.deepEqual(slotsAround(load), [true, true]);
  });
});
