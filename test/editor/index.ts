import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runMocha } from '../run/runMocha.ts';
import { writeTally } from '../run/tally.ts';

/** VS Code calls this inside its extension host. Every `*.test.ts` in this folder runs, bundled by esbuild.js. */
export async function run(): Promise<void> {
  const files = readdirSync(__dirname)
    .filter((name) => name.endsWith('.test.cjs') && name.includes(process.env['TEST_ONLY'] ?? ''))
    .sort();
  const tally = await runMocha({
    files: files.map((name) => join(__dirname, name)),
    timeout: 120_000,
    // A window shares its machine and its extension host with much else: what fails is tried once more and named.
    retries: 1,
    write: (line) => appendFileSync(process.env['TEST_PROGRESS'] ?? '/dev/null', `${line}\n`),
  });
  await writeTally(process.env['TEST_TALLY'] ?? join(__dirname, 'tally.json'), tally);
  if (tally.failed > 0) throw new Error(`${tally.failed} tests failed`);
}
